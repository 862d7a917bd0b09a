import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was counted of one day. Numbers alone: nothing in it leads to anybody. */
@Entity('analytics_days')
export class AnalyticsDay {
  /** One of `measures.ts`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'analytics_days_pk' })
  measure!: string;

  /** In UTC; of readers it is the day where they were. */
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'analytics_days_pk' })
  day!: string;

  /** What of the measure: a mood, a currency. Empty where there is nothing to tell apart. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'analytics_days_pk' })
  key!: string;

  /** A count; of income, the smallest unit of the currency. */
  @Column({ type: 'bigint' })
  value!: string;
}
