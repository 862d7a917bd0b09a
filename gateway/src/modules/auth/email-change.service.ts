import type { DataSource } from 'typeorm';
import type { OpenSession } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import { enqueue } from '../../blocks/jobs.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { violates } from '../../platform/constraints.js';
import { Member } from '../members/member.entity.js';
import { changeMember } from '../members/member.writes.js';
import type { PasswordService } from './password.service.js';
import type { ProofService } from './proof.service.js';
import type { SessionService } from './session.service.js';
import { Verification } from './verification.entity.js';
import type { VerificationService } from './verification.service.js';

/** Moves an account to another address, in two steps. */
export class EmailChangeService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly verifications: VerificationService,
    private readonly proofs: ProofService,
    private readonly passwords: PasswordService,
  ) {}

  /**
   * Mails a code to the new address. If that has an account, its owner is notified instead, with the same answer to the
   * caller.
   * @throws AppError FORBIDDEN for Google accounts, BAD_USER_INPUT for a wrong password, RATE_LIMITED
   */
  async request(member: Member, email: string, password: string, ip: string): Promise<void> {
    if (member.authProvider !== 'email') throw new AppError('FORBIDDEN', say.account_google_account());
    await this.passwords.confirm(member, password, ip, 'password');
    if (email === member.email) {
      throw new AppError('BAD_USER_INPUT', say.profile_email_unchanged(), {
        fields: { newEmail: say.profile_email_unchanged() },
      });
    }
    await this.verifications.request({ purpose: 'change_email', email, ip, memberId: member.id });
  }

  /**
   * Moves the account to the address to which the code was mailed. Ends every other session and notifies the old
   * address.
   * @throws AppError BAD_USER_INPUT for a wrong code, CONFLICT when the address got an account in the meantime
   */
  async verify(member: Member, session: OpenSession, code: string, ip: string): Promise<Member> {
    const latest = await this.db.getRepository(Verification).findOne({
      where: { memberId: member.id, purpose: 'change_email' },
      order: { createdAt: 'DESC' },
    });
    const proof = await this.proofs.guess(latest?.id ?? '', code, ['change_email'], ip);
    const previousEmail = member.email;
    try {
      return await this.db.transaction(async (manager) => {
        await this.proofs.useCode(manager, proof);
        const now = this.clock.now();
        await changeMember(manager, member, {
          email: proof.email,
          emailVerifiedAt: now,
          mailRefusedAt: null,
        });
        await this.sessions.shutOthersOut(manager, member.id, session);
        await this.proofs.spend(manager, { memberId: member.id });
        // Data for the mail; the job deletes it.
        await manager.update(Verification, { id: proof.id }, { previousEmail, requestedAt: now });
        await enqueue(manager, 'mail.emailChanged', { verificationId: proof.id });
        return manager.findOneByOrFail(Member, { id: member.id });
      });
    } catch (error) {
      throw violates(error, 'members_email') ? new AppError('CONFLICT', say.account_email_taken()) : error;
    }
  }
}
