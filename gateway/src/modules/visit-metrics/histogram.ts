import type { VisitMetric } from '@quiet-time/schema/visit-metrics';

// Upper edges of the buckets in which values are counted. The thresholds of good and poor are edges too, so a
// percentile from the buckets is on the correct side of them.

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

/** Buckets have integer edges. */
const scaleOf = (metric: VisitMetric) => (metric === 'CLS' ? 1_000 : 1);

export const edgesOf = (metric: VisitMetric): readonly number[] => (metric === 'CLS' ? shifts : durations);

/** Returns the upper edge of a value's bucket; the last edge for larger values. */
export function edgeFor(metric: VisitMetric, value: number): number {
  const edges = edgesOf(metric);
  // Rounded to thousandths of a millisecond, the precision of browsers, since products of fractions are inexact.
  const scaled = Math.round(value * scaleOf(metric) * 1_000) / 1_000;
  return edges.find((edge) => scaled <= edge) ?? edges.at(-1)!;
}

/** Number of values in the bucket with this upper edge. */
export interface Bucket {
  upTo: number;
  visits: number;
}

/**
 * Returns the 75th percentile, interpolated linearly within its bucket.
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
  throw new Error('there are no measurements');
}
