import type { EntityManager } from 'typeorm';
import type { Member } from '../members/member.entity.js';

/** Selects the ids of a member's rows that jobs refer to. `$1` is the member, `$2` their address. */
export const idsOfMember = `
  select $1::text as id
  union all select id::text from sessions where member_id = $1::uuid
  union all select id::text from verifications where member_id = $1::uuid
  union all select id::text from entitlement_grants where member_id = $1::uuid
  union all select id::text from payments where member_id = $1::uuid
  union all select id::text from data_exports where member_id = $1::uuid
  union all select id::text from contact_messages where member_id = $1::uuid or lower(email) = $2
  union all select reply.id::text from contact_message_replies reply
    join contact_messages message on message.id = message_id where message.member_id = $1::uuid or lower(message.email) = $2
  union all select response.id::text from prayer_request_responses response
    join prayer_requests request on request.id = request_id where request.member_id = $1::uuid
  union all select id::text from daily_readers where member_id = $1::uuid or email = $2
  union all select invitation.id::text from family_invitations invitation
    join families family on family.id = family_id where family.owner_id = $1::uuid or invitation.email = $2`;

/**
 * Returns SQL for undelivered mails, as `mail`, that contain one of `ids`. A mail with two of them is returned twice.
 * The lookup uses the index `given_up_mails_data`.
 * @param ids SQL that reads a column `id`, such as `idsOfMember`
 */
export const givenUpMailsOf = (ids: string): string =>
  `(${ids}) as own join given_up_mails as mail on mail.data @? ('$.* ? (@ == "' || own.id || '")')::jsonpath`;

/**
 * Deletes data about a member that is not deleted with their row, since it refers to their address or to the id of
 * another row. Call it before the row is deleted. The data is:
 * - messages that they sent as visitors
 * - invitations to families
 * - unconfirmed requests for the daily mail
 * - undelivered mails
 * - notices that an earlier account was deleted
 */
export async function forgetTraces(
  manager: EntityManager,
  { id, email }: Pick<Member, 'id' | 'email'>,
): Promise<void> {
  await manager.query(
    `delete from given_up_mails where id = any(array(select mail.id from ${givenUpMailsOf(idsOfMember)}))`,
    [id, email],
  );
  await manager.query('delete from contact_messages where lower(email) = $1', [email]);
  await manager.query('delete from family_invitations where email = $1', [email]);
  await manager.query('delete from daily_readers where email = $1', [email]);
  await manager.query('delete from farewells where email = $1', [email]);
  // The proofs stay for their week, like those of unknown addresses.
  await manager.query('update verifications set name = null, password_hash = null where member_id = $1', [
    id,
  ]);
}
