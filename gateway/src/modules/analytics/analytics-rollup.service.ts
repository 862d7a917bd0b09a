import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import { dayAfter, utcDay } from './days.js';
import { beginOf, countedByDay, dailyCountNames, monthlyIncome, moodsOf, writersOf } from './measures.js';

/** Counts each day once, every night, so that reading the analytics does not. */
export class AnalyticsRollup {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts the days up to yesterday that have not been counted yet, on the first run all since the first account. The
   * last counted day is counted again, since it had not ended in all time zones. Idempotent.
   */
  roll(): Promise<void> {
    const now = this.clock.now();
    const yesterday = dayAfter(utcDay(now), -1);
    return this.db.transaction(async (manager) => {
      await manager.query(`select pg_advisory_xact_lock(hashtext('analytics'))`);
      const from = (await lastCountedDay(manager)) ?? (await firstDay(manager)) ?? yesterday;
      await countDays(manager, from, yesterday, now);
      await noteMoods(manager, yesterday);
      await noteIncome(manager, yesterday);
      await countWriters(manager, yesterday);
    });
  }
}

/** Returns the last day counted by the nightly job; null: it has never run. */
export async function lastCountedDay(db: Pick<EntityManager, 'query'>): Promise<string | null> {
  const [{ day }] = await db.query(
    `select max(day)::text as day from analytics_days where measure = 'registrations'`,
  );
  return day;
}

/** Returns the day of the first account; null: there is none. */
async function firstDay(manager: EntityManager): Promise<string | null> {
  const [{ day }] = await manager.query(
    `select min(created_at at time zone 'UTC')::date::text as day from members`,
  );
  return day;
}

async function countDays(manager: EntityManager, from: string, to: string, now: Date): Promise<void> {
  await manager.query('delete from analytics_days where day between $1 and $2 and measure = any($3)', [
    from,
    to,
    dailyCountNames,
  ]);
  await manager.query(
    `insert into analytics_days (measure, day, key, value) select measure, day, key, value from (${countedByDay}) as counted`,
    [from, to, now],
  );
  // These rows mark the counted days, even those without registrations.
  await manager.query(
    `insert into analytics_days (measure, day, key, value)
     select 'registrations', day, '', 0 from generate_series($1::date, $2::date, '1 day') as day
     on conflict on constraint analytics_days_pk do nothing`,
    [from, to],
  );
}

/** Stores the moods of all entries up to the end of a day. The result of earlier days is deleted. */
async function noteMoods(manager: EntityManager, day: string): Promise<void> {
  await manager.query(`delete from analytics_days where measure = 'moods'`);
  await manager.query(
    `insert into analytics_days (measure, day, key, value)
     select 'moods', $1, key, value from (${moodsOf(`created_at < ${beginOf('$1::date + 1')}`)}) as counted`,
    [day],
  );
}

async function noteIncome(manager: EntityManager, day: string): Promise<void> {
  await manager.query(`delete from analytics_days where measure = 'income' and day = $1`, [day]);
  await manager.query(
    `insert into analytics_days (measure, day, key, value)
     select 'income', $1, key, value from (${monthlyIncome}) as counted`,
    [day],
  );
}

/** Stores the number of each writer's entries up to the end of a day. Rows that are already right are not written. */
async function countWriters(manager: EntityManager, day: string): Promise<void> {
  await manager.query(
    `with counted as (${writersOf(`created_at < ${beginOf('$1::date + 1')}`)}),
      gone as (delete from journal_writers where member_id not in (select member_id from counted))
     insert into journal_writers (member_id, entries) select member_id, entries from counted
     on conflict on constraint journal_writers_pk do update set entries = excluded.entries
       where journal_writers.entries <> excluded.entries`,
    [day],
  );
}
