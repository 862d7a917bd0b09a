import 'reflect-metadata';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { filesOf } from '../platform/files-of.js';
import { demandKey, knownSecretKey } from './backup/settings.js';
import { summaryOf } from './backup/summary.js';
import { recordBackup, takeBackup } from './backup/take-backup.js';
import { fail, readConfigOfProcess, UsageError } from './process.js';
import { reachDatabase } from './reach-database.js';

const usage = `npm run backup -- [FOLDER]     writes database and files, encrypted for BACKUP_KEY; by default into DATA_DIR/backups
npm run backup -- --new-key    makes a key for that`;

// Writes a backup. Works with or without a running product.
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'new-key': { type: 'boolean', default: false } },
  });
  if (positionals.length > 1) throw new UsageError(usage);
  if (values['new-key']) await sayNewKey();
  else {
    const config = readConfigOfProcess();
    const key = demandKey(config);
    const { url, close } = await reachDatabase(config);
    try {
      const taken = await takeBackup({
        databaseUrl: url,
        files: filesOf(config),
        folder: path.resolve(positionals[0] ?? path.join(config.dataDir, 'backups')),
        key,
        keep: config.backupKeep,
        secretKey: await knownSecretKey(config),
      });
      await recordBackup(url, taken);
      const { file, bytes, manifest } = taken;
      say(`${file} (${(bytes / 2 ** 20).toFixed(1)} MB): ${summaryOf(manifest)}.`);
    } finally {
      await close();
    }
  }
} catch (error) {
  fail((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') ? new UsageError(usage) : error);
}

async function sayNewKey(): Promise<void> {
  const secret = await generateX25519Identity();
  say(`BACKUP_KEY=${await identityToRecipient(secret)}`);
  say(
    `# The key above encrypts backups; set it on the server. The key below decrypts them. Store two copies`,
  );
  say(`# away from your servers. Without it nobody can open a backup.`);
  say(`# BACKUP_KEY=${secret}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
