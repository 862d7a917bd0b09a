import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../members/member.entity.js';

/**
 * Number of a member's journal entries by the end of the last counted day, so that the most active writers are found
 * without counting the whole journal. Deleted with the account.
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
