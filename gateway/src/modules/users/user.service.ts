import type { DataSource } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { AppError } from '../../blocks/errors.js';
import { record } from '../../blocks/record.js';
import type { Clock } from '../../platform/clock.js';
import { demandAdmin } from '../auth/admins.js';
import type { SessionService } from '../auth/session.service.js';
import { followOwner, lockAccount } from '../billing/accounts.js';
import { stopRenewals } from '../billing/renewals.js';
import type { Member } from '../members/member.entity.js';
import { findMember } from '../members/member.reads.js';
import { changeMember } from '../members/member.writes.js';
import { userMessages } from '../members/user-messages.js';

/** What administrators decide about the accounts of members. Plans are given by `GrantService`. */
export class UserService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
  ) {}

  /**
   * Lets somebody sign in, or no longer: then their sessions end at once, and what they pay for is not renewed. Again,
   * nothing changes.
   * @throws AppError NOT_FOUND, CONFLICT for the own account
   */
  setActive(id: string, isActive: boolean, caller: Caller): Promise<Member> {
    return this.db.transaction(async (manager) => {
      if (!isActive) {
        if (id === caller.memberId) throw new AppError('CONFLICT', userMessages.ownStatus);
        await demandAdmin(manager, caller.memberId);
      }
      const member = await findMember(manager, id);
      if (member.isActive === isActive) return member;
      await changeMember(manager, member, { isActive });
      if (isActive) {
        await record(manager, caller, 'member.activated', id);
        return member;
      }
      await this.sessions.endOthers(manager, id);
      const endsPlan = await stopRenewals(manager, id);
      await record(manager, caller, 'member.deactivated', id, { ...(endsPlan && { endsPlan }) });
      return member;
    });
  }

  /**
   * Makes somebody an administrator, or a member again. They sign in anew, because sessions of administrators are
   * shorter; their family has what they have now. Again, nothing changes.
   * @throws AppError NOT_FOUND, CONFLICT for the own account
   */
  setAdmin(id: string, isAdmin: boolean, caller: Caller): Promise<Member> {
    return this.db.transaction(async (manager) => {
      if (id === caller.memberId) throw new AppError('CONFLICT', userMessages.ownRole);
      await findMember(manager, id);
      await lockAccount(manager, id);
      await demandAdmin(manager, caller.memberId);
      const member = await findMember(manager, id);
      const role = isAdmin ? 'admin' : 'user';
      if (member.role === role) return member;
      await changeMember(manager, member, { role });
      await this.sessions.endOthers(manager, id);
      await record(manager, caller, isAdmin ? 'member.madeAdmin' : 'member.madeMember', id);
      await followOwner(manager, id, this.clock.now());
      return member;
    });
  }

  /** Gives PDF whatever the plan is, or takes it back. @throws AppError NOT_FOUND */
  setPdfAccess(id: string, pdfAccess: boolean, caller: Caller): Promise<Member> {
    return this.db.transaction(async (manager) => {
      const member = await findMember(manager, id);
      if (member.pdfAccess === pdfAccess) return member;
      await changeMember(manager, member, { pdfAccess });
      await record(manager, caller, pdfAccess ? 'member.pdfAccessGiven' : 'member.pdfAccessTaken', id);
      return member;
    });
  }
}
