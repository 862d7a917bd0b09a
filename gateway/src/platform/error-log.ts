import type { Logger } from 'pino';
import { isDatabaseGone } from './database-gone.js';

/** How often it is looked whether Postgres is back, in milliseconds. */
const lookEvery = 1_000;

/**
 * Where errors go that nobody foresaw. That Postgres is gone is said once, however many requests meet it, and once that
 * it is back.
 */
export class ErrorLog {
  private goneSince: number | null = null;
  private timer: NodeJS.Timeout | undefined;

  /** @param reach asks Postgres anything, and rejects where it does not answer */
  constructor(
    private readonly log: Logger,
    private readonly reach: () => Promise<unknown>,
  ) {}

  /** @param entry what else the line has, such as the id of the request */
  tell(error: unknown, what: string, entry: object = {}): void {
    if (!isDatabaseGone(error)) {
      this.log.error({ ...entry, err: error }, what);
      return;
    }
    if (this.goneSince !== null) return;
    this.goneSince = performance.now();
    this.log.error({ err: error }, 'Postgres can not be reached: what needs it is answered with 503');
    this.lookLater(this.goneSince);
  }

  /** Looks for Postgres no longer. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private lookLater(since: number): void {
    this.timer = setTimeout(() => {
      this.reach().then(
        () => {
          this.goneSince = null;
          this.log.info({ seconds: Math.round((performance.now() - since) / 1_000) }, 'Postgres is back');
        },
        () => this.lookLater(since),
      );
    }, lookEvery).unref();
  }
}
