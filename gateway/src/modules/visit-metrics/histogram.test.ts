import { type VisitMetric, visitMetrics, visitRatingOf } from '@quiet-time/schema/visit-metrics';
import { describe, expect, it } from 'vitest';
import { edgeFor, edgesOf, percentile75 } from './histogram.js';

const metrics = Object.keys(visitMetrics) as VisitMetric[];

/** Returns the 75th percentile of counted values. */
function counted(metric: VisitMetric, values: number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) {
    const upTo = edgeFor(metric, value);
    counts.set(upTo, (counts.get(upTo) ?? 0) + 1);
  }
  return percentile75(
    metric,
    [...counts].map(([upTo, visits]) => ({ upTo, visits })),
  );
}

describe.each(metrics)('the buckets of %s', (metric) => {
  const { good, poor } = visitMetrics[metric];

  it('ascend, and are few', () => {
    const edges = edgesOf(metric);
    expect(edges).toEqual([...new Set(edges)].sort((a, b) => a - b));
    expect(edges.every(Number.isInteger)).toBe(true);
    expect(edges.length).toBeLessThan(40);
  });

  it.each([good, poor])('have an edge at %s, so that a percentile is judged like the visits', (limit) => {
    expect(visitRatingOf(metric, counted(metric, [limit]))).toBe(visitRatingOf(metric, limit));
    const beyond = limit * 1.01;
    expect(visitRatingOf(metric, counted(metric, [beyond]))).toBe(visitRatingOf(metric, beyond));
  });

  it('count larger values in the last one', () => {
    expect(edgeFor(metric, 600_000)).toBe(edgesOf(metric).at(-1));
    expect(edgeFor(metric, 0)).toBe(edgesOf(metric)[0]);
  });
});

it.each<[VisitMetric, number, number]>([
  ['LCP', 2_500, 2_500],
  ['LCP', 2_500.001, 2_750],
  ['LCP', 1_234.5, 1_400],
  ['INP', 8, 10],
  ['TTFB', 60_001, 60_000],
  // Products of fractions are inexact in floating point: (0.1 + 0.2) * 1000 is more than 300.
  ['CLS', 0.1 + 0.2, 300],
  ['CLS', 0.1001, 125],
  ['CLS', 0.0000001, 0],
])('%s of %s is counted up to %s', (metric, value, edge) => {
  expect(edgeFor(metric, value)).toBe(edge);
});

describe('the 75th percentile', () => {
  it('of evenly spread values is at three quarters of the range', () => {
    const values = Array.from({ length: 400 }, (_, i) => (i + 1) / 2);
    expect(counted('LCP', values)).toBeCloseTo(150);
    expect(
      counted(
        'CLS',
        values.map((value) => value / 1_000),
      ),
    ).toBeCloseTo(0.15);
  });

  it('of few values is as exact as they allow', () => {
    expect(counted('LCP', [1_900])).toBe(1_950);
    expect(counted('LCP', [1_900, 1_900, 1_900, 9_000])).toBe(2_000);
    expect(counted('LCP', [1_900, 9_000])).toBe(9_000);
  });

  it('does not depend on the order of the buckets', () => {
    const buckets = [
      { upTo: 4_000, visits: 3 },
      { upTo: 200, visits: 40 },
      { upTo: 1_000, visits: 17 },
    ];
    expect(percentile75('LCP', buckets)).toBeCloseTo(900 + (5 / 17) * 100);
    expect(percentile75('LCP', buckets.toReversed())).toBe(percentile75('LCP', buckets));
  });

  it('of CLS is a score, and zero if nothing shifted', () => {
    expect(counted('CLS', [0, 0, 0, 0.3])).toBe(0);
    expect(counted('CLS', [0.2, 0.2, 0.2, 0.2])).toBeCloseTo(0.19375);
  });
});
