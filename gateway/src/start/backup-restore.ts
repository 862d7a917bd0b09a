import 'reflect-metadata';
import { filesOf } from '../platform/files-of.js';
import { restoreBackup } from './backup/restore-backup.js';
import { demandKey, knownSecretKey } from './backup/settings.js';
import { summaryOf } from './backup/summary.js';
import { markOf } from './backup/take-backup.js';
import { verifyBackup } from './backup/verify-backup.js';
import { fail, readConfigOfProcess, UsageError } from './process.js';
import { reachDatabase } from './reach-database.js';

const usage = `npm run backup:restore -- FILE    puts a backup into an empty database and an empty DATA_DIR or bucket`;

// Restores a backup. No part of the product may run.
try {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0 || file.startsWith('-')) throw new UsageError(usage);
  const config = readConfigOfProcess();
  const key = demandKey(config);
  const manifest = await verifyBackup(file, key);
  const { url, close } = await reachDatabase(config);
  try {
    await restoreBackup(file, key, manifest, {
      databaseUrl: url,
      dataDir: config.dataDir,
      bucket: config.s3 && filesOf(config),
    });
  } finally {
    await close();
  }
  say(`Restored and counted: ${summaryOf(manifest)}.`);
  const secretKey = await knownSecretKey(config);
  const known = [secretKey?.key, config.secretKeyBefore].flatMap((each) => (each ? [markOf(each)] : []));
  if (manifest.secretKeyMark && !known.includes(manifest.secretKeyMark)) {
    say(
      'SECRET_KEY differs from the one at the time of the backup. Set that key as SECRET_KEY or SECRET_KEY_BEFORE. Without it, restored second factors and sessions do not work.',
    );
  }
} catch (error) {
  fail(error);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
