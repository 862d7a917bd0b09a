import type { Limit, RateLimit } from '../../platform/rate-limit.js';

const minutes = 60;
const hours = 60 * minutes;

/**
 * Counts what is tried with an account: from one address, from anywhere, and from one address with any
 * account. The first is the tight one, so that a stranger can't lock somebody out of their own account.
 */
export class AccountLimit {
  private readonly here: RateLimit;
  private readonly anywhere: RateLimit;
  private readonly address: RateLimit;

  constructor(
    name: string,
    points: { here: Omit<Limit, 'name'>; anywhere: Omit<Limit, 'name'>; address: Omit<Limit, 'name'> },
    make: (limit: Limit) => RateLimit,
  ) {
    this.here = make({ ...points.here, name: `${name}-here` });
    this.anywhere = make({ ...points.anywhere, name: `${name}-anywhere` });
    this.address = make({ ...points.address, name: `${name}-address` });
  }

  /**
   * Counts one attempt.
   * @param account the email address, known or not
   * @throws AppError RATE_LIMITED
   */
  async take(account: string, ip: string): Promise<void> {
    await this.address.take(ip);
    await this.here.take(`${account}|${ip}`);
    await this.anywhere.take(account);
  }

  /** The attempt was no guess: many people may share one address, and only what fails is counted. */
  async succeeded(account: string, ip: string): Promise<void> {
    await this.address.refund(ip);
    await this.here.forgive(`${account}|${ip}`);
    await this.anywhere.refund(account);
  }
}

/** Guesses at passwords and codes, and mails that somebody else could ask for in an account's name. */
export interface AuthLimits {
  passwords: AccountLimit;
  mails: AccountLimit;
  /** Wrong codes from one address, whatever they are for. */
  codes: RateLimit;
}

export const authLimitPoints = {
  passwords: {
    here: { points: 10, seconds: 15 * minutes },
    anywhere: { points: 100, seconds: 15 * minutes },
    address: { points: 50, seconds: 15 * minutes },
  },
  // With five guesses a code, thirty mails a day leave a guesser 1 chance in 6,600 a day.
  mails: {
    here: { points: 10, seconds: hours },
    anywhere: { points: 30, seconds: 24 * hours },
    address: { points: 300, seconds: hours },
  },
  codes: { points: 100, seconds: 15 * minutes },
};

export const makeAuthLimits = (make: (limit: Limit) => RateLimit): AuthLimits => ({
  passwords: new AccountLimit('password', authLimitPoints.passwords, make),
  mails: new AccountLimit('mail', authLimitPoints.mails, make),
  codes: make({ ...authLimitPoints.codes, name: 'code' }),
});
