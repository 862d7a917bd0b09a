import type { EntityManager } from 'typeorm';
import { Member } from './member.entity.js';

/**
 * Writes these columns of a member and no other: a plan that has changed since the member was read stays changed.
 * @returns the member as given, with them
 */
export async function changeMember(
  manager: EntityManager,
  member: Member,
  changes: Partial<Omit<Member, 'preferences'>>,
): Promise<Member> {
  await manager.update(Member, { id: member.id }, changes);
  return Object.assign(member, changes);
}
