import { it } from 'vitest';
import { expectOneMailEach } from '../../testing/killed-workers.js';
import type { TestApp } from '../../testing/test-app.js';

/**
 * Creates members whose reminders are due now. Workers use the clock of this machine, so the members are in the zone
 * where it is about noon.
 */
async function seedDue({ db, devotional }: TestApp, many: number): Promise<void> {
  const ahead = 12 - new Date().getUTCHours();
  const timezone = `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
  const [{ day }] = await db.query('select (now() at time zone $1)::date::text as day', [timezone]);
  await devotional({ date: day });
  await db.query(
    `with added as (
       insert into members (id, name, email, email_verified_at, daily_reminders, timezone, reminder_time)
       select gen_random_uuid(), 'Reader', n || '@example.org', now(), true, $1, '00:00'
       from generate_series(1, $2::int) n returning id)
     insert into reminders (member_id, day, due_at) select id, $3, now() from added`,
    [timezone, many, day],
  );
}

it('workers that are killed before and after a mail is accepted send each reminder once', async () => {
  await expectOneMailEach(seedDue, 'maintenance.remind');
}, 420_000);
