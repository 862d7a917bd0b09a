import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { demandKey } from './backup/settings.js';
import { contentsOf, summaryOf } from './backup/summary.js';
import { verifyBackup } from './backup/verify-backup.js';
import { fail, readConfigOfProcess, UsageError } from './process.js';

const usage = `npm run backup:verify -- FILE [--list]    reads all of a backup, and says whether it is whole and what is in it`;

// Verifies a backup without restoring it.
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new UsageError(usage);
  const manifest = await verifyBackup(file, demandKey(readConfigOfProcess()));
  const lines = [`Complete: ${summaryOf(manifest)}.`, ...(values.list ? contentsOf(manifest) : [])];
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  fail((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') ? new UsageError(usage) : error);
}
