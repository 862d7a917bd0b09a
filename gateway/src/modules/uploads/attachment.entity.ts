import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { Announcement } from '../announcements/announcement.entity.js';
import { Devotional } from '../devotionals/devotional.entity.js';
import { Member } from '../members/member.entity.js';

/** A file that belongs to a devotional or an announcement, or to nothing yet: then it is removed after a day. */
@Entity('attachments')
@Check('attachments_size', 'size > 0')
@Index('attachments_devotional', ['devotionalId'])
export class Attachment {
  /** Also the key of the stored file. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** As the file was called where it came from. */
  @Column({ type: 'text' })
  name!: string;

  /** The media type, by what the file contains. */
  @Column({ type: 'text' })
  type!: string;

  @Column({ type: 'integer' })
  /** Bytes. */
  size!: number;

  @Column({ type: 'uuid', nullable: true })
  devotionalId!: string | null;

  @ManyToOne(() => Devotional, { onDelete: 'SET NULL', nullable: true, deferrable: 'INITIALLY DEFERRED' })
  @JoinColumn({ name: 'devotional_id', foreignKeyConstraintName: 'attachments_devotional_fk' })
  devotional?: Relation<Devotional> | null;

  @Index('attachments_announcement')
  @Column({ type: 'uuid', nullable: true })
  announcementId!: string | null;

  @ManyToOne(() => Announcement, { onDelete: 'SET NULL', nullable: true, deferrable: 'INITIALLY DEFERRED' })
  @JoinColumn({ name: 'announcement_id', foreignKeyConstraintName: 'attachments_announcement_fk' })
  announcement?: Relation<Announcement> | null;

  @Column({ type: 'uuid', nullable: true })
  uploaderId!: string | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'uploader_id', foreignKeyConstraintName: 'attachments_uploader_fk' })
  uploader?: Relation<Member> | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
