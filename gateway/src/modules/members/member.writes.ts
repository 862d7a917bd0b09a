import type { EntityManager } from 'typeorm';
import { Member } from './member.entity.js';

/**
 * Writes only these columns of a member, so that a plan changed since the member was read stays changed.
 * @returns the given member with the new values
 */
export async function changeMember(
  manager: EntityManager,
  member: Member,
  changes: Partial<Omit<Member, 'preferences'>>,
): Promise<Member> {
  await manager.update(Member, { id: member.id }, changes);
  return Object.assign(member, changes);
}
