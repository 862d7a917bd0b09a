import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Devotional } from '../devotionals/devotional.entity.js';
import { EncouragingWord } from '../encouraging-words/encouraging-word.entity.js';
import { Member } from '../members/member.entity.js';
import { Prayer } from '../prayers/prayer.entity.js';

/**
 * Favorite of a member: one devotional, prayer or word. Each kind has its own column, so that the database removes the
 * favorite with its item.
 */
@Entity('favorites')
@Index('favorites_devotional', ['memberId', 'devotionalId'], { unique: true })
@Check('favorites_one_item', 'num_nonnulls(devotional_id, prayer_id, word_id) = 1')
@Index('favorites_prayer', ['prayerId', 'memberId'], { unique: true })
@Index('favorites_word', ['wordId', 'memberId'], { unique: true })
@Index('favorites_member', ['memberId', 'createdAt'])
export class Favorite extends CreatedEntity {
  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'favorites_member_fk' })
  member!: Relation<Member>;

  @Column({ type: 'uuid', nullable: true })
  devotionalId!: string | null;

  @ManyToOne(() => Devotional, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'devotional_id', foreignKeyConstraintName: 'favorites_devotional_fk' })
  devotional?: Relation<Devotional> | null;

  @Column({ type: 'uuid', nullable: true })
  prayerId!: string | null;

  @ManyToOne(() => Prayer, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'prayer_id', foreignKeyConstraintName: 'favorites_prayer_fk' })
  prayer?: Relation<Prayer> | null;

  @Column({ type: 'uuid', nullable: true })
  wordId!: string | null;

  @ManyToOne(() => EncouragingWord, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'word_id', foreignKeyConstraintName: 'favorites_word_fk' })
  word?: Relation<EncouragingWord> | null;
}
