import { planTiers } from '@quiet-time/schema/plans';
import type { DataSource } from 'typeorm';
import { type LongList, type PageOf, readLongPage } from '../../blocks/paging.js';
import { anywhere, wantedPart } from '../../blocks/search-text.js';
import { read } from '../../platform/prepared.js';
import { SnakeNaming } from '../../platform/snake-naming.js';
import type { ManagedMember } from '../members/managed-member.js';
import type { LastSeen, UserArgs, UserOrder, WantedUsers } from './user.inputs.js';

/** What is read of a member: not what only they see, and no hash. */
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
  authProvider: true,
  emailVerifiedAt: true,
  mailRefusedAt: true,
  lastActiveAt: true,
  createdAt: true,
};
const naming = new SnakeNaming();
const columns = Object.keys(listed)
  .map((name) => `members.${naming.columnName(name, undefined, [])} as "${name}"`)
  .join(', ');

const orderColumns: Record<UserOrder, string> = {
  createdAt: 'members.created_at',
  // As people sort them, in whatever case.
  name: 'lower(members.name)',
  email: 'members.email',
  subscription: 'members.subscription',
  lastActiveAt: 'members.last_active_at',
};

/** By a moment so many days ago. */
const seen: Record<Exclude<LastSeen, 'never'>, { days: number; condition: (moment: string) => string }> = {
  week: { days: 7, condition: (moment) => `last_active_at > ${moment}` },
  month: { days: 30, condition: (moment) => `last_active_at > ${moment}` },
  notForQuarter: { days: 90, condition: (moment) => `coalesce(last_active_at, created_at) <= ${moment}` },
};
const day = 86_400_000;

const tiers = planTiers.map((tier) => `'${tier}'`).join(', ');

/**
 * Those that no plan has are found by an index of their own before anything else is looked at: Postgres takes them for
 * many.
 */
const odd = `(select * from members where subscription not in (${tiers}) offset 0) as members`;

/** So many letters of a name or address are found by an index. */
const leastLetters = 3;

/** No index helps with fewer; accents are not folded for them, which would take ten times as long. */
const ofFewLetters = (part: string) => `(members.email like ${part} or lower(members.name) like ${part})`;
/** The address first: to fold a name takes long. */
const ofMore = (part: string) => `(members.email like ${part} or folded(members.name) like ${part})`;

/**
 * Tables and conditions of those who are looked for, with the parameters. `kind` names the text: what is not asked for
 * is not in it, so that each is planned by its own indexes.
 */
export function foundUsers({ search, subscription, isActive, role, lastSeen }: WantedUsers, now: Date) {
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

/** A page of the back-office's list. One statement. */
export function findUsers(db: DataSource, args: UserArgs, now: Date): Promise<PageOf<ManagedMember>> {
  const { order, descending } = args;
  // Who was never here comes last either way; elsewhere it would keep Postgres from reading an index backwards.
  const direction = descending ? `desc${order === 'lastActiveAt' ? ' nulls last' : ''}` : 'asc';
  const { kind, from, values } = foundUsers(args, now);
  const list: LongList = {
    name: `users ${kind} by ${order} ${direction}`,
    columns,
    from,
    table: 'members',
    key: orderColumns[order],
    order: (key, id) => `${key} ${direction}, ${id} ${descending ? 'desc' : 'asc'}`,
    // To check a name takes a hundredth of a millisecond: an order's index would have thousands checked for a page.
    foundOnce: (wantedPart(args.search)?.length ?? 0) >= leastLetters,
  };
  return readLongPage<ManagedMember>(db, list, values, args);
}

/** The ids of those who are looked for, the newest first, at most so many. One statement. */
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
