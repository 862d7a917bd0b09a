import type { Logger } from 'pino';

/** How often it is looked whether a part is back, in milliseconds. */
const lookEvery = 1_000;

/** Something of which the product is no part, and which it can't do without. */
export interface Outside {
  name: string;
  /** Whether an error says that it can't be reached. */
  isGone(error: unknown): boolean;
  /** Asks it anything. Rejects where it does not answer. */
  reach(): Promise<unknown>;
}

/**
 * Where errors go that nobody foresaw. That a part from outside is gone is said once, however many requests meet it, and
 * once that it is back.
 */
export class ErrorLog {
  private readonly gone = new Map<Outside, NodeJS.Timeout>();

  constructor(
    private readonly log: Logger,
    private readonly outsides: Outside[] = [],
  ) {}

  /** @param entry what else the line has, such as the id of the request */
  tell(error: unknown, what: string, entry: object = {}): void {
    const outside = this.outsides.find((each) => each.isGone(error));
    if (!outside) {
      this.log.error({ ...entry, err: error }, what);
      return;
    }
    if (this.gone.has(outside)) return;
    this.log.error({ err: error }, `${outside.name} can not be reached: what needs it is answered with 503`);
    this.lookLater(outside, performance.now());
  }

  /** Looks for nothing any longer. */
  stop(): void {
    for (const timer of this.gone.values()) clearTimeout(timer);
  }

  private lookLater(outside: Outside, since: number): void {
    const look = async () => {
      try {
        await outside.reach();
      } catch {
        return this.lookLater(outside, since);
      }
      this.gone.delete(outside);
      this.log.info({ seconds: Math.round((performance.now() - since) / 1_000) }, `${outside.name} is back`);
    };
    this.gone.set(outside, setTimeout(look, lookEvery).unref());
  }
}
