import type { MailRefusal } from '@quiet-time/schema/labels';
import type { Language } from '@quiet-time/schema/languages';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Member } from '../members/member.entity.js';
import type { Wish } from './plan.js';

/**
 * Somebody without an account who has asked for the daily devotional by mail. The row stays when it becomes the
 * reminder of an account, without an address, so that links in earlier mails still stop it.
 */
@Entity('daily_readers')
@Check('daily_readers_email_lowercase', 'email = lower(email)')
@Check('daily_readers_address_or_account', '(email is null) <> (member_id is null)')
@Check('daily_readers_language', `language in ('en', 'es', 'fr', 'de')`)
@Check('daily_readers_reminder_time', `reminder_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)
@Check('daily_readers_mail_refused_by', `mail_refused_by in ('server', 'bounce', 'complaint')`)
@Check('daily_readers_planned', '(confirmed_at is null or member_id is not null) = (due_at is null)')
@Index('daily_readers_due', ['dueAt'], { where: 'due_at is not null' })
export class DailyReader extends CreatedEntity implements Wish {
  /** Lowercased. Null once it belongs to an account. */
  @Index('daily_readers_email', { unique: true })
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  /** Account that it belongs to. Null: none. */
  @Index('daily_readers_member')
  @Column({ type: 'uuid', nullable: true })
  memberId!: string | null;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'daily_readers_member_fk' })
  member!: Relation<Member> | null;

  @Column({ type: 'text' })
  language!: Language;

  /** IANA name. */
  @Column({ type: 'text' })
  timezone!: string;

  /** HH:MM in the zone of the reader. */
  @Column({ type: 'text' })
  reminderTime!: string;

  /** Moment of the last request, or at which the reader has stopped the mails. */
  @Column({ type: 'timestamptz', precision: 3 })
  requestedAt!: Date;

  /** Null: not confirmed, or stopped. No mails are sent, and the row is deleted some days after `requestedAt`. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  confirmedAt!: Date | null;

  /** Moment from which this address is set aside. Null: it is not. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  mailRefusedAt!: Date | null;

  /** Reason of `mailRefusedAt`; meaningless without it. Null: unknown, so the mail server. */
  @Column({ type: 'text', nullable: true })
  mailRefusedBy!: MailRefusal | null;

  /** Day of the next mail in the zone of the reader; null: none. */
  @Column({ type: 'date', nullable: true })
  day!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  dueAt!: Date | null;

  /** Day of the last mail. */
  @Column({ type: 'date', nullable: true })
  sentOn!: string | null;
}
