import type { DataSource } from 'typeorm';
import { read } from '../../platform/prepared.js';
import type { NamedUser, RecentUser, WaitingItems, WorkersState } from './dashboard.types.js';

export interface Waiting {
  uncoveredDays: string[];
  prayerRequests: WaitingItems;
  messages: WaitingItems;
  mails: WaitingItems;
  pastDueUsers: NamedUser[];
  workers: WorkersState;
  lastBackup: Date | null;
}

/** Number of members listed by name. */
const named = 5;

interface WaitingRow extends WorkersState {
  lastBackup: Date | null;
  pastDueUsers: NamedUser[];
  uncovered: string[];
  requests: number;
  oldestRequest: Date | null;
  messages: number;
  oldestMessage: Date | null;
  mails: number;
  oldestMail: Date | null;
}

/**
 * Finds open tasks of administrators and editors. One statement.
 * @param days number of days ahead, with `today` as the first
 */
export async function findWaiting(db: DataSource, today: string, days: number): Promise<Waiting> {
  const [row] = await read<WaitingRow>(
    db,
    'dashboard waiting',
    `select
        (select coalesce(json_agg(day::date::text order by day), '[]')
          from generate_series($1::date, $1::date + $2::int - 1, '1 day') as day
          where not exists (select 1 from devotionals where date = day::date and is_active)) as uncovered,
        (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name, id), '[]') from (
          select id, name from members where subscription_status = 'past_due' order by name, id limit $3) as due)
          as "pastDueUsers",
        requests.*, messages.*, mails.*, workers.*, jobs.*, backup.*
      from (select count(*)::int as requests, min(created_at) as "oldestRequest"
          from prayer_requests where status = 'pending') as requests,
        (select count(*)::int as messages, min(created_at) as "oldestMessage"
          from contact_messages where handled_at is null) as messages,
        (select count(*)::int as mails, min(given_up_at) as "oldestMail" from given_up_mails) as mails,
        (select max(seen_at) as "seenAt" from workers) as workers,
        (select min(created_at) as "waitingSince" from outbox) as jobs,
        (select max(taken_at) as "lastBackup" from backups) as backup`,
    [today, days, named],
  );
  const { uncovered, pastDueUsers, requests, oldestRequest, messages, oldestMessage, mails, oldestMail } =
    row!;
  const { seenAt, waitingSince, lastBackup } = row!;
  return {
    uncoveredDays: uncovered,
    prayerRequests: { count: requests, oldest: oldestRequest },
    messages: { count: messages, oldest: oldestMessage },
    mails: { count: mails, oldest: oldestMail },
    pastDueUsers,
    workers: { seenAt, waitingSince },
    lastBackup,
  };
}

/** Lists the newest accounts first. One statement. */
export const findRecentUsers = (db: DataSource, limit: number): Promise<RecentUser[]> =>
  read<RecentUser>(
    db,
    'dashboard users',
    `select id, name, email, subscription, created_at as "createdAt" from members
      order by created_at desc, id desc limit $1`,
    [limit],
  );
