import { randomUUID } from 'node:crypto';
import type { RefusalReason } from '@quiet-time/schema/error-codes';
import { limits } from '@quiet-time/schema/limits';
import { type DataSource, type EntityManager, type FindOptionsWhere, In, IsNull } from 'typeorm';
import { AppError } from '../../blocks/errors.js';
import { type Message, say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { isId } from '../../platform/ids.js';
import type { Secrets } from '../../platform/secrets.js';
import type { Member } from '../members/member.entity.js';
import type { AuthLimits } from './auth.limits.js';
import { durations } from './durations.js';
import { type Purpose, Verification } from './verification.entity.js';

/** Purposes of proofs that can begin an account. */
const beginnings: Purpose[] = ['register', 'reset_password', 'reset_link'];

/** Values of a code that another one replaces. */
export const retiredCode = {
  codeHash: null,
  codeExpiresAt: null,
  codeUsedAt: null,
  previousCodeHashes: () => 'array_remove(array_append(previous_code_hashes, code_hash), null)',
};

const refusals = {
  code_wrong: say.account_code_wrong(),
  code_expired: say.account_code_expired(),
  code_used: say.account_code_used(),
  code_replaced: say.account_code_replaced(),
  code_exhausted: say.account_code_exhausted(),
  token_unknown: say.account_reset_token_invalid(),
  token_expired: say.account_reset_token_invalid(),
  token_used: say.account_reset_token_invalid(),
} satisfies Partial<Record<RefusalReason, Message>>;

/** Returns the error for a code or token that is refused. */
export const proofRefused = (reason: keyof typeof refusals) =>
  new AppError('BAD_USER_INPUT', refusals[reason], { reason });

/** Creates, checks and uses up codes and tokens. They appear only in mails, and in the response to a right code. */
export class ProofService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly limits: AuthLimits,
  ) {}

  /**
   * Checks a code. Every guess is counted before the check, so that parallel guesses count too. The response to a wrong
   * one depends only on data written by the request, which is the same even if no mail was sent.
   * @returns the proof; the caller uses it up by `useCode`, in the transaction of the action it allows
   * @throws AppError BAD_USER_INPUT for anything but the right code in time, RATE_LIMITED
   */
  async guess(id: string, code: string, purposes: Purpose[], ip: string): Promise<Verification> {
    await this.limits.codes.take(ip);
    if (!isId(id)) throw proofRefused('code_wrong');
    const counted = await this.db
      .createQueryBuilder()
      .update(Verification)
      .set({ attempts: () => 'attempts + 1' })
      .where('id = :id and purpose in (:...purposes) and attempts < :max', {
        id,
        purposes,
        max: limits.code.attempts,
      })
      .execute();
    const row = await this.db.getRepository(Verification).findOneBy({ id, purpose: In(purposes) });
    if (!row) throw proofRefused('code_wrong');
    const looked = counted.affected === 1;
    const right = looked && this.isCode(row, code, row.codeHash);
    if (right && !row.codeUsedAt && row.codeExpiresAt! > this.clock.now()) {
      await this.limits.codes.refund(ip);
      return row;
    }
    const replaced = looked && (await this.isReplaced(row, code));
    if (right && row.codeUsedAt) throw proofRefused('code_used');
    if (replaced) throw proofRefused('code_replaced');
    if (this.clock.now().getTime() - row.requestedAt.getTime() >= durations.code) {
      throw proofRefused('code_expired');
    }
    throw proofRefused(looked ? 'code_wrong' : 'code_exhausted');
  }

  /**
   * Uses a code up, in the caller's transaction. Deletes the pending password, which has been stored elsewhere by now.
   * @throws AppError BAD_USER_INPUT when a parallel request was faster
   */
  async useCode(manager: EntityManager, { id, codeHash }: Verification): Promise<void> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(Verification)
      .set({ codeUsedAt: this.clock.now(), passwordHash: null })
      .where('id = :id and codeHash = :codeHash and codeUsedAt is null', { id, codeHash })
      .execute();
    if (affected !== 1) throw proofRefused('code_used');
  }

  /** Exchanges a right code for a token that chooses a new password, once and within ten minutes. */
  async exchangeCode(proof: Verification): Promise<{ resetToken: string; expiresAt: Date }> {
    const resetToken = this.secrets.token();
    const expiresAt = this.in(durations.resetToken);
    await this.db.transaction(async (manager) => {
      await this.useCode(manager, proof);
      await manager.update(
        Verification,
        { id: proof.id },
        { tokenHash: this.secrets.hash(resetToken), tokenExpiresAt: expiresAt, tokenUsedAt: null },
      );
    });
    return { resetToken, expiresAt };
  }

  /**
   * Finds the proof of a valid token, which stays valid until `useToken`.
   * @throws AppError BAD_USER_INPUT for a token that is unknown, expired or used
   */
  async find(token: string, purposes: Purpose[]): Promise<Verification> {
    const row = await this.db
      .getRepository(Verification)
      .findOneBy({ tokenHash: In(this.secrets.hashes(token)), purpose: In(purposes) });
    if (!row) throw proofRefused('token_unknown');
    if (row.tokenUsedAt) throw proofRefused('token_used');
    if (row.tokenExpiresAt! <= this.clock.now()) throw proofRefused('token_expired');
    return row;
  }

  /**
   * Uses a token up, in the caller's transaction.
   * @throws AppError BAD_USER_INPUT when a parallel request was faster
   */
  async useToken(manager: EntityManager, { id, tokenHash }: Verification): Promise<void> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(Verification)
      .set({ tokenUsedAt: this.clock.now(), passwordHash: null })
      .where('id = :id and tokenHash = :tokenHash and tokenUsedAt is null', { id, tokenHash })
      .execute();
    if (affected !== 1) throw proofRefused('token_used');
  }

  /** Invalidates codes and tokens that are not needed any more. Their handles stay, like those of strangers. */
  async spend(manager: EntityManager, which: FindOptionsWhere<Verification>): Promise<void> {
    const now = this.clock.now();
    await manager.update(Verification, which, { codeUsedAt: now, tokenUsedAt: now });
  }

  /** Invalidates all other proofs that could begin an account with this address, which has one now. */
  async spendBeginnings(manager: EntityManager, email: string): Promise<void> {
    await this.spend(manager, { email, memberId: IsNull(), purpose: In(beginnings) });
  }

  /**
   * Creates the code of a proof, in place of an earlier one. Call it when the mail is sent.
   * @param addressee the account, or the name of one that begins with this code
   */
  async makeCode({ id }: Verification, addressee: Addressee): Promise<string> {
    const code = this.secrets.code();
    await this.db.getRepository(Verification).update(
      { id },
      {
        ...addressee,
        ...retiredCode,
        codeHash: this.secrets.hash(`${id}:${code}`),
        codeExpiresAt: this.in(durations.code),
      },
    );
    return code;
  }

  /** Creates the token of a link, in place of an earlier one. Call it when the mail is sent. */
  async makeLinkToken({ id, purpose }: Verification, addressee: Addressee): Promise<string> {
    const token = this.secrets.token();
    const tokenExpiresAt = this.in(purpose === 'invitation' ? durations.invitation : durations.resetLink);
    await this.db
      .getRepository(Verification)
      .update(
        { id },
        { ...addressee, tokenHash: this.secrets.hash(token), tokenExpiresAt, tokenUsedAt: null },
      );
    return token;
  }

  /** Creates the token that opens a session, once and within one minute, in the caller's transaction. */
  makeSignInToken(manager: EntityManager, member: Member): Promise<string> {
    return this.makeTokenOf(manager, member, 'google_sign_in', durations.signInToken);
  }

  /** Creates the ticket of a sign-in that waits for its second step, valid once and for ten minutes. */
  makeTicket(manager: EntityManager, member: Member): Promise<string> {
    return this.makeTokenOf(manager, member, 'second_factor', durations.ticket);
  }

  /** Creates the token of a link that makes the first administrator, valid once and for a day. */
  makeFirstAdminToken(manager: EntityManager): Promise<string> {
    return this.makeTokenOf(manager, { id: null, email: '' }, 'first_admin', durations.firstAdmin);
  }

  private async makeTokenOf(
    manager: EntityManager,
    { id, email }: Pick<Member, 'email'> & { id: string | null },
    purpose: Purpose,
    milliseconds: number,
  ): Promise<string> {
    const token = this.secrets.token();
    await manager.insert(Verification, {
      id: randomUUID(),
      purpose,
      email,
      memberId: id,
      tokenHash: this.secrets.hash(token),
      tokenExpiresAt: this.in(milliseconds),
      requestedAt: this.clock.now(),
    });
    return token;
  }

  private isCode({ id }: Verification, code: string, hash: Buffer | null): boolean {
    return hash !== null && this.secrets.matches(`${id}:${code}`, hash);
  }

  /** Whether an earlier mail contained this code, for this handle or for one requested before it. */
  private async isReplaced({ id, email, purpose, createdAt }: Verification, code: string): Promise<boolean> {
    const rows = await this.db.getRepository(Verification).findBy({ email, purpose });
    return rows
      .filter((row) => row.createdAt <= createdAt)
      .some((row) => {
        const earlier = row.id === id ? row.previousCodeHashes : [...row.previousCodeHashes, row.codeHash];
        return earlier.some((hash) => this.isCode(row, code, hash));
      });
  }

  private in(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }
}

type Addressee = { memberId: string } | { memberId: null; name?: string | null };
