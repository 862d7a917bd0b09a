import type { EntityManager } from 'typeorm';

/** Revokes the unused links of these members, in case somebody else reads their mail. Used ones can do nothing more. */
export async function revokeAnswerLinks(manager: EntityManager, memberIds: readonly string[]): Promise<void> {
  await manager.query('delete from answer_links where member_id = any($1::uuid[]) and used_hash is null', [
    memberIds,
  ]);
}
