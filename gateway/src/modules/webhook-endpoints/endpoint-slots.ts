import { NotYet } from '../../platform/queue.js';

/** Calls of one endpoint at once, of the fifty jobs that a worker does. */
const most = 10;
/** How long a job waits for its turn, in milliseconds: nothing for a quick receiver, and little for those behind it. */
const patience = 500;
/** How long others of the same endpoint don't even wait after one has waited in vain, in milliseconds. */
const crowdedFor = 1_000;

interface Line {
  inHand: number;
  /** Turns that are waited for, the first one first. */
  waiting: (() => void)[];
  crowdedUntil: number;
}

/**
 * Keeps one endpoint that answers slowly from holding up all others: what can't be sent soon goes back to the queue.
 * Each worker counts for itself.
 */
export class EndpointSlots {
  private readonly lines = new Map<string, Line>();

  /** Does it when the endpoint has room. @throws NotYet where it has none for some time, and whatever `work` throws */
  async run<T>(endpointId: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(endpointId) ?? { inHand: 0, waiting: [], crowdedUntil: 0 };
    this.lines.set(endpointId, line);
    if (line.inHand < most) line.inHand += 1;
    else await turn(line);
    try {
      return await work();
    } finally {
      // The place goes to the next one, or is free.
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.inHand === 0) this.lines.delete(endpointId);
    }
  }
}

function turn(line: Line): Promise<void> {
  if (performance.now() < line.crowdedUntil) throw new NotYet();
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(begin), 1);
      line.crowdedUntil = performance.now() + crowdedFor;
      reject(new NotYet());
    }, patience);
    line.waiting.push(begin);
  });
}
