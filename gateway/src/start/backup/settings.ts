import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/config.js';
import { BackupError } from './manifest.js';

/** Returns BACKUP_KEY. @throws BackupError if it is not set */
export function demandKey({ backupKey }: Config): string {
  if (backupKey) return backupKey;
  throw new BackupError(
    'BACKUP_KEY is not set, and backups are always encrypted. Create a key: `npm run backup -- --new-key`.',
  );
}

/** Returns SECRET_KEY, else the generated key in the data folder if there is one. Creates none. */
export async function knownSecretKey({
  secretKey,
  dataDir,
}: Config): Promise<{ key: string; isGenerated: boolean } | null> {
  if (secretKey) return { key: secretKey, isGenerated: false };
  const key = await readFile(path.join(dataDir, 'secret-key'), 'utf8').catch(() => null);
  return key ? { key, isGenerated: true } : null;
}
