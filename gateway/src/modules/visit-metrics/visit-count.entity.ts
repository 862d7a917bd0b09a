import type { PageKind } from '@quiet-time/schema/member-pages';
import type { VisitDevice, VisitMetric } from '@quiet-time/schema/visit-metrics';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How many visits of a day had a measurement that lies in one bucket: all that is kept of them. */
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

  /** The upper edge of the bucket, as `histogram.ts` has it. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'visit_counts_pk' })
  upTo!: number;

  @Column({ type: 'integer' })
  visits!: number;
}
