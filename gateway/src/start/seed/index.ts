import type { DataSource } from 'typeorm';
import { isUntouched } from '../../blocks/untouched.js';
import { modules } from '../../transport/modules.js';
import { demoEmails, seedAccounts } from './accounts.js';

/** Seeds the demonstration data, and adds what an earlier seed lacks. */
export async function seedDemo(db: DataSource, now: Date): Promise<void> {
  await db.transaction(async (manager) => {
    await manager.query(`select pg_advisory_xact_lock(hashtext('seed'))`);
    await seedAccounts(manager, now);
    for (const { demo } of modules) {
      if (!demo || (demo.actions && !(await isUntouched(manager, demo.actions, demo.tables)))) continue;
      const seed = await demo.load();
      await seed(manager, now);
    }
  });
}

/** Whether the database has an account with a publicly known password. */
export async function hasDemoAccounts(db: DataSource): Promise<boolean> {
  const [found] = await db.query('select 1 from members where email = any($1) limit 1', [demoEmails]);
  return found !== undefined;
}
