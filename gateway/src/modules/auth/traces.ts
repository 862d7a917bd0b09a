import type { EntityManager } from 'typeorm';
import type { Member } from '../members/member.entity.js';

/** Ids of what goes with a member, by which jobs name it. `$1` is the member, `$2` their address. */
export const idsOfMember = `
  select $1::text as id
  union all select id::text from sessions where member_id = $1::uuid
  union all select id::text from verifications where member_id = $1::uuid
  union all select id::text from entitlement_grants where member_id = $1::uuid
  union all select id::text from payments where member_id = $1::uuid
  union all select id::text from data_exports where member_id = $1::uuid
  union all select id::text from contact_messages where member_id = $1::uuid or lower(email) = $2
  union all select response.id::text from prayer_request_responses response
    join prayer_requests request on request.id = request_id where request.member_id = $1::uuid
  union all select invitation.id::text from family_invitations invitation
    join families family on family.id = family_id where family.owner_id = $1::uuid or invitation.email = $2`;

/**
 * Mails that did not arrive, as `mail`, of whose ids one is among `ids`; a mail that has two of them comes twice. Each is looked up
 * in the index `given_up_mails_data`.
 * @param ids SQL that reads a column `id`, such as `idsOfMember`
 */
export const givenUpMailsOf = (ids: string): string =>
  `(${ids}) as own join given_up_mails as mail on mail.data @? ('$.* ? (@ == "' || own.id || '")')::jsonpath`;

/**
 * Deletes what tells of a member by their address, or by an id of theirs, and so does not go with their row: messages
 * that they sent as guests, invitations to families, mails that did not arrive, that an earlier account was deleted. Before the row itself is deleted.
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
  await manager.query('delete from farewells where email = $1', [email]);
  // The proofs stay for their week, as those of unknown addresses do.
  await manager.query('update verifications set name = null, password_hash = null where member_id = $1', [
    id,
  ]);
}
