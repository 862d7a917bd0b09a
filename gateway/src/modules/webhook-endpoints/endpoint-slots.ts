import { NotYet } from '../../platform/queue.js';

/** Concurrent requests to one endpoint, of a worker's fifty jobs. */
const most = 10;
/** Milliseconds for which a job waits for a slot: irrelevant for a fast receiver, and short for the jobs behind it. */
const slotTimeout = 500;
/** Milliseconds after a timeout in which other jobs of the same endpoint don't wait at all. */
const crowdedFor = 1_000;

interface Line {
  inHand: number;
  /** Waiting jobs, in order of arrival. */
  waiting: (() => void)[];
  crowdedUntil: number;
}

/**
 * Keeps a slow endpoint from blocking the others: a job without a slot goes back to the queue. Each worker counts
 * separately.
 */
export class EndpointSlots {
  private readonly lines = new Map<string, Line>();

  /** Runs `work` when the endpoint has a free slot. @throws NotYet after a timeout, and errors of `work` */
  async run<T>(endpointId: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(endpointId) ?? { inHand: 0, waiting: [], crowdedUntil: 0 };
    this.lines.set(endpointId, line);
    if (line.inHand < most) line.inHand += 1;
    else await turn(line);
    try {
      return await work();
    } finally {
      // The slot goes to the next waiting job, or becomes free.
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
    }, slotTimeout);
    line.waiting.push(begin);
  });
}
