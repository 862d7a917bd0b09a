import { messages } from '@quiet-time/schema/messages';
import type { DataSource } from 'typeorm';
import { AppError } from '../../errors.js';
import { Member } from '../members/member.entity.js';
import { admit, type Opened } from './admission.js';
import type { AuthLimits } from './auth.limits.js';
import { passwordMatches } from './passwords.js';
import type { Session } from './session.entity.js';
import type { Client, SessionService } from './session.service.js';
import type { VerificationService } from './verification.service.js';

/** An address that has to be proved first, by the code that was mailed for this handle. */
export interface Unverified {
  userId: string;
}

/** Signing in and out. */
export class AuthService {
  constructor(
    private readonly db: DataSource,
    private readonly sessions: SessionService,
    private readonly verifications: VerificationService,
    private readonly limits: AuthLimits,
  ) {}

  /**
   * Opens a session with a password, or mails a code when the address was never proved. The back-office admits
   * admins only.
   * @throws AppError UNAUTHENTICATED for wrong credentials, FORBIDDEN, RATE_LIMITED
   */
  async signIn(email: string, password: string, client: Client): Promise<Opened | Unverified> {
    await this.limits.passwords.take(email, client.ip);
    // Both are always asked, and one hash is always checked: an unknown address takes as long as a known one.
    const [member, registration] = await Promise.all([
      this.db.getRepository(Member).findOneBy({ email }),
      this.verifications.pending(email, 'register'),
    ]);
    const waiting = client.site === 'member' ? registration : null;
    const passwordHash = member ? member.passwordHash : waiting?.passwordHash;
    if (!(await passwordMatches(passwordHash, password))) {
      throw new AppError('UNAUTHENTICATED', messages.wrongCredentials);
    }
    await this.limits.passwords.succeeded(email, client.ip);
    if (member) admit(member, client.site);
    if (member?.emailVerifiedAt) return this.open(member, client);

    const pending = member ? await this.verifications.pending(email, 'confirm_email') : waiting;
    const wanted = { purpose: 'confirm_email', email, ip: client.ip } as const;
    const userId = await this.verifications.forSignIn(pending, {
      ...wanted,
      ...(member && { memberId: member.id }),
    });
    return { userId };
  }

  /**
   * Opens a session with the one-time token of a sign-in that ended elsewhere (at Google).
   * @throws AppError UNAUTHENTICATED, FORBIDDEN
   */
  async exchange(token: string, client: Client): Promise<Opened> {
    return this.db.transaction(async (manager) => {
      const row = await this.verifications.useToken(manager, token, ['google_sign_in']);
      if (!row?.memberId) throw new AppError('UNAUTHENTICATED', messages.signInTokenInvalid);
      const viewer = await manager.findOneByOrFail(Member, { id: row.memberId });
      admit(viewer, client.site);
      return { token: await this.sessions.open(manager, viewer, client), viewer };
    });
  }

  /** Ends the session at once. */
  async signOut({ id, memberId }: Session): Promise<void> {
    await this.sessions.end(memberId, id);
  }

  private open(viewer: Member, client: Client): Promise<Opened> {
    return this.db.transaction(async (manager) => ({
      token: await this.sessions.open(manager, viewer, client),
      viewer,
    }));
  }
}
