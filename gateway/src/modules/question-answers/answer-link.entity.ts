import type { Language } from '@quiet-time/schema/languages';
import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Devotional } from '../devotionals/devotional.entity.js';
import { Member } from '../members/member.entity.js';

/** Link of a reminder that saves one answer to one question for its member, without signing in. */
@Entity('answer_links')
@Index('answer_links_question', ['memberId', 'devotionalId', 'questionId'], { unique: true })
export class AnswerLink extends CreatedEntity {
  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'answer_links_member_fk' })
  member!: Relation<Member>;

  @Index('answer_links_devotional')
  @Column({ type: 'uuid' })
  devotionalId!: string;

  @ManyToOne(() => Devotional, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'devotional_id', foreignKeyConstraintName: 'answer_links_devotional_fk' })
  devotional!: Relation<Devotional>;

  @Column({ type: 'uuid' })
  questionId!: string;

  /** Wording in the mail. The link ends when the question is reworded. */
  @Column({ type: 'text' })
  question!: string;

  /** Language of the mail. */
  @Column({ type: 'text' })
  language!: Language;

  /** Keyed hash. Only the mail has the token. */
  @Index('answer_links_token_hash', { unique: true })
  @Column({ type: 'bytea' })
  tokenHash!: Buffer;

  @Index('answer_links_expires_at')
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  /** Keyed hash of the idempotency key and the text that used the link. Null: not used yet. Empty: used without a key. */
  @Column({ type: 'bytea', nullable: true })
  usedHash!: Buffer | null;
}
