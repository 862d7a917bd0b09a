import 'reflect-metadata';
import { secretsOf } from '../platform/secret-key.js';
import { withDatabase } from './command-database.js';
import { configOfProcess, fail } from './process.js';
import { reencrypt } from './reencrypt.js';

// npm run secrets:reencrypt: re-encrypts with SECRET_KEY what SECRET_KEY_BEFORE has encrypted. Works beside a running
// product.
try {
  const config = configOfProcess();
  await withDatabase(config, async (db) => {
    for (const { table, changed, remade, lost } of await reencrypt(db, await secretsOf(config))) {
      const parts = [
        `${changed} encrypted anew`,
        ...(remade > 0 ? [`${remade} of them made anew, since no key opened them`] : []),
        ...(lost > 0 ? [`${lost} that no key opens`] : []),
      ];
      process.stdout.write(`${table.padEnd(16)} ${parts.join(', ')}\n`);
    }
    const [{ count }] = await db.query(
      'select count(distinct member_id)::int from recovery_codes where sealed is null and used_at is null',
    );
    if (count > 0) {
      process.stdout.write(
        `\nRecovery codes of ${count} members have the old format. Those created before the key was changed no longer work.\n`,
      );
    }
  });
} catch (error) {
  fail(error);
}
