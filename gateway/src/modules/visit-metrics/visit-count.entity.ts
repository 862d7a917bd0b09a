import type { PageKind } from '@quiet-time/schema/member-pages';
import type { VisitDevice, VisitMetric } from '@quiet-time/schema/visit-metrics';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Number of visits of a day with a measurement in one bucket. Nothing else of a visit is stored. */
@Entity('visit_counts')
@Check('visit_counts_device', `device in ('phone', 'desktop')`)
@Check('visit_counts_metric', `metric in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')`)
export class VisitCount {
  /** In UTC. */
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'visit_counts_pk' })
  day!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'visit_counts_pk' })
  page!: PageKind;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'visit_counts_pk' })
  device!: VisitDevice;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'visit_counts_pk' })
  metric!: VisitMetric;

  /** Upper edge of the bucket, as in `histogram.ts`. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'visit_counts_pk' })
  upTo!: number;

  @Column({ type: 'integer' })
  visits!: number;
}
