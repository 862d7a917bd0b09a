import type { DataSource } from 'typeorm';
import { read } from '../../../platform/prepared.js';
import type { WantedUsers } from '../user.inputs.js';
import { foundUsers } from '../user.reads.js';

/** Person in the export. */
export interface ExportedUser {
  id: string;
  name: string;
  email: string;
  /** Plan given by an administrator, not a paid one: an import gives it again. */
  plan: string | null;
  endsAt: Date | null;
  note: string | null;
  createdAt: Date;
  customerId: string | null;
  wantsMails: boolean;
  labels: string[];
  subscription: string;
  isActive: boolean;
  role: string;
  lastActiveAt: Date | null;
}

/** Rows per read, so that all people are never in memory together. */
const atOnce = 1_000;

/** Yields all people that match the filters, oldest first, in batches. */
export async function* exportedUsers(
  db: DataSource,
  wanted: WantedUsers,
  now: Date,
): AsyncGenerator<ExportedUser[]> {
  const { kind, from, values } = foundUsers(wanted, now);
  const [afterId, most] = [`$${values.length + 1}`, `$${values.length + 2}`];
  let after = '00000000-0000-0000-0000-000000000000';
  let some: ExportedUser[];
  do {
    some = await read<ExportedUser>(
      db,
      `exported users ${kind}`,
      `select member.id, member.name, member.email, given.tier as plan, given.ends_at as "endsAt",
         given.reason as note, member.created_at as "createdAt", account.customer_id as "customerId",
         member.email_notifications as "wantsMails", member.labels, member.subscription, member.is_active as "isActive", 
         member.role, member.last_active_at as "lastActiveAt"
       from (select members.* from ${from} and members.id > ${afterId} order by members.id limit ${most}) member
       left join billing_accounts account on account.member_id = member.id
       left join lateral (
         select tier, ends_at, reason from entitlement_grants
         where member_id = member.id and source = 'admin' and status = 'active'
         order by array_position(array['standard', 'premium', 'family'], tier) desc, ends_at desc nulls first
         limit 1) given on true
       order by member.id`,
      [...values, after, atOnce],
    );
    after = some.at(-1)?.id ?? after;
    if (some.length > 0) yield some;
  } while (some.length === atOnce);
}
