import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A count of one day. It has only numbers, and nothing that identifies a person. */
@Entity('analytics_days')
export class AnalyticsDay {
  /** A measure of `measures.ts`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'analytics_days_pk' })
  measure!: string;

  /** Day in UTC; for readers, in their own time zone. */
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'analytics_days_pk' })
  day!: string;

  /** Part of the measure: a mood, a currency. Empty for a measure without parts. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'analytics_days_pk' })
  key!: string;

  /** Count; for income, the amount in the smallest unit of the currency. */
  @Column({ type: 'bigint' })
  value!: string;
}
