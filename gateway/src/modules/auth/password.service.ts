import { messages } from '@quiet-time/schema/messages';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../errors.js';
import type { Clock } from '../../platform/clock.js';
import { enqueue } from '../../platform/outbox.js';
import { Member } from '../members/member.entity.js';
import { admit, type Opened } from './admission.js';
import type { AuthLimits } from './auth.limits.js';
import { hashNewPassword, passwordMatches } from './passwords.js';
import type { Session } from './session.entity.js';
import type { Client, SessionService } from './session.service.js';
import { type Purpose, Verification } from './verification.entity.js';
import type { VerificationService } from './verification.service.js';

const resets: Purpose[] = ['reset_password', 'reset_link'];

/** Forgotten, changed and confirmed passwords. */
export class PasswordService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly verifications: VerificationService,
    private readonly limits: AuthLimits,
  ) {}

  /** Mails a code, if the address has an account. @returns the handle, for unknown addresses too */
  sendCode(email: string, { ip }: Client): Promise<string> {
    return this.verifications.request({ purpose: 'reset_password', email, ip });
  }

  /** Mails a link, if the address has an account. */
  async sendLink(email: string, { ip }: Client): Promise<void> {
    await this.verifications.request({ purpose: 'reset_link', email, ip });
  }

  /**
   * Changes the code for a token that chooses a new password, once and within ten minutes.
   * @throws AppError BAD_USER_INPUT for a wrong code
   */
  async verifyCode(userId: string, code: string, { ip }: Client): Promise<string> {
    const proof = await this.verifications.guess(userId, code, ['reset_password'], ip);
    return this.verifications.exchangeCode(proof);
  }

  /**
   * Sets a new password with the token of a link or of a code, ends every session and opens a new one. Who
   * reads the mail has proved the address, too.
   * @throws AppError BAD_USER_INPUT for a token that is unknown, expired or used, FORBIDDEN
   */
  async reset(token: string, password: string, client: Client): Promise<Opened> {
    const passwordHash = await hashNewPassword(password);
    return this.db.transaction(async (manager) => {
      const proof = await this.verifications.useToken(manager, token, resets);
      if (!proof?.memberId) throw new AppError('BAD_USER_INPUT', messages.resetTokenInvalid);
      const viewer = await manager.findOneByOrFail(Member, { id: proof.memberId });
      admit(viewer, client.site);
      viewer.emailVerifiedAt ??= this.clock.now();
      await this.replace(manager, viewer, passwordHash);
      return { token: await this.sessions.open(manager, viewer, client), viewer };
    });
  }

  /**
   * Changes the password of whoever knows the present one, and ends every other session.
   * @throws AppError FORBIDDEN for accounts of Google, BAD_USER_INPUT for a wrong present password
   */
  async change(member: Member, session: Session, current: string, next: string, ip: string): Promise<void> {
    if (member.authProvider !== 'email') throw new AppError('FORBIDDEN', messages.googleAccount);
    await this.confirm(member, current, ip, 'currentPassword');
    const passwordHash = await hashNewPassword(next, 'newPassword');
    await this.db.transaction((manager) => this.replace(manager, member, passwordHash, session));
  }

  /**
   * Asks for the password again, before something that a found phone must not be able to do.
   * @param field the input that the refusal is about
   * @throws AppError BAD_USER_INPUT, RATE_LIMITED
   */
  async confirm(member: Member, password: string, ip: string, field: string): Promise<void> {
    await this.limits.passwords.take(member.email, ip);
    if (!(await passwordMatches(member.passwordHash, password))) {
      const message = messages.currentPasswordWrong;
      throw new AppError('BAD_USER_INPUT', message, { fields: { [field]: message } });
    }
    await this.limits.passwords.succeeded(member.email, ip);
  }

  /** Everything that the old password could open is closed, and its owner is told by mail. */
  private async replace(
    manager: EntityManager,
    member: Member,
    passwordHash: string,
    keep?: Session,
  ): Promise<void> {
    member.passwordHash = passwordHash;
    await manager.save(member);
    await this.sessions.endOthers(manager, member.id, keep);
    for (const purpose of resets) await manager.delete(Verification, { memberId: member.id, purpose });
    const at = this.clock.now().toISOString();
    await enqueue(manager, 'mail.passwordChanged', { memberId: member.id, at });
  }
}
