import type { AppError } from '../../blocks/errors.js';
import type { Limit, LimitRefusal, RateLimit } from '../../blocks/rate-limit.js';
import { networkOf } from '../../platform/networks.js';
import { durations } from './durations.js';
import { paused } from './paused.js';

type Points = Pick<Limit, 'points' | 'seconds'>;

/**
 * Limits attempts on an account: from one address, from anywhere, and from one address on any account. The first limit
 * is the tight one. Exceeding the limit from anywhere refuses nobody. It leaves a small allowance to each network, so
 * that strangers, however many, can't lock owners out of their accounts.
 */
export class AccountLimit {
  private readonly here: RateLimit;
  private readonly anywhere: RateLimit;
  private readonly crowded: RateLimit;
  private readonly address: RateLimit;

  constructor(
    name: string,
    points: { here: Points; anywhere: Points; crowded: Points; address: Points; refusal: LimitRefusal },
    make: (limit: Limit) => RateLimit,
  ) {
    const { refusal } = points;
    this.here = make({ ...points.here, refusal, name: `${name}-here` });
    this.anywhere = make({ ...points.anywhere, refusal, name: `${name}-anywhere` });
    this.crowded = make({ ...points.crowded, refusal, name: `${name}-crowded` });
    this.address = make({ ...points.address, refusal, name: `${name}-address` });
  }

  /**
   * Counts one attempt.
   * @param account the email address, known or not
   * @returns 0, or the seconds for which there are too many attempts from anywhere
   * @throws AppError RATE_LIMITED
   */
  async take(account: string, ip: string): Promise<number> {
    await this.address.take(ip);
    await this.here.take(`${account}|${ip}`);
    const wait = await this.anywhere.count(account);
    if (wait === 0) return 0;
    const own = await this.crowded.count(crowdedKey(account, ip));
    if (own > 0) throw this.refusal(Math.min(own, wait));
    return wait;
  }

  refusal(seconds: number): AppError {
    return this.anywhere.refusal(seconds);
  }

  /** Takes back an attempt that was not a guess. */
  async refund(account: string, ip: string): Promise<void> {
    await this.address.refund(ip);
    await this.here.refund(`${account}|${ip}`);
    await this.anywhere.refund(account);
  }

  /** Takes back an attempt that succeeded: many people may share one address, and only failures count. */
  async succeeded(account: string, ip: string): Promise<void> {
    await this.address.refund(ip);
    await this.here.forgive(`${account}|${ip}`);
    await this.crowded.forgive(crowdedKey(account, ip));
    await this.anywhere.refund(account);
  }

  /** Clears the limits of the account, and of this address on it, after the owner was identified in another way. */
  async cleared(account: string, ip: string): Promise<void> {
    await this.here.forgive(`${account}|${ip}`);
    await this.crowded.forgive(crowdedKey(account, ip));
    await this.anywhere.forgive(account);
  }
}

/**
 * Counts by /48, the usual allocation to one customer: its 65,536 networks with an allowance each would not be limited.
 */
const crowdedKey = (account: string, ip: string) => `${account}|${networkOf(ip, 48)}`;

/**
 * Counts mails to one address from all networks together. After an hour's share the next mail contains a link, and no
 * other follows while that link works. Its owner finds it in the inbox, and strangers can't flood that.
 */
export class MailboxLimit {
  private readonly share: RateLimit;
  private readonly links: RateLimit;

  constructor(name: string, points: { share: Points; links: Points }, make: (limit: Limit) => RateLimit) {
    this.share = make({ ...points.share, name: `${name}-share` });
    this.links = make({ ...points.links, name: `${name}-links` });
  }

  /**
   * Counts one mail.
   * @param isCrowded whether codes are not allowed now, however few mails were sent in this hour
   * @param kind mails of one kind contain the same link
   */
  async take(account: string, kind: string, isCrowded: boolean): Promise<'mail' | 'link' | 'nothing'> {
    const isOver = (await this.share.count(account)) > 0;
    if (!isOver && !isCrowded) return 'mail';
    return (await this.links.count(`${account}|${kind}`)) > 0 ? 'nothing' : 'link';
  }

  /** Allows another link after one was used. */
  async used(account: string, kind: string): Promise<void> {
    await this.links.forgive(`${account}|${kind}`);
  }
}

/** Limits on guesses at passwords and codes, and on mails that anybody can request for an account. */
export interface AuthLimits {
  passwords: AccountLimit;
  mails: AccountLimit;
  /** Mails to one address from all callers. After a mail with a link, further ones are dropped silently. */
  mailbox: MailboxLimit;
  /** Codes of the second factor: only a caller with the password can guess at them. */
  secondFactors: AccountLimit;
  /** Wrong codes and tokens from one address, for any purpose. */
  codes: RateLimit;
}

const guesses = durations.guesses / 1_000;
const mails = durations.mails / 1_000;
const crowded = durations.crowded / 1_000;

export const authLimitPoints = {
  passwords: {
    here: { points: 10, seconds: guesses },
    anywhere: { points: 100, seconds: guesses },
    crowded: { points: 3, seconds: crowded },
    address: { points: 50, seconds: guesses },
    refusal: { reason: 'passwords_paused', message: paused.passwords },
  },
  // With five guesses per code and thirty mails a day, a guesser has a chance of 1 in 6,600 a day. Further mails
  // contain no code.
  mails: {
    here: { points: 5, seconds: mails },
    anywhere: { points: 30, seconds: crowded },
    crowded: { points: 3, seconds: crowded },
    address: { points: 300, seconds: mails },
    refusal: { reason: 'mails_paused', message: paused.mails },
  },
  mailbox: {
    share: { points: 5, seconds: mails },
    // The lifetime of the link.
    links: { points: 1, seconds: durations.resetLink / 1_000 },
  },
  // Three codes are valid at a time. With thirty guesses a day, a guesser who has the password has a chance of 1 in
  // 11,000 a day.
  secondFactors: {
    here: { points: 10, seconds: guesses },
    anywhere: { points: 30, seconds: crowded },
    crowded: { points: 3, seconds: crowded },
    address: { points: 50, seconds: guesses },
    refusal: { reason: 'codes_paused', message: paused.codes },
  },
  codes: {
    points: 100,
    seconds: guesses,
    refusal: { reason: 'codes_paused', message: paused.codes },
  },
} as const;

export const makeAuthLimits = (make: (limit: Limit) => RateLimit): AuthLimits => ({
  passwords: new AccountLimit('password', authLimitPoints.passwords, make),
  mails: new AccountLimit('mail', authLimitPoints.mails, make),
  mailbox: new MailboxLimit('mailbox', authLimitPoints.mailbox, make),
  secondFactors: new AccountLimit('second-factor', authLimitPoints.secondFactors, make),
  codes: make({ ...authLimitPoints.codes, name: 'code' }),
});
