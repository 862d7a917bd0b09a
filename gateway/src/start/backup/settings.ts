import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/config.js';
import { BackupError } from './manifest.js';

/** BACKUP_KEY. @throws BackupError where there is none */
export function demandKey({ backupKey }: Config): string {
  if (backupKey) return backupKey;
  throw new BackupError(
    'BACKUP_KEY is not set, and nothing is written unencrypted. `npm run backup -- --new-key` makes one.',
  );
}

/** SECRET_KEY, else the key that was generated in the data folder, if one was; none is made. */
export async function knownSecretKey({
  secretKey,
  dataDir,
}: Config): Promise<{ key: string; isGenerated: boolean } | null> {
  if (secretKey) return { key: secretKey, isGenerated: false };
  const key = await readFile(path.join(dataDir, 'secret-key'), 'utf8').catch(() => null);
  return key ? { key, isGenerated: true } : null;
}
