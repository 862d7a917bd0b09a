import type { DataSource } from 'typeorm';
import type { Client } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { Member } from '../members/member.entity.js';
import { admit } from './admission.js';
import type { AuthLimits } from './auth.limits.js';
import type { Entry, EntryService } from './entry.service.js';
import { passwordMatches } from './passwords.js';
import { type ProofService, proofRefused } from './proof.service.js';
import type { SessionService } from './session.service.js';
import type { VerificationService } from './verification.service.js';

/** Answer for an address that must be verified first, by the code mailed for this handle. */
export interface Unverified {
  userId: string;
}

/** Signs members in and out. */
export class AuthService {
  constructor(
    private readonly db: DataSource,
    private readonly sessions: SessionService,
    private readonly entries: EntryService,
    private readonly verifications: VerificationService,
    private readonly proofs: ProofService,
    private readonly limits: AuthLimits,
  ) {}

  /**
   * Opens a session with a password, or mails a code when the address was never verified. The back-office admits only
   * staff.
   * @throws AppError UNAUTHENTICATED for wrong credentials, FORBIDDEN, RATE_LIMITED
   */
  async signIn(email: string, password: string, client: Client): Promise<Entry | Unverified> {
    await this.limits.passwords.take(email, client.ip);
    // Both lookups and both hash checks always run: an unknown address takes as long as a known one.
    const [member, registration] = await Promise.all([
      this.db.getRepository(Member).findOneBy({ email }),
      this.verifications.pending(email, 'register'),
    ]);
    const waiting = client.site === 'member' ? registration : null;
    const [isMember, isWaiting] = await Promise.all([
      passwordMatches(member?.passwordHash, password),
      passwordMatches(waiting?.passwordHash, password),
    ]);
    const wanted = { purpose: 'confirm_email', email, ip: client.ip } as const;
    if (member && isMember) {
      await this.limits.passwords.succeeded(email, client.ip);
      admit(member, client.site);
      if (member.emailVerifiedAt) return this.begin(member, client);
      const pending = await this.verifications.pending(email, 'confirm_email');
      return { userId: await this.verifications.forSignIn(pending, { ...wanted, memberId: member.id }) };
    }
    if (isWaiting) {
      // Anybody may have registered this address. So this attempt does not count, but earlier ones stay counted.
      await this.limits.passwords.refund(email, client.ip);
      return { userId: await this.verifications.forSignIn(waiting, wanted) };
    }
    throw new AppError('UNAUTHENTICATED', say.account_wrong_credentials());
  }

  /**
   * Opens a session with the one-time token of a sign-in at Google.
   * @throws AppError UNAUTHENTICATED, FORBIDDEN
   */
  async exchange(token: string, client: Client): Promise<Entry> {
    try {
      const proof = await this.proofs.find(token, ['google_sign_in']);
      return await this.db.transaction(async (manager) => {
        await this.proofs.useToken(manager, proof);
        // The account was deleted in the meantime.
        const viewer = proof.memberId && (await manager.findOneBy(Member, { id: proof.memberId }));
        if (!viewer) throw proofRefused('token_unknown');
        return this.entries.begin(manager, viewer, client);
      });
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'BAD_USER_INPUT';
      throw isRefused ? new AppError('UNAUTHENTICATED', say.account_sign_in_token_invalid()) : error;
    }
  }

  /**
   * Ends the session of this token at once.
   * @returns whether there was one
   */
  signOut(token: string): Promise<boolean> {
    return this.sessions.endByToken(token);
  }

  private begin(viewer: Member, client: Client): Promise<Entry> {
    return this.db.transaction((manager) => this.entries.begin(manager, viewer, client));
  }
}
