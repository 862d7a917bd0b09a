import { messages } from '@quiet-time/schema/messages';
import type { DataSource } from 'typeorm';
import { AppError } from '../../errors.js';
import type { Site } from '../../http/sites.js';
import { enqueue } from '../../platform/outbox.js';
import type { RateLimit } from '../../platform/rate-limit.js';
import { Member } from '../members/member.entity.js';
import { passwordMatches } from './passwords.js';
import type { SessionService } from './session.service.js';

/** Guesses are counted by account and by address, whatever request they come in. */
export const signInLimits = {
  account: { name: 'sign-in-account', points: 10, seconds: 15 * 60 },
  address: { name: 'sign-in-address', points: 50, seconds: 15 * 60 },
};

/** Signing in and out with a password. */
export class AuthService {
  constructor(
    private readonly db: DataSource,
    private readonly sessions: SessionService,
    private readonly limits: { account: RateLimit; address: RateLimit },
  ) {}

  /**
   * Opens a session on `site`. The back-office admits admins only, and tells them of it by mail.
   * @param ip where the attempt comes from
   * @throws AppError BAD_USER_INPUT, UNAUTHENTICATED for wrong credentials, FORBIDDEN, RATE_LIMITED
   */
  async signIn(
    email: string,
    password: string,
    site: Site,
    ip: string,
  ): Promise<{ token: string; viewer: Member }> {
    const address = email.trim().toLowerCase();
    if (!address || !password) throw new AppError('BAD_USER_INPUT', messages.emailAndPasswordRequired);
    await this.limits.address.take(ip);
    await this.limits.account.take(address);

    const member = await this.db.getRepository(Member).findOneBy({ email: address });
    if (!(await passwordMatches(member?.passwordHash, password)) || !member) {
      throw new AppError('UNAUTHENTICATED', messages.wrongCredentials);
    }
    if (!member.isActive) throw new AppError('FORBIDDEN', messages.accountDeactivated);
    if (site === 'admin' && member.role !== 'admin') throw new AppError('FORBIDDEN', messages.notAnAdmin);
    await this.limits.account.forgive(address);
    // Many people may share one address: only what fails there is counted.
    await this.limits.address.refund(ip);

    return this.db.transaction(async (manager) => {
      const { token, session } = await this.sessions.open(manager, member, site);
      if (site === 'admin') await enqueue(manager, 'mail.newSignIn', { sessionId: session.id });
      return { token, viewer: member };
    });
  }

  /** Ends the session at once. */
  async signOut(token: string): Promise<void> {
    await this.sessions.end(token);
  }
}
