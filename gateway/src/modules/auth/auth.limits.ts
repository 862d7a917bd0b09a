import type { AppError } from '../../blocks/errors.js';
import type { Limit, RateLimit, Said } from '../../blocks/rate-limit.js';
import { networkOf } from '../../platform/networks.js';
import { durations } from './durations.js';
import { paused } from './paused.js';

type Points = Pick<Limit, 'points' | 'seconds'>;

/**
 * Counts what is tried with an account: from one address, from anywhere, and from one address with any account. The
 * first is the tight one. Too much from anywhere refuses nobody: it leaves a small allowance to each network, so that
 * strangers, however many, can't lock somebody out of their own account.
 */
export class AccountLimit {
  private readonly here: RateLimit;
  private readonly anywhere: RateLimit;
  private readonly crowded: RateLimit;
  private readonly address: RateLimit;

  constructor(
    name: string,
    points: { here: Points; anywhere: Points; crowded: Points; address: Points; said: Said },
    make: (limit: Limit) => RateLimit,
  ) {
    const { said } = points;
    this.here = make({ ...points.here, said, name: `${name}-here` });
    this.anywhere = make({ ...points.anywhere, said, name: `${name}-anywhere` });
    this.crowded = make({ ...points.crowded, said, name: `${name}-crowded` });
    this.address = make({ ...points.address, said, name: `${name}-address` });
  }

  /**
   * Counts one attempt.
   * @param account the email address, known or not
   * @returns 0, or for how many seconds there is too much from anywhere
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

  /** The attempt was no guess. */
  async refund(account: string, ip: string): Promise<void> {
    await this.address.refund(ip);
    await this.here.refund(`${account}|${ip}`);
    await this.anywhere.refund(account);
  }

  /** The attempt was right: many people may share one address, and only what fails is counted. */
  async succeeded(account: string, ip: string): Promise<void> {
    await this.address.refund(ip);
    await this.here.forgive(`${account}|${ip}`);
    await this.crowded.forgive(crowdedKey(account, ip));
    await this.anywhere.refund(account);
  }

  /** The owner has shown in another way who they are: nothing is held against the account, or this address with it. */
  async cleared(account: string, ip: string): Promise<void> {
    await this.here.forgive(`${account}|${ip}`);
    await this.crowded.forgive(crowdedKey(account, ip));
    await this.anywhere.forgive(account);
  }
}

/** By /48, which is what one customer of a provider may have: 65,536 allowances would be none. */
const crowdedKey = (account: string, ip: string) => `${account}|${networkOf(ip, 48)}`;

/**
 * Counts mails to one address from all networks together. Beyond an hour's share the next mail brings a link, and none
 * follows while that link works: its owner has it in the inbox, and strangers can't fill that.
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
   * @param isCrowded whether a code may not be sent, however few mails there were in this hour
   * @param kind mails of one kind bring the same link
   */
  async take(account: string, kind: string, isCrowded: boolean): Promise<'mail' | 'link' | 'nothing'> {
    const isOver = (await this.share.count(account)) > 0;
    if (!isOver && !isCrowded) return 'mail';
    return (await this.links.count(`${account}|${kind}`)) > 0 ? 'nothing' : 'link';
  }

  /** The link was used: another one may be sent. */
  async used(account: string, kind: string): Promise<void> {
    await this.links.forgive(`${account}|${kind}`);
  }
}

/** Guesses at passwords and codes, and mails that somebody else could ask for in an account's name. */
export interface AuthLimits {
  passwords: AccountLimit;
  mails: AccountLimit;
  /** Mails to one address, whoever asks: more are not sent, quietly, since its last mail brought a link. */
  mailbox: MailboxLimit;
  /** Codes of the second step: only those who know the password guess at them. */
  secondFactors: AccountLimit;
  /** Wrong codes and tokens from one address, whatever they are for. */
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
    said: { reason: 'passwords_paused', message: paused.passwords },
  },
  // With five guesses a code, thirty mails a day leave a guesser 1 chance in 6,600 a day. Mails beyond those have no
  // code that could be guessed.
  mails: {
    here: { points: 5, seconds: mails },
    anywhere: { points: 30, seconds: crowded },
    crowded: { points: 3, seconds: crowded },
    address: { points: 300, seconds: mails },
    said: { reason: 'mails_paused', message: paused.mails },
  },
  mailbox: {
    share: { points: 5, seconds: mails },
    // As long as the link works.
    links: { points: 1, seconds: durations.resetLink / 1_000 },
  },
  // Three codes are right at a time: thirty guesses a day leave a guesser who has the password 1 chance in 11,000 a day.
  secondFactors: {
    here: { points: 10, seconds: guesses },
    anywhere: { points: 30, seconds: crowded },
    crowded: { points: 3, seconds: crowded },
    address: { points: 50, seconds: guesses },
    said: { reason: 'codes_paused', message: paused.codes },
  },
  codes: {
    points: 100,
    seconds: guesses,
    said: { reason: 'codes_paused', message: paused.codes },
  },
} as const;

export const makeAuthLimits = (make: (limit: Limit) => RateLimit): AuthLimits => ({
  passwords: new AccountLimit('password', authLimitPoints.passwords, make),
  mails: new AccountLimit('mail', authLimitPoints.mails, make),
  mailbox: new MailboxLimit('mailbox', authLimitPoints.mailbox, make),
  secondFactors: new AccountLimit('second-factor', authLimitPoints.secondFactors, make),
  codes: make({ ...authLimitPoints.codes, name: 'code' }),
});
