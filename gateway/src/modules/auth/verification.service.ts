import { randomUUID } from 'node:crypto';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../errors.js';
import type { Clock } from '../../platform/clock.js';
import { isId } from '../../platform/ids.js';
import { enqueue } from '../../platform/outbox.js';
import type { Secrets } from '../../platform/secrets.js';
import type { Member } from '../members/member.entity.js';
import type { AuthLimits } from './auth.limits.js';
import { type Purpose, Verification } from './verification.entity.js';

const minute = 60_000;

/** A proof that nobody asked about for so long is deleted; a pending registration lives as long. */
const lifetime = 7 * 24 * 60 * minute;

/** How long the token lives that a right code is changed for. */
const resetTokenLifetime = 10 * minute;

export interface Wanted {
  purpose: Exclude<Purpose, 'google_sign_in'>;
  /** Lowercased. */
  email: string;
  /** Where the request comes from, for the limit. */
  ip: string;
  memberId?: string;
  name?: string;
  passwordHash?: string;
}

const codeWrong = () => new AppError('BAD_USER_INPUT', messages.codeWrong);

/** Proofs by codes and tokens that exist only in mails. */
export class VerificationService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly limits: AuthLimits,
  ) {}

  /**
   * Asks for a mail with a secret. Does the same, and as fast, whether the address is known or not: only the
   * worker looks, and sends or doesn't.
   * @returns the handle that the secret is bound to
   * @throws AppError RATE_LIMITED
   */
  async request({ ip, ...wanted }: Wanted): Promise<string> {
    await this.limits.mails.take(wanted.email, ip);
    const id = randomUUID();
    await this.db.transaction(async (manager) => {
      await manager.insert(Verification, { id, ...wanted, requestedAt: this.clock.now() });
      await enqueue(manager, 'mail.verification', { verificationId: id });
    });
    return id;
  }

  /**
   * Asks for another mail with a new code for the same handle.
   * @throws AppError RATE_LIMITED with `retryAfter` within a minute of the last one, BAD_USER_INPUT for a handle
   *   that is none
   */
  async resend(id: string, ip: string): Promise<void> {
    const row = isId(id) ? await this.db.getRepository(Verification).findOneBy({ id }) : null;
    if (!row || row.purpose === 'google_sign_in') {
      throw new AppError('BAD_USER_INPUT', messages.resendFailed);
    }
    const wait = this.cooldown(row);
    if (wait > 0) throw new AppError('RATE_LIMITED', messages.rateLimited, { retryAfter: wait });
    if (!(await this.renew(row, ip))) {
      const retryAfter = limits.code.resendSeconds;
      throw new AppError('RATE_LIMITED', messages.rateLimited, { retryAfter });
    }
  }

  /** The handle for somebody who has to prove their address before they can sign in; mails them a code. */
  async forSignIn(pending: Verification | null, wanted: Wanted): Promise<string> {
    if (!pending) return this.request(wanted);
    if (this.cooldown(pending) === 0) await this.renew(pending, wanted.ip);
    return pending.id;
  }

  /** The latest proof of this kind that somebody with this address still owes, or null. */
  pending(email: string, purpose: 'register' | 'confirm_email'): Promise<Verification | null> {
    return this.db
      .getRepository(Verification)
      .createQueryBuilder('verification')
      .where({ email, purpose })
      .andWhere('verification.requestedAt > :since', { since: this.ago(lifetime) })
      .orderBy('verification.createdAt', 'DESC')
      .limit(1)
      .getOne();
  }

  /**
   * Checks a code. Every guess counts before it is looked at, so that guesses in parallel count too.
   * @returns the proof, still to be used up by `useCode` in the transaction of what it allows
   * @throws AppError BAD_USER_INPUT for whatever is not the right code in time, RATE_LIMITED
   */
  async guess(id: string, code: string, purposes: Purpose[], ip: string): Promise<Verification> {
    await this.limits.codes.take(ip);
    if (!isId(id)) throw codeWrong();
    const { raw } = await this.db
      .createQueryBuilder()
      .update(Verification)
      .set({ attempts: () => 'attempts + 1' })
      .where('id = :id and purpose in (:...purposes) and attempts < :max', {
        id,
        purposes,
        max: limits.code.attempts,
      })
      .andWhere('codeExpiresAt > :now', { now: this.clock.now() })
      .returning('id')
      .execute();
    const row = raw.length > 0 ? await this.db.getRepository(Verification).findOneBy({ id }) : null;
    if (!row?.codeHash || !this.secrets.matches(`${id}:${code}`, row.codeHash)) throw codeWrong();
    await this.limits.codes.refund(ip);
    return row;
  }

  /**
   * Uses a code up, in the caller's transaction, and with it the proof.
   * @throws AppError BAD_USER_INPUT when somebody else was faster
   */
  async useCode(manager: EntityManager, { id, codeHash }: Verification): Promise<void> {
    const { affected } = await manager.delete(Verification, { id, codeHash: codeHash! });
    if (affected !== 1) throw codeWrong();
  }

  /** Changes a right code for a token of ten minutes that allows to choose a new password, once. */
  async exchangeCode({ id, codeHash }: Verification): Promise<string> {
    const token = this.secrets.token();
    const { affected } = await this.db.getRepository(Verification).update(
      { id, codeHash: codeHash! },
      {
        codeHash: null,
        codeExpiresAt: null,
        tokenHash: this.secrets.hash(token),
        tokenExpiresAt: this.in(resetTokenLifetime),
      },
    );
    if (affected !== 1) throw codeWrong();
    return token;
  }

  /** Uses a token up, in the caller's transaction; null for one that is unknown, expired or used. */
  async useToken(manager: EntityManager, token: string, purposes: Purpose[]): Promise<Verification | null> {
    const row = await manager
      .getRepository(Verification)
      .createQueryBuilder('verification')
      .setLock('pessimistic_write')
      .where('verification.tokenHash = :hash', { hash: this.secrets.hash(token) })
      .andWhere('verification.purpose in (:...purposes)', { purposes })
      .andWhere('verification.tokenExpiresAt > :now', { now: this.clock.now() })
      .getOne();
    if (row) await manager.delete(Verification, { id: row.id });
    return row;
  }

  /**
   * Lets one transaction at a time decide whose an address is, until it ends. Two that make an account of one
   * address would otherwise wait for each other: each for the other's member, and for the proof it has used up.
   */
  async lockAddress(manager: EntityManager, email: string): Promise<void> {
    await manager.query('select pg_advisory_xact_lock(hashtext($1))', [`address:${email}`]);
  }

  /** Makes the code of a proof, in place of an earlier one; to be called when it is sent. */
  async makeCode({ id }: Verification, memberId: string | null): Promise<string> {
    const code = this.secrets.code();
    await this.db.getRepository(Verification).update(
      { id },
      {
        memberId,
        codeHash: this.secrets.hash(`${id}:${code}`),
        codeExpiresAt: this.in(limits.code.minutes * minute),
        attempts: 0,
      },
    );
    return code;
  }

  /** Makes the token of a link, in place of an earlier one; to be called when it is sent. */
  async makeLinkToken({ id }: Verification, memberId: string): Promise<string> {
    const token = this.secrets.token();
    const tokenExpiresAt = this.in(limits.resetLinkMinutes * minute);
    await this.db
      .getRepository(Verification)
      .update({ id }, { memberId, tokenHash: this.secrets.hash(token), tokenExpiresAt });
    return token;
  }

  /** Makes the token that opens a session, once and within a minute, in the caller's transaction. */
  async makeSignInToken(manager: EntityManager, { id, email }: Member): Promise<string> {
    const token = this.secrets.token();
    await manager.insert(Verification, {
      id: randomUUID(),
      purpose: 'google_sign_in',
      email,
      memberId: id,
      tokenHash: this.secrets.hash(token),
      tokenExpiresAt: this.in(minute),
      requestedAt: this.clock.now(),
    });
    return token;
  }

  /** Deletes proofs that nobody asked about for a week. */
  async purge(): Promise<void> {
    const before = this.ago(lifetime);
    await this.db.query('delete from verifications where requested_at <= $1', [before]);
  }

  /** Seconds until the next mail may be asked for. */
  private cooldown({ requestedAt }: Verification): number {
    const since = this.clock.now().getTime() - requestedAt.getTime();
    return Math.max(0, Math.ceil(limits.code.resendSeconds - since / 1_000));
  }

  /** Asks for another mail unless somebody else has just done so. */
  private async renew({ id, email, requestedAt }: Verification, ip: string): Promise<boolean> {
    await this.limits.mails.take(email, ip);
    return this.db.transaction(async (manager) => {
      const now = this.clock.now();
      const { affected } = await manager.update(Verification, { id, requestedAt }, { requestedAt: now });
      if (affected !== 1) return false;
      await enqueue(manager, 'mail.verification', { verificationId: id });
      return true;
    });
  }

  private in(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }

  private ago(milliseconds: number): Date {
    return this.in(-milliseconds);
  }
}
