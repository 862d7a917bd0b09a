import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Member } from '../members/member.entity.js';

/**
 * A file that belongs to an item of administrators. A file without an item is removed after a day. Its id is also the
 * key of the stored file.
 */
@Entity('attachments')
@Check('attachments_size', 'size > 0')
@Check('attachments_picture', '(width is null) = (height is null)')
@Check('attachments_one_parent', 'num_nonnulls(devotional_id, prayer_id, word_id, announcement_id) <= 1')
@Index('attachments_devotional', ['devotionalId'])
@Index('attachments_announcement', ['announcementId'])
@Index('attachments_prayer', ['prayerId'])
@Index('attachments_word', ['wordId'])
export class Attachment extends CreatedEntity {
  /** Original name of the file. */
  @Column({ type: 'text' })
  name!: string;

  /** Media type, detected from the content. */
  @Column({ type: 'text' })
  type!: string;

  @Column({ type: 'integer' })
  /** In bytes. */
  size!: number;

  /** Duration of an audio file in seconds; null for other files, and if unknown. */
  @Column({ type: 'integer', nullable: true })
  duration!: number | null;

  /** Width in pixels of a picture inside the text of a devotional; null for files beside a text. */
  @Column({ type: 'integer', nullable: true })
  width!: number | null;

  @Column({ type: 'integer', nullable: true })
  height!: number | null;

  @Column({ type: 'uuid', nullable: true })
  devotionalId!: string | null;

  @ManyToOne('Devotional', { onDelete: 'SET NULL', nullable: true, deferrable: 'INITIALLY DEFERRED' })
  @JoinColumn({ name: 'devotional_id', foreignKeyConstraintName: 'attachments_devotional_fk' })
  devotional?: object | null;

  @Column({ type: 'uuid', nullable: true })
  announcementId!: string | null;

  @ManyToOne('Announcement', { onDelete: 'SET NULL', nullable: true, deferrable: 'INITIALLY DEFERRED' })
  @JoinColumn({ name: 'announcement_id', foreignKeyConstraintName: 'attachments_announcement_fk' })
  announcement?: object | null;

  @Column({ type: 'uuid', nullable: true })
  prayerId!: string | null;

  @ManyToOne('Prayer', { onDelete: 'SET NULL', nullable: true, deferrable: 'INITIALLY DEFERRED' })
  @JoinColumn({ name: 'prayer_id', foreignKeyConstraintName: 'attachments_prayer_fk' })
  prayer?: object | null;

  @Column({ type: 'uuid', nullable: true })
  wordId!: string | null;

  @ManyToOne('EncouragingWord', {
    onDelete: 'SET NULL',
    nullable: true,
    deferrable: 'INITIALLY DEFERRED',
  })
  @JoinColumn({ name: 'word_id', foreignKeyConstraintName: 'attachments_word_fk' })
  word?: object | null;

  @Column({ type: 'uuid', nullable: true })
  uploaderId!: string | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'uploader_id', foreignKeyConstraintName: 'attachments_uploader_fk' })
  uploader?: Relation<Member> | null;
}
