import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';

/**
 * How many people may wait for the payment provider at a time. Each holds a connection to the database, so that a
 * provider that does not answer would otherwise keep everybody else from theirs.
 */
const most = 8;

/** Of one member: what they began and, beside it, what another tab asks. */
const mostOfOne = 2;

/** Counts those who wait for the provider in this process. */
export class ProviderWaits {
  /** A member's id for each of their requests. */
  private readonly waiting: string[] = [];

  /** @throws AppError SERVICE_UNAVAILABLE, without delay, where too many wait already, or too many of this member */
  async run<T>(memberId: string, work: () => Promise<T>): Promise<T> {
    const own = this.waiting.filter((id) => id === memberId).length;
    if (this.waiting.length >= most || own >= mostOfOne) {
      throw new AppError('SERVICE_UNAVAILABLE', say.billing_provider_silent());
    }
    this.waiting.push(memberId);
    try {
      return await work();
    } finally {
      this.waiting.splice(this.waiting.indexOf(memberId), 1);
    }
  }
}
