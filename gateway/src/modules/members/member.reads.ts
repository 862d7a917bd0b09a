import type { EntityManager } from 'typeorm';
import { AppError } from '../../blocks/errors.js';
import { isId } from '../../platform/ids.js';
import { Member } from './member.entity.js';
import { userMessages } from './user-messages.js';

/** Returns a member for administrators. @throws AppError NOT_FOUND */
export async function findMember(manager: EntityManager, id: string): Promise<Member> {
  const member = isId(id) ? await manager.findOneBy(Member, { id }) : null;
  if (!member) throw userNotFound();
  return member;
}

export const userNotFound = () => new AppError('NOT_FOUND', userMessages.userNotFound);
