import type { ResultOf } from '@quiet-time/schema/graphql';
import { memberPages } from '@quiet-time/schema/member-pages';
import { type VisitMetric, visitDevices } from '@quiet-time/schema/visit-metrics';
import type { SortOrder } from '../../lib/sort-order.ts';
import type { PageSpeedsDocument } from './speed.documents.ts';

type PageSpeedData = ResultOf<typeof PageSpeedsDocument>['pageSpeeds'][number];

/** A row: metrics of one kind of page on one kind of device. */
export interface PageSpeed extends Omit<PageSpeedData, 'metrics'> {
  id: string;
  name: string;
  metrics: Partial<Record<VisitMetric, PageSpeedData['metrics'][number]>>;
}

export const rowOf = ({ metrics, ...speed }: PageSpeedData): PageSpeed => ({
  ...speed,
  id: `${speed.device} ${speed.page}`,
  name: pageNameOf(speed.page),
  metrics: Object.fromEntries(metrics.map((metric) => [metric.name, metric])),
});

export type SpeedSort = 'page' | 'device' | 'visits' | VisitMetric;

/** Sorts rows by one column; equal rows keep their order. Rows without a value come last in both directions. */
export function inOrder(rows: readonly PageSpeed[], { column, descending }: SortOrder<SpeedSort>) {
  const valueIn = (row: PageSpeed): string | number | undefined => {
    if (column === 'page') return row.name;
    if (column === 'device') return visitDevices[row.device];
    return column === 'visits' ? row.visits : row.metrics[column]?.p75;
  };
  return rows.toSorted((one, other) => {
    const [a, b] = [valueIn(one), valueIn(other)];
    if (a === b) return 0;
    if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
    const rising = typeof a === 'string' ? a.localeCompare(String(b), 'en') : a - Number(b);
    return descending ? -rising : rising;
  });
}

const amount = (value: number, digits: number) =>
  value.toLocaleString('en', { maximumFractionDigits: digits });

/** Formats a value with its unit, in as few digits as the metric needs. */
export function valueText(metric: VisitMetric, value: number): string {
  if (metric === 'CLS') return amount(value, 3);
  return value < 1_000 ? `${amount(value, 0)} ms` : `${amount(value / 1_000, 2)} s`;
}

/** Returns the name of a page, or the address of a page that no longer exists. */
export const pageNameOf = (page: string): string =>
  memberPages.find(({ path }) => path === page)?.name ?? page;
