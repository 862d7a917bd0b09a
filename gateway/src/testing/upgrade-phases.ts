import type { Outcome } from './keep-asking.js';

/** The parts of an exchange of releases, one after another, to tell in which of them something failed. */
export class Phases {
  private readonly all: { name: string; from: number }[] = [];

  /** Ends the phase before. */
  begin(name: string): void {
    this.all.push({ name, from: performance.now() });
  }

  /** A line for each: how many asked, how many of them in vain, how long one waited at most; and its seconds. */
  lines(asked: Outcome[], failed: Outcome[]): string[] {
    return this.all.map(({ name, from }, i) => {
      const to = this.all[i + 1]?.from ?? performance.now();
      const within = (outcomes: Outcome[]) => outcomes.filter(({ began }) => began >= from && began < to);
      const slowest = Math.max(0, ...within(asked).map(({ took }) => took));
      const seconds = ((to - from) / 1_000).toFixed(1);
      return `  ${name}: ${within(asked).length} asked, ${within(failed).length} failed, slowest ${Math.round(slowest)} ms, ${seconds} s`;
    });
  }
}

/** Of what was said to be taken nothing is missing, and nothing is there twice, where all of these are 0. */
export const compare = (kept: string[], { taken, unsure }: { taken: string[]; unsure: string[] }) => ({
  lost: taken.filter((text) => !kept.includes(text)).length,
  doubled: kept.length - new Set(kept).size,
  unasked: kept.filter((text) => !taken.includes(text) && !unsure.includes(text)).length,
});
