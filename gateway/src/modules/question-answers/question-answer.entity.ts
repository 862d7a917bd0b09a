import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation, UpdateDateColumn } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Devotional } from '../devotionals/devotional.entity.js';
import { JournalEntry } from '../journal/journal-entry.entity.js';
import { Member } from '../members/member.entity.js';

/** Answer of a member to a question of a devotional. Private, and deleted with the account. */
@ObjectType({ simpleResolvers: true })
@Entity('question_answers')
@Index('question_answers_question', ['memberId', 'devotionalId', 'questionId'], { unique: true })
@Index('question_answers_member', ['memberId', 'updatedAt'])
export class QuestionAnswer extends CreatedEntity {
  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'question_answers_member_fk' })
  member!: Relation<Member>;

  @Field(() => ID, {
    nullable: true,
    description: 'Null after the devotional was deleted. The answer stays.',
  })
  @Index('question_answers_devotional')
  @Column({ type: 'uuid', nullable: true })
  devotionalId!: string | null;

  @ManyToOne(() => Devotional, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'devotional_id', foreignKeyConstraintName: 'question_answers_devotional_fk' })
  devotional!: Relation<Devotional> | null;

  @Field(() => ID, {
    description: 'One of the `questionIds` of the devotional, as long as it has this question.',
  })
  @Column({ type: 'uuid' })
  questionId!: string;

  /** Read together with the answer. */
  @Field(() => Int, {
    nullable: true,
    description: 'Current position of the question in its devotional, from 0. Null after its removal.',
  })
  questionIndex!: number | null;

  @Field(() => String, { description: 'Wording at the time of the answer.' })
  @Column({ type: 'text' })
  question!: string;

  @Field(() => String, { description: 'Plain text with line breaks.' })
  @Column({ type: 'text' })
  answer!: string;

  @Field(() => ID, { nullable: true, description: 'Journal entry created from it.' })
  @Index('question_answers_entry')
  @Column({ type: 'uuid', nullable: true })
  journalEntryId!: string | null;

  @ManyToOne(() => JournalEntry, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'journal_entry_id', foreignKeyConstraintName: 'question_answers_entry_fk' })
  journalEntry!: Relation<JournalEntry> | null;

  /** Read together with the answer. A deleted entry does not count. */
  @Field(() => Boolean)
  isAddedToJournal!: boolean;

  @Field(() => Date)
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}
