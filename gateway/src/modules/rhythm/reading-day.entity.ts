import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { Member } from '../members/member.entity.js';

/**
 * Day in the member's time zone on which the member has read, and the days of the devotionals read. Private; deleted
 * with the account.
 */
@Entity('reading_days')
@Index('reading_days_day', ['day'])
export class ReadingDay {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'reading_days_pk' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'reading_days_member_fk' })
  member!: Relation<Member>;

  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'reading_days_pk' })
  day!: string;

  /** Null in older rows without this column: the devotional of the day itself. */
  @Column({ type: 'date', array: true, nullable: true })
  devotionalDays!: string[] | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
