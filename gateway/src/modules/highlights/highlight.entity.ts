import type { HighlightColor } from '@quiet-time/schema/highlight-colors';
import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation, UpdateDateColumn } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Member } from '../members/member.entity.js';

/**
 * Verse that a member has highlighted, in all translations. Private: no administrator reads it, and it is deleted with
 * the account.
 */
@Entity('highlights')
@Index('highlights_verse', ['memberId', 'place'], { unique: true })
@Index('highlights_newest', { synchronize: false })
export class Highlight extends CreatedEntity {
  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'highlights_member_fk' })
  member!: Relation<Member>;

  /** Number of the verse, as in `placeOf`. */
  @Column({ type: 'integer' })
  place!: number;

  @Column({ type: 'text' })
  color!: HighlightColor;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}
