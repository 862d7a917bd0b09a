import type { DataSource } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { cleanLine } from '../../blocks/clean.js';
import { AppError } from '../../blocks/errors.js';
import { storeKey } from '../../blocks/idempotency.js';
import { record } from '../../blocks/record.js';
import { say } from '../../blocks/say.js';
import { emitEvents } from '../../blocks/webhook-events.js';
import type { Clock } from '../../platform/clock.js';
import { violates } from '../../platform/constraints.js';
import { newId } from '../../platform/ids.js';
import { demandAdmin } from '../auth/admins.js';
import { storedEmail } from '../auth/auth.inputs.js';
import { hashNewPassword } from '../auth/passwords.js';
import type { VerificationService } from '../auth/verification.service.js';
import type { GrantService } from '../billing/grant.service.js';
import { Member } from '../members/member.entity.js';
import { findMember } from '../members/member.reads.js';
import { userMessages } from '../members/user-messages.js';
import type { NewUserInput } from './user.inputs.js';

/** Accounts that administrators make for people. The owner confirms the address with the first sign-in. */
export class NewUserService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly verifications: VerificationService,
    private readonly grants: GrantService,
  ) {}

  /**
   * Makes an account. Without a password its owner is invited by mail to choose one.
   * @throws AppError BAD_USER_INPUT for an end in the past or a too common password, CONFLICT for an address that has
   *   an account
   */
  async create(input: NewUserInput, caller: Caller): Promise<Member> {
    const { subscription, endsAt = null, role, language } = input;
    const email = storedEmail(input.email);
    const passwordHash = input.password ? await hashNewPassword(input.password) : null;
    const reason = input.reason.trim() || userMessages.grantSet;
    try {
      return await this.db.transaction(async (manager) => {
        if (role !== 'user') await demandAdmin(manager, caller.memberId);
        const id = newId();
        const account = { id, name: cleanLine(input.name), email, passwordHash, role };
        const preferences = { language: language ?? undefined };
        await manager.insert(Member, { ...account, preferences, createdAt: this.clock.now() });
        await emitEvents(manager, 'member.created', { data: { id }, memberId: id });
        await record(manager, caller, 'member.created', id, { role, invited: passwordHash === null });
        if (subscription !== 'free') {
          await this.grants.giveIn(manager, id, { tier: subscription, endsAt, reason }, caller);
        }
        if (!passwordHash) await this.verifications.invite(manager, { id, email });
        await storeKey(manager, id);
        return findMember(manager, id);
      });
    } catch (error) {
      if (!violates(error, 'members_email')) throw error;
      const message = say.account_email_taken();
      throw new AppError('CONFLICT', message, { fields: { email: message } });
    }
  }

  /**
   * Mails the invitation again to a person who has not signed in yet.
   * @throws AppError NOT_FOUND, CONFLICT for a person who has
   */
  invite(id: string, caller: Caller): Promise<Member> {
    return this.db.transaction(async (manager) => {
      const member = await findMember(manager, id);
      if (member.emailVerifiedAt || member.passwordHash) {
        throw new AppError('CONFLICT', userMessages.hasBegun);
      }
      await this.verifications.invite(manager, member);
      await record(manager, caller, 'member.invited', id);
      await storeKey(manager, id);
      return member;
    });
  }
}
