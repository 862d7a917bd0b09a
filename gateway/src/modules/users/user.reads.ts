import { planTiers } from '@quiet-time/schema/plans';
import type { DataSource } from 'typeorm';
import { type LongList, type PageOf, readLongPage } from '../../blocks/paging.js';
import { anywhere, wantedPart } from '../../blocks/search-text.js';
import { read } from '../../platform/prepared.js';
import { SnakeNaming } from '../../platform/snake-naming.js';
import type { ManagedMember } from '../members/managed-member.js';
import type { LastSeen, UserArgs, UserOrder, WantedUsers } from './user.inputs.js';

/** Columns of a member for administrators: without private ones and hashes. */
const listed: Record<keyof ManagedMember, true> = {
  id: true,
  name: true,
  email: true,
  role: true,
  isActive: true,
  subscription: true,
  subscriptionStatus: true,
  trialEndsAt: true,
  subscriptionEndsAt: true,
  hasUsedTrial: true,
  pdfAccess: true,
  labels: true,
  authProvider: true,
  emailVerifiedAt: true,
  mailRefusedAt: true,
  mailRefusedBy: true,
  lastActiveAt: true,
  createdAt: true,
};
const naming = new SnakeNaming();
const columns = Object.keys(listed)
  .map((name) => `members.${naming.columnName(name, undefined, [])} as "${name}"`)
  .join(', ');

const orderColumns: Record<UserOrder, string> = {
  createdAt: 'members.created_at',
  // Case-insensitive.
  name: 'lower(members.name)',
  email: 'members.email',
  subscription: 'members.subscription',
  lastActiveAt: 'members.last_active_at',
};

/** Conditions on the last visit, relative to a moment some days ago. */
const seen: Record<Exclude<LastSeen, 'never'>, { days: number; condition: (moment: string) => string }> = {
  week: { days: 7, condition: (moment) => `last_active_at > ${moment}` },
  month: { days: 30, condition: (moment) => `last_active_at > ${moment}` },
  notForQuarter: { days: 90, condition: (moment) => `coalesce(last_active_at, created_at) <= ${moment}` },
};
const day = 86_400_000;

const tiers = planTiers.map((tier) => `'${tier}'`).join(', ');

/**
 * Members whose subscription no plan has. The offset makes Postgres use their own index first, since it overestimates
 * their number.
 */
const odd = `(select * from members where subscription not in (${tiers}) offset 0) as members`;

/** Minimum letters of a name or address for the index. */
const leastLetters = 3;

/** Condition for fewer letters, without an index. Accents are not folded, which would take ten times as long. */
const ofFewLetters = (part: string) => `(members.email like ${part} or lower(members.name) like ${part})`;
/** The address comes first, since folding a name is slow. */
const ofMore = (part: string) => `(members.email like ${part} or folded(members.name) like ${part})`;

/**
 * Returns tables, conditions and parameters of a filtered list. `kind` names the statement, which contains only the
 * given filters, so that each is planned by its own indexes.
 */
export function foundUsers(
  { search, subscription, isActive, role, lastSeen, label, language }: WantedUsers,
  now: Date,
) {
  const values: unknown[] = [];
  const conditions: string[] = [];
  let kind = '';
  const where = (name: string, value: unknown, condition: (parameter: string) => string) => {
    kind += name;
    conditions.push(condition(`$${values.push(value)}`));
  };
  const part = wantedPart(search);
  if (part && part.length < leastLetters) where('s', anywhere(part), ofFewLetters);
  else if (part) where('f', anywhere(part), ofMore);
  if (subscription === 'invalid') kind += 'o';
  else if (subscription === 'pastDue') where('d', 'past_due', (status) => `subscription_status = ${status}`);
  else if (subscription) where('p', subscription, (tier) => `subscription = ${tier}`);
  if (isActive != null) where('a', isActive, (is) => `is_active = ${is}`);
  if (role) where('r', role, (named) => `role = ${named}`);
  if (label) where('l', [label], (labels) => `labels @> ${labels}::text[]`);
  if (language) where('t', language, (chosen) => `language = ${chosen}`);
  if (lastSeen === 'never') {
    kind += ' never';
    conditions.push('last_active_at is null');
  } else if (lastSeen) {
    const { days, condition } = seen[lastSeen];
    where(` ${lastSeen}`, new Date(now.getTime() - days * day), condition);
  }
  const from = `${subscription === 'invalid' ? odd : 'members'} where ${conditions.join(' and ') || 'true'}`;
  return { kind, from, values };
}

/** Returns a page of the back-office's list. One statement. */
export function findUsers(db: DataSource, args: UserArgs, now: Date): Promise<PageOf<ManagedMember>> {
  const { order, descending } = args;
  // Members without a visit come last in both directions. For other keys `nulls last` would prevent a backward index
  // scan.
  const direction = descending ? `desc${order === 'lastActiveAt' ? ' nulls last' : ''}` : 'asc';
  const { kind, from, values } = foundUsers(args, now);
  const list: LongList = {
    name: `users ${kind} by ${order} ${direction}`,
    columns,
    from,
    table: 'members',
    key: orderColumns[order],
    order: (key, id) => `${key} ${direction}, ${id} ${descending ? 'desc' : 'asc'}`,
    // Checking a name takes 0.01 ms, so a scan in the order of the list would check thousands for a page.
    foundOnce: (wantedPart(args.search)?.length ?? 0) >= leastLetters,
  };
  return readLongPage<ManagedMember>(db, list, values, args);
}

/** Returns the ids of a filtered list, newest first, at most `most`. One statement. */
export async function findUserIds(
  db: DataSource,
  wanted: WantedUsers,
  now: Date,
  most: number,
): Promise<string[]> {
  const { kind, from, values } = foundUsers(wanted, now);
  const rows = await read<{ id: string }>(
    db,
    `user ids ${kind}`,
    `select members.id from ${from} order by members.id desc limit $${values.length + 1}`,
    [...values, most],
  );
  return rows.map(({ id }) => id);
}
