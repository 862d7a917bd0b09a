import type { Language } from '@quiet-time/schema/languages';
import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { LanguageEnum } from '../../blocks/fields.js';
import { Connection, Page } from '../../blocks/paging.js';
import { Member } from '../members/member.entity.js';

/**
 * A message from the contact page. Private: for administrators only. It is kept until one of them deletes it, or until
 * the account of its sender or with its address is deleted.
 */
@ObjectType({ simpleResolvers: true })
@Entity('contact_messages')
@Check('contact_messages_handled', 'handled_at is not null or handled_by_id is null')
@Index('contact_messages_created', ['createdAt'])
@Index('contact_messages_email', { synchronize: false })
@Index('contact_messages_open', ['createdAt'], { where: 'handled_at is null' })
export class ContactMessage extends CreatedEntity {
  @Field(() => String)
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String)
  @Column({ type: 'text' })
  email!: string;

  @Field(() => String, { description: 'Message as typed; plain text.' })
  @Column({ type: 'text' })
  query!: string;

  @Field(() => LanguageEnum, {
    nullable: true,
    description: 'Language in which the sender read the site. Null: unknown.',
  })
  @Column({ type: 'text', nullable: true })
  lang!: Language | null;

  /** Member who was signed in; null for a visitor. */
  @Index('contact_messages_member')
  @Column({ type: 'uuid', nullable: true })
  memberId!: string | null;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'contact_messages_member_fk' })
  member!: Relation<Member> | null;

  @Field(() => Date, { nullable: true, description: 'Null: open.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  handledAt!: Date | null;

  @Index('contact_messages_handled_by')
  @Column({ type: 'uuid', nullable: true })
  handledById!: string | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'handled_by_id', foreignKeyConstraintName: 'contact_messages_handled_by_fk' })
  handler!: Relation<Member> | null;

  /** Read together with the message. */
  @Field(() => String, {
    nullable: true,
    description: 'Name of the administrator. Null after their deletion.',
  })
  handledBy!: string | null;

  /** Read together with the message. */
  @Field(() => [ContactMessageReply], { description: 'Replies that were mailed, oldest first.' })
  replies!: Relation<ContactMessageReply>[];
}

/** Reply of an administrator, mailed to the sender. It stays when the administrator leaves. */
@ObjectType({ simpleResolvers: true })
@Entity('contact_message_replies')
@Index('contact_message_replies_message', ['messageId', 'createdAt'])
export class ContactMessageReply extends CreatedEntity {
  @Column({ type: 'uuid' })
  messageId!: string;

  @ManyToOne(() => ContactMessage, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'message_id', foreignKeyConstraintName: 'contact_message_replies_message_fk' })
  message!: Relation<ContactMessage>;

  /** Author; null once their account is deleted. */
  @Index('contact_message_replies_admin')
  @Column({ type: 'uuid', nullable: true })
  adminId!: string | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'admin_id', foreignKeyConstraintName: 'contact_message_replies_admin_fk' })
  admin!: Relation<Member> | null;

  /** Read together with the reply. */
  @Field(() => String, { nullable: true, description: 'Name of the author. Null after their deletion.' })
  repliedBy!: string | null;

  @Field(() => String, { description: 'Plain text with line breaks.' })
  @Column({ type: 'text' })
  text!: string;
}

@ObjectType({ simpleResolvers: true })
export class ContactMessagePage extends Page {
  @Field(() => [ContactMessage])
  items!: ContactMessage[];
}

@ObjectType({ simpleResolvers: true })
export class ContactMessageConnection extends Connection {
  @Field(() => [ContactMessage])
  nodes!: ContactMessage[];
}
