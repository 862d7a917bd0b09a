import type { MailKind } from '@quiet-time/schema/labels';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Member } from '../members/member.entity.js';

/** Record of a mail to a member and its kind, without its content. Its id is the id of its job. */
@Entity('sent_mails')
@Index('sent_mails_member', ['memberId', 'sentAt'])
@Index('sent_mails_sent_at', ['sentAt'])
export class SentMail {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'sent_mails_member_fk' })
  member?: Member;

  @Column({ type: 'text' })
  kind!: MailKind;

  @Column({ type: 'timestamptz', precision: 3 })
  sentAt!: Date;
}
