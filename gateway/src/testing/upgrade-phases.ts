import type { Outcome } from './send-load.js';

/** Phases of an exchange of releases, to locate failures. */
export class Phases {
  private readonly all: { name: string; from: number }[] = [];

  /** Begins a phase, and ends the previous one. */
  begin(name: string): void {
    this.all.push({ name, from: performance.now() });
  }

  /** Returns a line for each phase: number of requests, failures, longest wait, and its seconds. */
  lines(load: Outcome[], failed: Outcome[]): string[] {
    return this.all.map(({ name, from }, i) => {
      const to = this.all[i + 1]?.from ?? performance.now();
      const within = (outcomes: Outcome[]) => outcomes.filter(({ began }) => began >= from && began < to);
      const slowest = Math.max(0, ...within(load).map(({ took }) => took));
      const seconds = ((to - from) / 1_000).toFixed(1);
      return `  ${name}: ${within(load).length} sent, ${within(failed).length} failed, slowest ${Math.round(slowest)} ms, ${seconds} s`;
    });
  }
}

/** Compares stored texts with confirmed ones. If all counts are 0, nothing is missing and nothing is doubled. */
export const compare = (stored: string[], { taken, unsure }: { taken: string[]; unsure: string[] }) => ({
  lost: taken.filter((text) => !stored.includes(text)).length,
  doubled: stored.length - new Set(stored).size,
  unasked: stored.filter((text) => !taken.includes(text) && !unsure.includes(text)).length,
});
