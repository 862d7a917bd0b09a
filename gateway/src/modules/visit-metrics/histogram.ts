import type { VisitMetric } from '@quiet-time/schema/visit-metrics';

// Upper edges of buckets, in which values are counted. The limits of good and poor are among them, so that a value that
// is read from the counts lies on the same side of them as the values that were counted.

/** Milliseconds. */
const durations = [
  10, 25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 900, 1_000, 1_200,
  1_400, 1_600, 1_800, 2_000, 2_250, 2_500, 2_750, 3_000, 3_500, 4_000, 5_000, 6_000, 8_000, 10_000, 15_000,
  30_000, 60_000,
];
/** Thousandths of a score. */
const shifts = [
  0, 10, 25, 50, 75, 100, 125, 150, 175, 200, 225, 250, 300, 400, 500, 750, 1_000, 2_000, 5_000, 10_000,
];

/** Buckets hold whole numbers. */
const scaleOf = (metric: VisitMetric) => (metric === 'CLS' ? 1_000 : 1);

export const edgesOf = (metric: VisitMetric): readonly number[] => (metric === 'CLS' ? shifts : durations);

/** The upper edge of the bucket that a value is counted in: the last one for all that is larger. */
export function edgeFor(metric: VisitMetric, value: number): number {
  const edges = edgesOf(metric);
  // As browsers count, in thousandths of a millisecond: a product of fractions is not quite what it should be.
  const scaled = Math.round(value * scaleOf(metric) * 1_000) / 1_000;
  return edges.find((edge) => scaled <= edge) ?? edges.at(-1)!;
}

/** How many values were counted in the bucket with this upper edge. */
export interface Bucket {
  upTo: number;
  visits: number;
}

/**
 * The value that three quarters of the counted ones do not exceed, as if those of a bucket lay evenly in it.
 * @param buckets at least one, in any order
 */
export function percentile75(metric: VisitMetric, buckets: readonly Bucket[]): number {
  const sorted = buckets.toSorted((a, b) => a.upTo - b.upTo);
  const wanted = sorted.reduce((sum, { visits }) => sum + visits, 0) * 0.75;
  const edges = edgesOf(metric);
  let below = 0;
  for (const { upTo, visits } of sorted) {
    if (below + visits >= wanted) {
      const from = edges.findLast((edge) => edge < upTo) ?? 0;
      return (from + ((wanted - below) / visits) * (upTo - from)) / scaleOf(metric);
    }
    below += visits;
  }
  throw new Error('Nothing was counted');
}
