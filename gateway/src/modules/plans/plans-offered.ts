import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { untilRead } from '../../platform/until-read.js';

/** In-memory answer of every process to whether the site sells plans. It is read again when Postgres notifies it. */
export class PlansOffered {
  private some = false;

  /** @param canPay whether payments are set up */
  constructor(
    private readonly db: DataSource,
    private readonly log: Logger,
    private readonly canPay: boolean,
  ) {}

  /** Whether a reader can pay for a plan. Without one, pages do not point to plans. */
  get areSome(): boolean {
    return this.some;
  }

  /** @returns whether it has changed */
  async load(): Promise<boolean> {
    const before = this.some;
    const [{ some }] = await this.db.query(
      `select exists (
         select from plans where is_active and (monthly_price_cents > 0 or yearly_price_cents > 0)) as some`,
    );
    this.some = this.canPay && some;
    return this.some !== before;
  }

  /** Like `load`, with retries until it succeeds. */
  follow(): Promise<boolean> {
    return untilRead(this.db, this.log, 'plans', () => this.load());
  }
}
