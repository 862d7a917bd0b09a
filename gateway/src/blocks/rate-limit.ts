import type { RefusalReason } from '@quiet-time/schema/error-codes';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from './errors.js';
import type { Message } from './say.js';
import { say } from './say.js';

export interface Limit {
  /** Name, which is also the prefix of the keys. */
  name: string;
  /** Maximum number in `seconds`. */
  points: number;
  seconds: number;
  /** Message of a refusal, instead of the general one. */
  refusal?: LimitRefusal;
}

export interface LimitRefusal {
  reason: RefusalReason;
  /** @param seconds to wait */
  message(seconds: number): Message;
}

/** State of a limit after an attempt. */
export interface Left {
  limit: number;
  remaining: number;
  /** Seconds until it is reset. */
  seconds: number;
  /** Length of the window in seconds. */
  window: number;
  /** Whether this attempt exceeded the limit. */
  isOver: boolean;
}

/** Counts attempts by key: in Redis if there is one, shared by all gateways, else in memory. */
export class RateLimit {
  private readonly limiter: RateLimiterAbstract | null;

  /** @param enabled false only for load tests */
  constructor(
    private readonly limit: Limit,
    redis: Redis | null,
    enabled: boolean,
  ) {
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
    const wait = await this.count(key);
    if (wait > 0) throw this.refusal(wait);
  }

  /** Counts one attempt. @returns the seconds to wait; 0 within the limit */
  async count(key: string): Promise<number> {
    const left = await this.spend(key);
    return left?.isOver ? left.seconds : 0;
  }

  /** Counts one attempt. @returns null if limits are switched off */
  async spend(key: string): Promise<Left | null> {
    try {
      const counted = await this.limiter?.consume(key);
      return counted ? this.left(counted, false) : null;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return this.left(refused, true);
    }
  }

  private left({ remainingPoints, msBeforeNext }: RateLimiterRes, isOver: boolean): Left {
    const { points, seconds: window } = this.limit;
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
    return { limit: points, remaining: remainingPoints, seconds, window, isOver };
  }

  /** Returns the error for a caller who has to wait. */
  refusal(retryAfter: number): AppError {
    const { refusal } = this.limit;
    return new AppError('RATE_LIMITED', refusal?.message(retryAfter) ?? say.shared_rate_limited(), {
      retryAfter,
      ...(refusal && { reason: refusal.reason }),
    });
  }

  /** Refunds an attempt that was not a guess. */
  async refund(key: string): Promise<void> {
    await this.limiter?.reward(key, 1);
  }

  /** Resets a key, after a success. */
  async forgive(key: string): Promise<void> {
    await this.limiter?.delete(key);
  }
}
