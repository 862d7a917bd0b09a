import type { DataSource } from 'typeorm';
import { countedOnce } from '../../blocks/large-counts.js';
import { read } from '../../platform/prepared.js';
import {
  beginOf,
  countedByDay,
  type DailyCount,
  hasLeft,
  monthlyIncome,
  moodsOf,
  paid,
  writersOf,
} from './measures.js';

export interface Counted {
  measure: DailyCount | 'moods' | 'income';
  day: string;
  key: string;
  value: number;
}

const counted = 'measure, day::text as day, key, value::float8 as value';

/** Reads the stored counts of the days since `from`, and the moods. One statement. */
export const findCounted = (db: DataSource, from: string): Promise<Counted[]> =>
  read<Counted>(
    db,
    'analytics days',
    `select ${counted} from analytics_days where day >= $1 or measure = 'moods'`,
    [from],
  );

/** Counts days that the nightly job has not finally counted, in the same way. One statement. */
export const countNow = (db: DataSource, from: string, to: string, now: Date): Promise<Counted[]> =>
  read<Counted>(db, 'analytics now', `select ${counted} from (${countedByDay}) as counted`, [from, to, now]);

/** Counts the moods of entries written since a day. One statement. */
export const moodsSince = (db: DataSource, from: string): Promise<Pick<Counted, 'key' | 'value'>[]> =>
  read(
    db,
    'analytics moods',
    `select key, value::float8 as value from (${moodsOf(`created_at >= ${beginOf('$1')}`)}) as counted`,
    [from],
  );

/** Computes the current monthly income. One statement. */
export const incomeNow = (db: DataSource): Promise<Pick<Counted, 'key' | 'value'>[]> =>
  read(db, 'analytics income', `select key, value::float8 as value from (${monthlyIncome}) as counted`, []);

/**
 * Counts the members who paid for a subscription at the beginning of a day, and those of them who have stopped since.
 * One statement.
 */
export async function payersAt(
  db: DataSource,
  day: string,
  now: Date,
): Promise<{ payers: number; left: number }> {
  const [found] = await read<{ payers: number; left: number }>(
    db,
    'analytics payers',
    `select count(distinct member_id)::int as payers,
        count(distinct member_id) filter (where ends_at <= $2 and ${hasLeft})::int as left
      from (${paid}) as paid
      where paid_from < ${beginOf('$1')} and (ends_at is null or ends_at >= ${beginOf('$1')})`,
    [day, now],
  );
  return found!;
}

/** Time since the last visit within which a member counts as active, in milliseconds. */
export const activeFor = 30 * 86_400_000;

export interface MemberCounts {
  total: number;
  free: number;
  standard: number;
  premium: number;
  family: number;
  active: number;
  pastDue: number;
  devotionals: number;
}

/**
 * Counts members and devotionals. For very many members the result is cached for some seconds. A member is active if
 * they were here since `activeSince`. One statement.
 */
export const countMembers = (db: DataSource, activeSince: Date): Promise<MemberCounts> =>
  countedOnce(
    db,
    'members',
    ({ total }) => total,
    () => countMembersNow(db, activeSince),
  );

async function countMembersNow(db: DataSource, activeSince: Date): Promise<MemberCounts> {
  const [found] = await read<MemberCounts>(
    db,
    'analytics members',
    `select count(*)::int as total,
        count(*) filter (where subscription = 'free')::int as free,
        count(*) filter (where subscription = 'standard')::int as standard,
        count(*) filter (where subscription = 'premium')::int as premium,
        count(*) filter (where subscription = 'family')::int as family,
        count(*) filter (where last_active_at >= $1)::int as active,
        count(*) filter (where subscription_status = 'past_due')::int as "pastDue",
        (select count(*)::int from devotionals) as devotionals
      from members`,
    [activeSince],
  );
  return found!;
}

export interface ActiveWriter {
  id: string;
  name: string;
  email: string;
  subscription: string;
  entryCount: number;
}

/**
 * Finds the members with the most journal entries, by number alone. Only members who were among the first at the last
 * count, or have written since, can be among them. One statement.
 * @param from the first day that is not included in `journal_writers`
 */
export const findWriters = (db: DataSource, from: string, limit: number): Promise<ActiveWriter[]> =>
  read<ActiveWriter>(
    db,
    'analytics writers',
    `with fresh as (${writersOf(`created_at >= ${beginOf('$1')}`)}),
      candidates as (
        select member_id from fresh
        union (select member_id from journal_writers order by entries desc limit $2))
      select members.id, name, email, subscription,
        coalesce(journal_writers.entries, 0) + coalesce(fresh.entries, 0) as "entryCount"
      from candidates join members on members.id = member_id
        left join journal_writers using (member_id) left join fresh using (member_id)
      order by "entryCount" desc, name, members.id limit $2`,
    [from, limit],
  );
