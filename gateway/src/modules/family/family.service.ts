import { capabilities } from '@quiet-time/schema/capabilities';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { type DataSource, type EntityManager, In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { AppError } from '../../blocks/errors.js';
import { storeKey } from '../../blocks/idempotency.js';
import { enqueue, type FamilyNotice } from '../../blocks/jobs.js';
import type { RateLimit } from '../../blocks/rate-limit.js';
import { type Sentence, say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { violates } from '../../platform/constraints.js';
import { isId, newId } from '../../platform/ids.js';
import type { Secrets } from '../../platform/secrets.js';
import { storedEmail } from '../auth/auth.inputs.js';
import {
  closePages,
  endFamilyGrant,
  endFamilyGrants,
  followOwner,
  lockAccount,
} from '../billing/accounts.js';
import { EntitlementGrant } from '../billing/entitlement-grant.entity.js';
import { Member } from '../members/member.entity.js';
import { Family } from './family.entity.js';
import { invitationOpenFor } from './family.limits.js';
import { findFamilyOf, inviteOf } from './family.reads.js';
import type { FamilyAcceptance, FamilyInvite, FamilyView, InvitationView } from './family.types.js';
import { FamilyInvitation } from './family-invitation.entity.js';
import { FamilyMember } from './family-member.entity.js';

/**
 * Families that share a family plan. Every change locks the billing row of the owner, so two people never take the last
 * place, and the people always have the owner's plan. An owner learns nothing about the accounts behind addresses. Only
 * the invited person learns what prevents them from joining, when they accept.
 */
export class FamilyService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly mails: RateLimit,
  ) {}

  /** Returns the family that a member owns or is in; null: none. */
  of(memberId: string): Promise<FamilyView | null> {
    return findFamilyOf(this.db.manager, memberId, this.clock.now());
  }

  /**
   * Creates the member's family, or returns the existing one. @throws AppError CONFLICT for people in another family
   */
  create(memberId: string): Promise<FamilyView> {
    return this.db.transaction(async (manager) => {
      await lockAccount(manager, memberId);
      if (await manager.existsBy(FamilyMember, { memberId })) {
        throw new AppError('CONFLICT', say.family_member_already());
      }
      if (!(await manager.existsBy(Family, { ownerId: memberId }))) {
        await manager.insert(Family, { id: newId(), ownerId: memberId, createdAt: this.clock.now() });
      }
      return (await findFamilyOf(manager, memberId, this.clock.now()))!;
    });
  }

  /** Invites an address. @throws AppError FORBIDDEN, BAD_USER_INPUT with the field, CONFLICT, RATE_LIMITED */
  invite(owner: Member, address: string): Promise<FamilyInvite> {
    const email = storedEmail(address);
    return this.db.transaction(async (manager) => {
      const { id: familyId } = await this.lockOwned(manager, owner.id);
      const members = await manager.find(FamilyMember, { where: { familyId }, relations: { member: true } });
      const pending = await manager.findBy(FamilyInvitation, { familyId, status: 'pending' });
      if (email === owner.email) throw wrongEmail(say.family_invite_self());
      if (members.some(({ member }) => member.email === email)) throw wrongEmail(say.family_invite_member());
      if (pending.some((invitation) => invitation.email === email))
        throw wrongEmail(say.family_invite_again());
      if (1 + members.length + pending.length >= limits.family) throw isFull();
      await this.mails.take(owner.id);
      const invitation = await manager.save(FamilyInvitation, {
        id: newId(),
        familyId,
        email,
        status: 'pending' as const,
        language: owner.preferences.language as Language,
        tokenHash: null,
        createdAt: this.clock.now(),
        ...this.sentNow(),
      });
      await this.send(manager, invitation);
      await storeKey(manager, invitation.id);
      return inviteOf(invitation);
    });
  }

  /** Sends an invitation again, with another token and a new end. @throws AppError FORBIDDEN, NOT_FOUND, RATE_LIMITED */
  resend(ownerId: string, id: string): Promise<FamilyInvite> {
    return this.db.transaction(async (manager) => {
      const family = await this.lockOwned(manager, ownerId);
      const invitation = await pendingOf(manager, family, id);
      await this.mails.take(ownerId);
      const sent = await manager.save(FamilyInvitation, { ...invitation, ...this.sentNow() });
      await this.send(manager, sent);
      await storeKey(manager, sent.id);
      return inviteOf(sent);
    });
  }

  /** Returns an invitation of the member's own family; null: there is none with this id. */
  async invited(ownerId: string, id: string): Promise<FamilyInvite | null> {
    const where = { id, family: { ownerId } };
    const found = await this.db.getRepository(FamilyInvitation).findOneBy(where);
    return found && inviteOf(found);
  }

  /** Cancels an invitation. @throws AppError FORBIDDEN, NOT_FOUND for one that is not open */
  cancel(ownerId: string, id: string): Promise<void> {
    return this.db.transaction(async (manager) => {
      const family = await this.lockOwned(manager, ownerId);
      await pendingOf(manager, family, id);
      await manager.update(FamilyInvitation, { id }, { status: 'cancelled' });
    });
  }

  /**
   * Returns the details of an invitation for the person with the link. @throws AppError NOT_FOUND for an invalid token
   */
  async invitation(token: string): Promise<InvitationView> {
    const invitation = await this.withToken(this.db.manager, token);
    this.demandOpen(invitation);
    const { email, family } = invitation;
    const userExists = await this.db
      .getRepository(Member)
      .existsBy({ email, emailVerifiedAt: Not(IsNull()) });
    return { email, userExists, ownerName: family.owner.name };
  }

  /**
   * Joins the family that has invited the member's address. A repeated call returns the same result.
   * @throws AppError NOT_FOUND for an invalid token, FORBIDDEN for another address, CONFLICT
   */
  async accept({ id: memberId }: Member, token: string): Promise<FamilyAcceptance> {
    try {
      return await this.db.transaction(async (manager) => {
        await this.join(manager, memberId, token);
        const family = (await findFamilyOf(manager, memberId, this.clock.now()))!;
        return { family, user: await manager.findOneByOrFail(Member, { id: memberId }) };
      });
    } catch (error) {
      // The person joins another family at the same moment.
      if (violates(error, 'family_members_member')) {
        throw new AppError('CONFLICT', say.family_member_already());
      }
      throw error;
    }
  }

  /** Removes a person from the caller's family. @throws AppError FORBIDDEN, BAD_USER_INPUT for oneself, NOT_FOUND */
  remove(ownerId: string, memberId: string): Promise<void> {
    return this.db.transaction(async (manager) => {
      const { id: familyId } = await this.lockOwned(manager, ownerId);
      if (memberId === ownerId) throw new AppError('BAD_USER_INPUT', say.family_remove_self());
      const membership = { familyId, ownerId, memberId };
      if (!isId(memberId) || !(await this.takeOut(manager, membership, 'familyRemoved'))) {
        throw new AppError('NOT_FOUND', say.family_person_not_found());
      }
    });
  }

  /** Leaves another member's family. @throws AppError NOT_FOUND for members without a family */
  leave(memberId: string): Promise<void> {
    return this.db.transaction(async (manager) => {
      const membership = await manager.findOne(FamilyMember, {
        where: { memberId },
        relations: { family: true },
      });
      if (membership) await lockAccount(manager, membership.family.ownerId);
      const place = membership && { ...membership, ownerId: membership.family.ownerId };
      if (!place || !(await this.takeOut(manager, place, 'familyLeft'))) {
        throw new AppError('NOT_FOUND', say.family_none());
      }
    });
  }

  /** Closes the caller's family with its invitations. @throws AppError FORBIDDEN for members who own none */
  close(ownerId: string): Promise<void> {
    return this.db.transaction(async (manager) => {
      const { id } = await this.lockOwned(manager, ownerId);
      await endFamilyGrants(manager, ownerId, this.clock.now());
      await manager.delete(Family, { id });
    });
  }

  /** Makes the token of an invitation, which replaces an earlier one. Call it when the mail is sent. */
  async makeToken(invitationId: string): Promise<string> {
    const token = this.secrets.token();
    const tokenHash = this.secrets.hash(token);
    await this.db
      .getRepository(FamilyInvitation)
      .update({ id: invitationId, status: 'pending' }, { tokenHash });
    return token;
  }

  /** Deletes invitations that ended a month ago, with their addresses. */
  async purge(): Promise<void> {
    await this.db.query(`delete from family_invitations where expires_at < now() - interval '30 days'`);
  }

  private async join(manager: EntityManager, memberId: string, token: string): Promise<void> {
    const { family } = await this.withToken(manager, token);
    await lockAccount(manager, family.ownerId);
    await lockAccount(manager, memberId);
    const invitation = await this.withToken(manager, token);
    const { id, familyId, email, status } = invitation;
    if (status === 'accepted' && (await manager.existsBy(FamilyMember, { familyId, memberId }))) return;
    this.demandOpen(invitation);
    const member = await manager.findOneByOrFail(Member, { id: memberId });
    if (member.email !== email) throw new AppError('FORBIDDEN', say.family_other_email());
    if (!member.emailVerifiedAt) throw new AppError('FORBIDDEN', say.family_email_unverified());
    await refuseWhatHinders(manager, memberId);
    const owner = await manager.findOneByOrFail(Member, { id: family.ownerId });
    if (!capabilities(owner, this.clock.now()).family) throw conflict(say.family_plan_over());
    if (1 + (await manager.countBy(FamilyMember, { familyId })) >= limits.family) throw isFull();
    await manager.insert(FamilyMember, { id: newId(), familyId, memberId, createdAt: this.clock.now() });
    await manager.update(FamilyInvitation, { id }, { status: 'accepted' });
    await closePages(manager, [memberId]);
    await followOwner(manager, family.ownerId, this.clock.now());
  }

  /** @throws AppError FORBIDDEN for members who own none */
  private async lockOwned(manager: EntityManager, ownerId: string): Promise<Family> {
    await lockAccount(manager, ownerId);
    const family = await manager.findOneBy(Family, { ownerId });
    if (!family) throw new AppError('FORBIDDEN', say.family_owner_only());
    const over = {
      familyId: family.id,
      status: 'pending' as const,
      expiresAt: LessThanOrEqual(this.clock.now()),
    };
    await manager.update(FamilyInvitation, over, { status: 'expired' });
    return family;
  }

  /** @returns whether they were in it */
  private async takeOut(
    manager: EntityManager,
    { familyId, ownerId, memberId }: { familyId: string; ownerId: string; memberId: string },
    why: FamilyNotice,
  ): Promise<boolean> {
    const { affected } = await manager.delete(FamilyMember, { familyId, memberId });
    if (!affected) return false;
    await endFamilyGrant(manager, memberId, this.clock.now(), ownerId, why);
    return true;
  }

  private async withToken(manager: EntityManager, token: string): Promise<FamilyInvitation> {
    const invitation = await manager.findOne(FamilyInvitation, {
      where: { tokenHash: In(this.secrets.hashes(token)) },
      relations: { family: { owner: true } },
    });
    if (!invitation) throw invalid();
    return invitation;
  }

  private demandOpen({ status, expiresAt }: FamilyInvitation): void {
    if (status !== 'pending' || expiresAt <= this.clock.now()) throw invalid();
  }

  private sentNow() {
    const sentAt = this.clock.now();
    return { sentAt, expiresAt: new Date(sentAt.getTime() + invitationOpenFor) };
  }

  private send(
    manager: EntityManager,
    { id, sentAt }: Pick<FamilyInvitation, 'id' | 'sentAt'>,
  ): Promise<void> {
    return enqueue(manager, 'mail.familyInvitation', { invitationId: id, at: sentAt.toISOString() });
  }
}

