import type { DataSource } from 'typeorm';
import { type ConnectionArgs, connectionOf } from '../../blocks/paging.js';
import { givenUpMailsOf, idsOfMember } from '../auth/traces.js';
import type { UserEvent } from './user-event.types.js';

/** Address of the member, read in the same statement. */
const address = '(select email from members where id = $1)';

/**
 * Sources of a member's event stream, each as one `select`; `$1` is the member. Private writing is excluded: journal,
 * answers and prayer list.
 */
const sources = [
  `select id, created_at, 'joined' as kind, auth_provider as title, '' as detail, null as status,
      null::int as amount, null as currency, null::timestamptz as until, null as by
    from members where id = $1`,
  `select owned.id, owned.created_at, 'plan', tier,
      case source when 'family' then coalesce((select owner.name from family_members inside
          join families family on family.id = inside.family_id join members owner on owner.id = family.owner_id
          where inside.member_id = owned.member_id), '')
        else reason end,
      source, null, null, ends_at, null
    from entitlement_grants owned where member_id = $1`,
  `select id, created_at, 'payment', description, charge_id, status, amount, currency, null, null
    from payments where member_id = $1`,
  `select id, created_at, 'session', coalesce(user_agent, ''), site, null, null, null, last_seen_at, null
    from sessions where member_id = $1 and ended_reason is null`,
  `select id, sent_at, 'mail', kind, '', null, null, null, null, null from sent_mails where member_id = $1`,
  `select distinct mail.id, given_up_at, 'mailGivenUp', kind, reason, null, null::int, null, null::timestamptz, null
    from ${givenUpMailsOf(idsOfMember.replaceAll('$2', address))}`,
  `select id, created_at, 'prayerRequest', subject, '', status, null, null, null, null
    from prayer_requests where member_id = $1`,
  `select id, created_at, 'message', left(query, 120), '', case when handled_at is null then 'open' end,
      null, null, null, null
    from contact_messages where member_id = $1 or lower(email) = ${address}`,
  `select entry.id, at, 'change', action, detail::text, null, null, null, null, actor.name
    from audit_log entry left join members actor on actor.id = actor_id and via <> 'system'
    where subject_id = $1 and action ~ '^(member|grant)\\.'`,
];

const events = connectionOf<UserEvent>({
  name: 'events of a user',
  columns: 'event.id, kind, title, detail, status, amount, currency, until, by, created_at as "createdAt"',
  from: `(${sources.join(' union all ')}) as event where true`,
  table: 'event',
});

/**
 * Returns the events of a member, newest first. An unknown id has none; everybody else has at least their registration.
 * One statement. @throws AppError as `connectionOf`
 */
export const findUserEvents = (db: DataSource, id: string, part: ConnectionArgs) => events(db, [id], part);
