import { limits } from '@quiet-time/schema/limits';
import { planTiers } from '@quiet-time/schema/plans';
import { type DataSource, type EntityManager, In } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { AppError } from '../../blocks/errors.js';
import type { PageOf } from '../../blocks/paging.js';
import { record, recordAll } from '../../blocks/record.js';
import type { Clock } from '../../platform/clock.js';
import { isId } from '../../platform/ids.js';
import { removeAccount } from '../auth/account-deletion.service.js';
import { lockAsAdmin } from '../auth/admins.js';
import type { SessionService } from '../auth/session.service.js';
import { followOwner } from '../billing/accounts.js';
import type { GrantService } from '../billing/grant.service.js';
import { stopRenewals } from '../billing/renewals.js';
import type { ManagedMember } from '../members/managed-member.js';
import { Member } from '../members/member.entity.js';
import { findMember } from '../members/member.reads.js';
import { changeMember } from '../members/member.writes.js';
import { userMessages } from '../members/user-messages.js';
import type { UserArgs, UserRole, WantedUsers } from './user.inputs.js';
import { findUserIds, findUsers } from './user.reads.js';

/** Accounts of members, for administrators. `GrantService` gives plans. */
export class UserService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly grants: GrantService,
  ) {}

  /** Returns a page of the filtered users. One statement. */
  page(args: UserArgs): Promise<PageOf<ManagedMember>> {
    return findUsers(this.db, args, this.clock.now());
  }

  /** Returns the ids of all filtered users, newest first, up to the maximum of one change. One statement. */
  ids(wanted: WantedUsers): Promise<string[]> {
    return findUserIds(this.db, wanted, this.clock.now(), limits.user.selected);
  }

  /** Returns the member with an id; null: none. */
  async byId(id: string): Promise<Member | null> {
    return isId(id) ? this.db.getRepository(Member).findOneBy({ id }) : null;
  }

  /**
   * Activates or deactivates an account. Deactivating ends its sessions at once, and stops the renewal of its paid
   * plan. Idempotent.
   * @throws AppError NOT_FOUND, CONFLICT for the own account
   */
  setActive(id: string, isActive: boolean, caller: Caller): Promise<Member> {
    return this.db.transaction(async (manager) => {
      if (!isActive && id === caller.memberId) throw new AppError('CONFLICT', userMessages.ownStatus);
      const member = await findMember(manager, id);
      if (!isActive) await this.keepAnAdmin(manager, member, caller);
      if (member.isActive === isActive) return member;
      await this.switch(manager, [id], isActive, caller);
      return Object.assign(member, { isActive });
    });
  }

  /**
   * Like `setActive`, for many at once: members who are not staff and whose rows nobody has locked. A few statements,
   * whatever their number. Never waits for a lock.
   * @returns the ids that now have the wanted state
   */
  setActiveTogether(ids: readonly string[], isActive: boolean, caller: Caller): Promise<string[]> {
    return this.db.transaction(async (manager) => {
      const found: Pick<Member, 'id' | 'isActive'>[] = await manager.query(
        `select id, is_active as "isActive" from members
          where id = any($1::uuid[]) and role = 'user' and id <> $2 order by id for no key update skip locked`,
        [ids, caller.memberId],
      );
      const others = found.filter((member) => member.isActive !== isActive).map(({ id }) => id);
      if (others.length > 0) await this.switch(manager, others, isActive, caller);
      return found.map(({ id }) => id);
    });
  }

  /** Activates or deactivates these accounts. */
  private async switch(
    manager: EntityManager,
    ids: readonly string[],
    isActive: boolean,
    caller: Caller,
  ): Promise<void> {
    await manager.update(Member, { id: In([...ids]) }, { isActive });
    if (isActive) {
      const activated = ids.map((subject) => ({ subject }));
      return recordAll(manager, caller, 'member.activated', activated);
    }
    await this.sessions.endAll(manager, ids);
    const renewed = await stopRenewals(manager, ids);
    const deactivated = ids.map((subject) => ({
      subject,
      detail: renewed.has(subject) ? { endsPlan: true } : {},
    }));
    await recordAll(manager, caller, 'member.deactivated', deactivated);
  }

  /**
   * Makes somebody an administrator, an editor, or a member again. Their sessions end at once, because those of the
   * back-office are shorter. Their family gets the same access. Idempotent. Nobody changes their own role, so there is
   * always an administrator.
   * @throws AppError NOT_FOUND, CONFLICT for the own account
   */
  setRole(id: string, role: UserRole, caller: Caller): Promise<Member> {
    return this.db.transaction(async (manager) => {
      if (id === caller.memberId) throw new AppError('CONFLICT', userMessages.ownRole);
      await findMember(manager, id);
      await lockAsAdmin(manager, id, caller.memberId);
      const member = await findMember(manager, id);
      const before = member.role;
      if (before === role) return member;
      await changeMember(manager, member, { role });
      await this.sessions.endOthers(manager, id);
      const detail = { before: { role: before }, after: { role } };
      await record(
        manager,
        caller,
        role === 'admin' ? 'member.madeAdmin' : role === 'editor' ? 'member.madeEditor' : 'member.madeMember',
        id,
        detail,
      );
      await followOwner(manager, id, this.clock.now());
      return member;
    });
  }

  /** Grants or revokes access to PDFs, independent of the plan. @throws AppError NOT_FOUND */
  setPdfAccess(id: string, pdfAccess: boolean, caller: Caller): Promise<Member> {
    return this.db.transaction(async (manager) => {
      const member = await findMember(manager, id);
      if (member.pdfAccess === pdfAccess) return member;
      await changeMember(manager, member, { pdfAccess });
      await record(manager, caller, pdfAccess ? 'member.pdfAccessGiven' : 'member.pdfAccessTaken', id);
      return member;
    });
  }

  /** Stops to set the address of a member aside. @throws AppError NOT_FOUND */
  allowMails(id: string, caller: Caller): Promise<Member> {
    return this.db.transaction(async (manager) => {
      const member = await findMember(manager, id);
      if (!member.mailRefusedAt) return member;
      await changeMember(manager, member, { mailRefusedAt: null, mailRefusedBy: null });
      await record(manager, caller, 'member.mailsAllowed', id);
      return member;
    });
  }

  /**
   * Deletes an account with all of its data, as its owner's own deletion does. The owner is notified by mail.
   * @returns its id
   * @throws AppError NOT_FOUND, CONFLICT for the own account
   */
  delete(id: string, caller: Caller): Promise<string> {
    return this.db.transaction(async (manager) => {
      if (id === caller.memberId) throw new AppError('CONFLICT', userMessages.ownDeletion);
      const member = await findMember(manager, id);
      await this.keepAnAdmin(manager, member, caller);
      await removeAccount(manager, member, this.clock.now());
      await record(manager, caller, 'member.deleted', id);
      return id;
    });
  }

  /**
   * Gives premium to all members whose subscription no plan has (AMB-93).
   * @returns their number
   */
  async fixSubscriptions(caller: Caller): Promise<number> {
    const ids = await this.ids({ search: '', subscription: 'invalid' });
    for (const id of ids) await this.grants.set(id, 'premium', caller);
    return ids.length;
  }

  /**
   * Replaces the key of an old plan with its new tier in all subscriptions.
   * @returns their number
   * @throws AppError BAD_USER_INPUT if the new key is not a tier, or the old one is
   */
  async replaceSubscription(oldKey: string, newKey: string, caller: Caller): Promise<number> {
    const tier = planTiers.find((known) => known === newKey);
    if (!tier || planTiers.some((known) => known === oldKey)) {
      throw new AppError('BAD_USER_INPUT', userMessages.planUnknown);
    }
    const holders = await this.db.getRepository(Member).findBy({ subscription: oldKey });
    for (const { id } of holders) await this.grants.set(id, tier, caller);
    return holders.length;
  }

  /**
   * Locks, so that the last administrator never goes: of two who remove each other, the second one waits and has lost
   * the right. Only changes of administrators wait.
   */
  private async keepAnAdmin(manager: EntityManager, { id, role }: Member, caller: Caller): Promise<void> {
    if (role !== 'admin') return;
    await lockAsAdmin(manager, id, caller.memberId);
  }
}