const conflict = (message: Sentence) => new AppError('CONFLICT', message);
const isFull = () => new AppError('BAD_USER_INPUT', say.family_full({ max: limits.family }));
const invalid = () => new AppError('NOT_FOUND', say.family_invitation_invalid());
const wrongEmail = (message: Sentence) =>
  new AppError('BAD_USER_INPUT', message, { fields: { email: message } });

async function pendingOf(
  manager: EntityManager,
  { id: familyId }: Family,
  id: string,
): Promise<FamilyInvitation> {
  const invitation = isId(id)
    ? await manager.findOneBy(FamilyInvitation, { id, familyId, status: 'pending' })
    : null;
  if (!invitation) throw new AppError('NOT_FOUND', say.family_invitation_not_found());
  return invitation;
}

/** @throws AppError CONFLICT for people in a family, and for people who still pay for a plan */
async function refuseWhatHinders(manager: EntityManager, memberId: string): Promise<void> {
  if (await manager.existsBy(FamilyMember, { memberId })) throw conflict(say.family_member_already());
  if (await manager.existsBy(Family, { ownerId: memberId })) throw conflict(say.family_owner_already());
  const paid = { memberId, source: 'stripe' as const, status: Not('ended' as const), endsAt: IsNull() };
  if (await manager.existsBy(EntitlementGrant, paid)) throw conflict(say.family_own_plan());
}
