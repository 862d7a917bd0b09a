import type { EntityManager } from 'typeorm';
import type { Member } from '../members/member.entity.js';
import { Family } from './family.entity.js';
import type { FamilyInvite, FamilyPerson, FamilyView } from './family.types.js';
import { FamilyInvitation } from './family-invitation.entity.js';
import { FamilyMember } from './family-member.entity.js';

/** Maximum number of invitations shown to an owner; the latest ones. */
const invitesShown = 20;

/** Returns the family that a member owns or is in, from the member's view; null: none. */
export async function findFamilyOf(
  manager: EntityManager,
  memberId: string,
  now: Date,
): Promise<FamilyView | null> {
  const relations = { owner: true };
  const owned = await manager.findOne(Family, { where: { ownerId: memberId }, relations });
  const family =
    owned ??
    (await manager.findOne(FamilyMember, { where: { memberId }, relations: { family: relations } }))?.family;
  if (!family) return null;
  const members = await manager.find(FamilyMember, {
    where: { familyId: family.id },
    relations: { member: true },
    order: { createdAt: 'asc', id: 'asc' },
  });
  return {
    id: family.id,
    createdAt: family.createdAt,
    owner: personOf(family.owner),
    members: members.map(({ member }) => personOf(member)),
    invites: owned ? await findInvites(manager, owned.id, now) : [],
  };
}

const personOf = ({ id, name, email }: Member): FamilyPerson => ({ id, name, email });

async function findInvites(manager: EntityManager, familyId: string, now: Date): Promise<FamilyInvite[]> {
  const found = await manager
    .createQueryBuilder(FamilyInvitation, 'invitation')
    .where('invitation.familyId = :familyId', { familyId })
    .andWhere(
      `(invitation.status = 'cancelled' or (invitation.status = 'pending' and invitation.expiresAt > :now))`,
      { now },
    )
    .orderBy('invitation.createdAt', 'DESC')
    .addOrderBy('invitation.id', 'DESC')
    .take(invitesShown)
    .getMany();
  return found.map(inviteOf);
}

/** Returns an open or cancelled invitation as its owner sees it. */
export const inviteOf = ({ id, email, status, createdAt, expiresAt }: FamilyInvitation): FamilyInvite => ({
  id,
  email,
  status: status as FamilyInvite['status'],
  createdAt,
  expiresAt,
});
