import type { Logger } from 'pino';

/** Milliseconds between two checks whether a dependency is back. */
const lookEvery = 1_000;

/** External dependency that the product requires. */
export interface Outside {
  name: string;
  /** Whether an error means that it is unreachable. */
  isGone(error: unknown): boolean;
  /** Sends any request to it. Rejects if it does not respond. */
  reach(): Promise<unknown>;
}

/**
 * Log of unexpected errors. The outage of a dependency is logged once, however many requests it affects, and its end
 * once.
 */
export class ErrorLog {
  private readonly gone = new Map<Outside, NodeJS.Timeout>();

  constructor(
    private readonly log: Logger,
    private readonly outsides: Outside[] = [],
  ) {}

  /** @param entry further fields of the line, such as the id of the request */
  record(error: unknown, what: string, entry: object = {}): void {
    const outside = this.outsides.find((each) => each.isGone(error));
    if (!outside) {
      this.log.error({ ...entry, err: error }, what);
      return;
    }
    if (this.gone.has(outside)) return;
    this.log.error({ err: error }, `${outside.name} is unavailable: requests that need it get 503`);
    this.lookLater(outside, performance.now());
  }

  /** Stops all checks. */
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
      this.log.info(
        { seconds: Math.round((performance.now() - since) / 1_000) },
        `${outside.name} is available again`,
      );
    };
    this.gone.set(outside, setTimeout(look, lookEvery).unref());
  }
}
