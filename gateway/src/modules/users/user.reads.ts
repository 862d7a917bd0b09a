import { planTiers } from '@quiet-time/schema/plans';
import type { DataSource } from 'typeorm';
import { type PageOf, pagesOf } from '../../blocks/paging.js';
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

/** Beside `$1` to `$4`: what is looked for, subscription, whether they are active, role. `$5` is now. */
const seen: Record<LastSeen, string> = {
  week: `last_active_at > $5::timestamptz - interval '7 days'`,
  month: `last_active_at > $5::timestamptz - interval '30 days'`,
  notForQuarter: `coalesce(last_active_at, created_at) <= $5::timestamptz - interval '90 days'`,
  never: `last_active_at is null and $5::timestamptz is not null`,
};

const tiers = planTiers.map((tier) => `'${tier}'`).join(', ');

/**
 * By the condition on `$2`. Those that no plan has are found by an index of their own before anything else is looked at:
 * Postgres takes them for many.
 */
const subscriptions = {
  any: 'members where ($2::text is null or subscription = $2)',
  invalid: `(select * from members where subscription not in (${tiers}) offset 0) as members
    where $2::text is not null`,
};

const subscriptionOf = ({ subscription }: WantedUsers): keyof typeof subscriptions =>
  subscription === 'invalid' ? 'invalid' : 'any';

/**
 * How somebody is looked for. No index helps with one or two letters; accents are not folded for them, which would take
 * ten times as long.
 */
const searches = {
  all: '$1::text is null',
  short: '(members.email like $1 or lower(members.name) like $1)',
  // The address first: to fold a name takes long.
  found: '(members.email like $1 or folded(members.name) like $1)',
};

function searchOf({ search }: WantedUsers): keyof typeof searches {
  const part = wantedPart(search);
  if (!part) return 'all';
  return part.length < 3 ? 'short' : 'found';
}

/** Tables and conditions, by `usersValues`. Each way of searching is a text of its own, so that it is always planned by its indexes. */
export function usersWhere(wanted: WantedUsers): string {
  const { lastSeen } = wanted;
  return `${subscriptions[subscriptionOf(wanted)]}
    and ${searches[searchOf(wanted)]}
    and ($3::boolean is null or is_active = $3) and ($4::text is null or role = $4)
    and ${lastSeen ? seen[lastSeen] : '$5::timestamptz is not null'}`;
}

/** `$1` to `$5` of `usersWhere`. */
export function usersValues({ search, subscription, isActive, role }: WantedUsers, now: Date): unknown[] {
  const part = wantedPart(search);
  return [part && anywhere(part), subscription ?? null, isActive ?? null, role ?? null, now];
}

/** Names what `usersWhere` makes: each has a text of its own. */
export const kindOf = (wanted: WantedUsers) =>
  `${searchOf(wanted)} ${subscriptionOf(wanted)} ${wanted.lastSeen ?? ''}`;

/** A page of the back-office's list. One statement. */
export function findUsers(db: DataSource, args: UserArgs, now: Date): Promise<PageOf<ManagedMember>> {
  const { order, descending } = args;
  // Who was never here comes last either way; elsewhere it would keep Postgres from reading an index backwards.
  const direction = descending ? `desc${order === 'lastActiveAt' ? ' nulls last' : ''}` : 'asc';
  const list = pagesOf<ManagedMember>({
    name: `users ${kindOf(args)} by ${order} ${direction}`,
    columns,
    from: usersWhere(args),
    order: `${orderColumns[order]} ${direction}, members.id ${descending ? 'desc' : 'asc'}`,
  });
  return list(db, usersValues(args, now), args);
}

/** The ids of those who are looked for, the newest first, at most so many. One statement. */
export async function findUserIds(
  db: DataSource,
  wanted: WantedUsers,
  now: Date,
  most: number,
): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    `user ids ${kindOf(wanted)}`,
    `select members.id from ${usersWhere(wanted)} order by members.id desc limit $6`,
    [...usersValues(wanted, now), most],
  );
  return rows.map(({ id }) => id);
}
