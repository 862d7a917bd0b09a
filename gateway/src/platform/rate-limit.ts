import { messages } from '@quiet-time/schema/messages';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '../errors.js';

export interface Limit {
  /** Also the prefix of the keys. */
  name: string;
  /** So many in `seconds`. */
  points: number;
  seconds: number;
}

/** Counts attempts by key, in Redis when there is one (then for all gateways together), else in memory. */
export class RateLimit {
  private readonly limiter: RateLimiterAbstract | null;

  /** @param enabled false only for load tests */
  constructor(limit: Limit, redis: Redis | null, enabled: boolean) {
    const options = { keyPrefix: `limit:${limit.name}`, points: limit.points, duration: limit.seconds };
    this.limiter = !enabled
      ? null
      : redis
        ? new RateLimiterRedis({
            ...options,
            storeClient: redis,
            insuranceLimiter: new RateLimiterMemory(options),
          })
        : new RateLimiterMemory(options);
  }

  /**
   * Counts one attempt.
   * @throws AppError RATE_LIMITED, with `details.retryAfter` in seconds, when there were too many
   */
  async take(key: string): Promise<void> {
    try {
      await this.limiter?.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      throw new AppError('RATE_LIMITED', messages.rateLimited, { retryAfter });
    }
  }

  /** Gives one attempt back that turned out to be no guess. */
  async refund(key: string): Promise<void> {
    await this.limiter?.reward(key, 1);
  }

  /** Forgets a key, after a success. */
  async forgive(key: string): Promise<void> {
    await this.limiter?.delete(key);
  }
}
