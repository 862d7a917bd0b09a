import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../members/member.entity.js';

/**
 * How many journal entries a member had written by the end of the last day that was counted: so that nobody has to count
 * the whole journal to find who writes most. Gone with the account.
 */
@Entity('journal_writers')
@Index('journal_writers_entries', ['entries'])
export class JournalWriter {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'journal_writers_pk' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'journal_writers_member_fk' })
  member!: Relation<Member>;

  @Column({ type: 'integer' })
  entries!: number;
}
