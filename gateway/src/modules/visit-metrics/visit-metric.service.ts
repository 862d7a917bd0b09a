import { visitDays } from '@quiet-time/schema/visit-metrics';
import type { DataSource } from 'typeorm';
import type { RateLimit } from '../../blocks/rate-limit.js';
import type { Clock } from '../../platform/clock.js';
import { localDate } from '../devotionals/calendar.js';
import { type Bucket, edgeFor, percentile75 } from './histogram.js';
import type { VisitCount } from './visit-count.entity.js';
import type { VisitInput } from './visit-metric.inputs.js';
import type { PageMetric, PageSpeed } from './visit-metric.types.js';

const retentionDays = Math.max(...Object.keys(visitDays).map(Number));

/** Page speed on the readers' devices: counts per day, without any data of the reader. */
export class VisitMetricService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limit: RateLimit,
  ) {}

  /**
   * Counts a visit, in one statement.
   * @param ip of the visitor, used only for the hourly rate limit per address
   * @throws AppError RATE_LIMITED
   */
  async note({ page, device, metrics }: VisitInput, ip: string): Promise<void> {
    await this.limit.take(ip);
    // Counts in a fixed order, so that two visits at once cannot deadlock.
    const sorted = metrics.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    await this.db.query(
      `insert into visit_counts (day, page, device, metric, up_to, visits)
       select $1, $2, $3, metric, up_to, 1 from unnest($4::text[], $5::int[]) as measured (metric, up_to)
       on conflict on constraint visit_counts_pk do update set visits = visit_counts.visits + 1`,
      [
        this.today(),
        page,
        device,
        sorted.map(({ name }) => name),
        sorted.map(({ name, value }) => edgeFor(name, value)),
      ],
    );
  }

  /** Returns the speeds of the last days, including today: by page, phones before desktops. One statement. */
  async speeds(days: number): Promise<PageSpeed[]> {
    const counts: (Omit<VisitCount, 'day' | 'upTo'> & Bucket)[] = await this.db.query(
      `select page, device, metric, up_to as "upTo", sum(visits)::int as visits
       from visit_counts where day > $1::date - $2::int
       group by page, device, metric, up_to
       order by page, device desc, metric`,
      [this.today(), days],
    );
    return groups(counts, ({ page, device }) => `${device} ${page}`).map((ofPage) => {
      const metrics = groups(ofPage, ({ metric }) => metric).map(
        (buckets): PageMetric => ({
          name: buckets[0]!.metric,
          p75: percentile75(buckets[0]!.metric, buckets),
          visits: buckets.reduce((sum, { visits }) => sum + visits, 0),
        }),
      );
      const { page, device } = ofPage[0]!;
      return { page, device, visits: Math.max(...metrics.map(({ visits }) => visits)), metrics };
    });
  }

  /** Deletes counts that are older than the longest period shown. */
  async purge(): Promise<void> {
    await this.db.query('delete from visit_counts where day <= $1::date - $2::int', [
      this.today(),
      retentionDays,
    ]);
  }

  private today(): string {
    return localDate(this.clock.now(), 'UTC');
  }
}

/** Groups items by key, in the order of first appearance. */
function groups<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const found = new Map<string, Item[]>();
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item]);
  return [...found.values()];
}
