import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';

/**
 * Number of requests that may wait for the payment provider at a time. Each holds a database connection, so a provider
 * that does not answer would otherwise use them all up.
 */
const most = 8;

/** Limit for one member: the request they began, and one from another tab. */
const mostOfOne = 2;

/** Seconds after which a member with too many requests may retry. A call of the provider takes less. */
const ownPause = 2;

/** Counts the requests that wait for the provider in this process. */
export class ProviderWaits {
  /** Member id of each running request. */
  private readonly under: string[] = [];
  /** Requests that wait for a place, oldest first. They hold no connection. */
  private readonly queue: { memberId: string; begin(): void }[] = [];

  /** @param timeout milliseconds that a request waits for a place */
  constructor(private readonly timeout = 3_000) {}

  /**
   * @throws AppError RATE_LIMITED, without delay, for a member with too many requests; SERVICE_UNAVAILABLE when no
   *   place became free
   */
  async run<T>(memberId: string, work: () => Promise<T>): Promise<T> {
    const all = [...this.under, ...this.queue.map((waiting) => waiting.memberId)];
    if (all.filter((id) => id === memberId).length >= mostOfOne) {
      throw new AppError('RATE_LIMITED', say.billing_under_way(), { retryAfter: ownPause });
    }
    if (this.under.length < most) this.under.push(memberId);
    else await this.place(memberId);
    try {
      return await work();
    } finally {
      this.under.splice(this.under.indexOf(memberId), 1);
      this.queue[0]?.begin();
    }
  }

  private place(memberId: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => this.queue.splice(this.queue.indexOf(waiting), 1);
      const timer = setTimeout(() => {
        leave();
        reject(new AppError('SERVICE_UNAVAILABLE', say.billing_provider_busy()));
      }, this.timeout);
      const waiting = {
        memberId,
        begin: () => {
          clearTimeout(timer);
          leave();
          this.under.push(memberId);
          resolve();
        },
      };
      this.queue.push(waiting);
    });
  }
}
