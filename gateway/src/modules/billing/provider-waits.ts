import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';

/**
 * How many people may wait for the payment provider at a time. Each holds a connection to the database, so that a
 * provider that does not answer would otherwise keep everybody else from theirs.
 */
const most = 8;

/** Of one member: what they began and, beside it, what another tab asks. */
const mostOfOne = 2;

/** Seconds after which somebody with too much under way may try again: a call of the provider takes less. */
const ownPause = 2;

/** Counts those who wait for the provider in this process. */
export class ProviderWaits {
  /** A member's id for each of their requests. */
  private readonly under: string[] = [];
  /** Those who wait for a place, the first first. They hold nothing. */
  private readonly queue: { memberId: string; begin(): void }[] = [];

  /** @param patience milliseconds that somebody waits for a place */
  constructor(private readonly patience = 3_000) {}

  /**
   * @throws AppError RATE_LIMITED, without delay, for a member with too much under way; SERVICE_UNAVAILABLE where no
   * place became free
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
      }, this.patience);
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
