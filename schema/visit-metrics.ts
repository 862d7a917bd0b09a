/**
 * Metrics of a visit, with the published thresholds for good and poor values (web.dev/articles/vitals): milliseconds,
 * and for CLS its score.
 */
export const visitMetrics = {
  LCP: { good: 2_500, poor: 4_000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1_800, poor: 3_000 },
  TTFB: { good: 800, poor: 1_800 },
} as const;
export type VisitMetric = keyof typeof visitMetrics;

/** Devices by the width of the window. */
export const visitDevices = { phone: 'Phone', desktop: 'Desktop' } as const;
export type VisitDevice = keyof typeof visitDevices;

/** Periods in the back-office in days, including today. The longest is also the retention time. */
export const visitDays = { '7': '7 days', '28': '28 days', '90': '90 days' } as const;

export const visitRatings = {
  good: 'Good',
  needsImprovement: 'Needs improvement',
  poor: 'Poor',
} as const;

export function visitRatingOf(metric: VisitMetric, value: number): keyof typeof visitRatings {
  const { good, poor } = visitMetrics[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needsImprovement' : 'poor';
}
