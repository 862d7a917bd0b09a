import { randomUUID } from 'node:crypto';
import { limits } from '@quiet-time/schema/limits';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../blocks/errors.js';
import { enqueue } from '../../blocks/jobs.js';
import { currentLanguage } from '../../blocks/language.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { isId } from '../../platform/ids.js';
import type { Member } from '../members/member.entity.js';
import type { AuthLimits } from './auth.limits.js';
import { durations } from './durations.js';
import { retiredCode } from './proof.service.js';
import { type Purpose, Verification } from './verification.entity.js';

/** Purposes for which anybody can request a mail, and request it again. */
const requested = ['register', 'confirm_email', 'reset_password', 'reset_link', 'change_email'] as const;
const isRequested = (purpose: Purpose) => (requested as readonly Purpose[]).includes(purpose);

/** Returns the kind of link in the mails of a purpose. A mail about a taken address has no link for a new password. */
export const linkOf = (purpose: Purpose) => (purpose === 'register' ? 'register' : 'reset');

export interface Wanted {
  purpose: (typeof requested)[number];
  /** Lowercased. */
  email: string;
  /** Address of the client, for the limit. */
  ip: string;
  memberId?: string;
  name?: string;
  passwordHash?: string;
}

/** Requests proofs by mail. The result depends only on the request, never on whether there is an account. */
export class VerificationService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limits: AuthLimits,
  ) {}

  /**
   * Requests a mail with a secret. It does the same work for known and unknown addresses: only the worker looks the
   * address up, and sends a mail or not.
   * @returns the handle to which the secret is bound
   * @throws AppError RATE_LIMITED
   */
  async request({ ip, ...wanted }: Wanted): Promise<string> {
    const sent = await this.limitMails(wanted, ip);
    const id = randomUUID();
    await this.db.transaction(async (manager) => {
      const now = this.clock.now();
      await manager.insert(Verification, {
        id,
        ...wanted,
        language: currentLanguage(),
        byLink: sent !== 'mail',
        requestedAt: now,
      });
      if (sent === 'nothing') return;
      await enqueue(manager, 'mail.verification', { verificationId: id, at: now.toISOString() });
    });
    return id;
  }

  /**
   * Mails a link for the first password of an account that was created for somebody.
   * @param isBulk whether it is one of many, which wait behind mails with codes
   */
  async invite(
    manager: EntityManager,
    { id: memberId, email }: Pick<Member, 'id' | 'email'>,
    { isBulk = false }: { isBulk?: boolean } = {},
  ): Promise<void> {
    const id = randomUUID();
    const now = this.clock.now();
    await manager.insert(Verification, {
      id,
      memberId,
      email,
      purpose: 'invitation',
      byLink: true,
      requestedAt: now,
    });
    const job = { verificationId: id, at: now.toISOString() };
    await enqueue(manager, 'mail.verification', job, { isBulk });
  }

  /**
   * Requests another mail with a new code for the same handle.
   * @throws AppError RATE_LIMITED with `retryAfter` within a minute of the last one, BAD_USER_INPUT for an unknown
   *   handle
   */
  async resend(id: string, ip: string): Promise<void> {
    const row = isId(id) ? await this.db.getRepository(Verification).findOneBy({ id }) : null;
    if (!row || !isRequested(row.purpose)) throw new AppError('BAD_USER_INPUT', say.account_resend_failed());
    const wait = this.cooldown(row);
    if (wait > 0) throw new AppError('RATE_LIMITED', say.shared_rate_limited(), { retryAfter: wait });
    if (!(await this.renew(row, ip))) {
      const retryAfter = limits.code.resendSeconds;
      throw new AppError('RATE_LIMITED', say.shared_rate_limited(), { retryAfter });
    }
  }

  /**
   * Mails a code to a member who has to verify their address before signing in.
   * @returns the handle
   */
  async forSignIn(pending: Verification | null, wanted: Wanted): Promise<string> {
    if (!pending) return this.request(wanted);
    if (this.cooldown(pending) === 0) await this.renew(pending, wanted.ip);
    return pending.id;
  }

  /** Returns the latest proof of this kind for an address, used up or not; null: none. */
  pending(email: string, purpose: 'register' | 'confirm_email'): Promise<Verification | null> {
    return this.db
      .getRepository(Verification)
      .createQueryBuilder('verification')
      .where({ email, purpose })
      .andWhere('verification.requestedAt > :since', { since: this.before(durations.proof) })
      .orderBy('verification.createdAt', 'DESC')
      .limit(1)
      .getOne();
  }

  /**
   * Locks an address until the end of the transaction, so that only one at a time decides who owns it. Two transactions
   * that create an account for one address would otherwise deadlock, on the member and on the proof.
   */
  async lockAddress(manager: EntityManager, email: string): Promise<void> {
    await manager.query('select pg_advisory_xact_lock(hashtext($1))', [`address:${email}`]);
  }

  /** Deletes proofs without a request for a week. */
  async purge(): Promise<void> {
    await this.db.query('delete from verifications where requested_at <= $1', [this.before(durations.proof)]);
  }

  /** Returns the seconds until the next mail can be requested. */
  private cooldown({ requestedAt }: Verification): number {
    const since = this.clock.now().getTime() - requestedAt.getTime();
    return Math.max(0, Math.ceil(limits.code.resendSeconds - since / 1_000));
  }

  /**
   * Requests another mail unless a parallel request has just done so. The current code becomes invalid, unless the
   * mailbox has used up its share.
   */
  private async renew(row: Verification, ip: string): Promise<boolean> {
    const sent = await this.limitMails(row, ip);
    if (sent === 'nothing') return true;
    const { id, requestedAt } = row;
    return this.db.transaction(async (manager) => {
      const now = this.clock.now();
      const { affected } = await manager.update(
        Verification,
        { id, requestedAt },
        {
          ...retiredCode,
          language: currentLanguage(),
          requestedAt: now,
          attempts: 0,
          byLink: sent === 'link',
        },
      );
      if (affected !== 1) return false;
      await enqueue(manager, 'mail.verification', { verificationId: id, at: now.toISOString() });
      return true;
    });
  }

  /**
   * Counts a mail.
   * @returns the kind of mail to send, which depends only on the requests for this address
   * @throws AppError RATE_LIMITED
   */
  private async limitMails({ email, purpose }: Pick<Wanted, 'email'> & { purpose: Purpose }, ip: string) {
    const crowded = await this.limits.mails.take(email, ip);
    if (purpose !== 'change_email') return this.limits.mailbox.take(email, linkOf(purpose), crowded > 0);
    // A member who changes their address has to type the code where they are signed in.
    if (crowded > 0) throw this.limits.mails.refusal(crowded);
    return 'mail';
  }

  private before(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() - milliseconds);
  }
}
