import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.js';
import { Secrets } from './secrets.js';

/** Returns the `Secrets` with the keys of a configuration. */
export const secretsOf = async (config: Config): Promise<Secrets> =>
  new Secrets(await secretKeyOf(config), config.secretKeyBefore);

/**
 * Returns the configured key, else one that is made once and stored in the data directory (never in public mode).
 * Processes that start at once get the same key.
 */
export async function secretKeyOf(config: Config): Promise<string> {
  if (config.secretKey) return config.secretKey;
  const file = path.join(config.dataDir, 'secret-key');
  await mkdir(config.dataDir, { recursive: true });
  const whole = `${file}.${randomUUID()}`;
  await writeFile(whole, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // Atomic: the file appears with its whole content, or not at all.
    await link(whole, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(whole);
  }
  return readFile(file, 'utf8');
}
