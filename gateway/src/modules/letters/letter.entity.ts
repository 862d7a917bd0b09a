import { type LetterState, letterStates } from '@quiet-time/schema/labels';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { MaxLength, ValidateIf } from 'class-validator';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { TranslatedEntity } from '../../blocks/columns.js';
import { enumOf, LanguageEnum, SearchField } from '../../blocks/fields.js';
import { Page } from '../../blocks/paging.js';
import { Member } from '../members/member.entity.js';
import { userMessages } from '../members/user-messages.js';
import {
  type LastSeen,
  LastSeenEnum,
  type ListedSubscription,
  ListedSubscriptionEnum,
  type UserRole,
  UserRoleEnum,
  type WantedUsers,
} from '../users/user.inputs.js';

const LetterStateEnum = enumOf('LetterState', Object.keys(letterStates));

/** Filters of the people who get a letter, like those of the list of users. Without any, everybody. */
@ObjectType({ simpleResolvers: true, description: 'Filters of the people who get a letter.' })
@InputType('LetterAudienceInput', {
  description: 'Filters of the people who get a letter. Without any, everybody.',
})
export class LetterAudience implements WantedUsers {
  @SearchField(limits.user.search, 'Part of a name or of an address.')
  search!: string;

  @Field(() => ListedSubscriptionEnum, { nullable: true })
  subscription?: ListedSubscription | null;

  @Field(() => UserRoleEnum, { nullable: true })
  role?: UserRole | null;

  @Field(() => LastSeenEnum, { nullable: true })
  lastSeen?: LastSeen | null;

  @Field(() => String, { nullable: true, description: 'A label, in the spelling that `userLabels` lists.' })
  @ValidateIf((_input, value) => value != null)
  @MaxLength(limits.user.label, { message: userMessages.labelTooLong(limits.user.label) })
  label?: string | null;

  @Field(() => LanguageEnum, { nullable: true, description: 'Language of their mails.' })
  language?: Language | null;
}

/** Number of recipients of a letter by state. */
@ObjectType({ simpleResolvers: true })
export class LetterCounts {
  @Field(() => Int)
  total!: number;

  @Field(() => Int, { description: 'Not sent yet.' })
  waiting!: number;

  @Field(() => Int, { description: 'Not accepted at first; retried for a day.' })
  deferred!: number;

  @Field(() => Int, { description: 'Accepted by the mail server.' })
  sent!: number;

  @Field(() => Int, { description: 'Refused by the mail server.' })
  refused!: number;

  @Field(() => Int, {
    description: 'Not sent, since they have unsubscribed meanwhile or cannot get mails any more.',
  })
  unsubscribed!: number;

  @Field(() => Int, { description: 'Not sent, since the letter was stopped.' })
  stopped!: number;
}

/** Mail to many people, written in the back-office. Everybody gets it at most once. */
@ObjectType({ simpleResolvers: true })
@Entity('letters')
@Check('letters_state', `state in ('draft', 'scheduled', 'sending', 'stopped', 'sent')`)
@Check('letters_begun', `state = 'draft' or (audience is not null and starts_at is not null)`)
@Check('letters_local_time', `local_time ~ '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$'`)
@Index('letters_active', { synchronize: false })
export class Letter extends TranslatedEntity {
  @Field(() => String)
  @Column({ type: 'text' })
  subject!: string;

  @Field(() => String, { description: 'The text as HTML: `p`, `blockquote`, `strong`, `em`, `a` and `br`.' })
  @Column({ type: 'text' })
  html!: string;

  @Field(() => String, { description: 'Reference of a verse above the text. Empty: no verse.' })
  @Column({ type: 'text', default: '' })
  reference!: string;

  @Field(() => String)
  @Column({ type: 'text', default: '' })
  verse!: string;

  @Field(() => String, { description: 'Words of a button below the text. Empty: no button.' })
  @Column({ type: 'text', default: '' })
  buttonLabel!: string;

  @Field(() => String, { description: 'Address that the button opens.' })
  @Column({ type: 'text', default: '' })
  buttonLink!: string;

  @Field(() => LetterStateEnum)
  @Column({ type: 'text', default: 'draft' })
  state!: LetterState;

  @Field(() => LetterAudience, { nullable: true, description: 'Null for a draft.' })
  @Column({ type: 'jsonb', nullable: true })
  audience!: LetterAudience | null;

  @Field(() => Date, { nullable: true, description: 'Time of the first mail. Null for a draft.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  startsAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: "yyyy-MM-ddTHH:MM by each reader's own clock. Null: everybody gets it at `startsAt`.",
  })
  @Column({ type: 'text', nullable: true })
  localTime!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the last mail was sent, or sending was stopped.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt!: Date | null;

  @Field(() => LetterCounts, { nullable: true, description: 'Up to a minute old. Null before it is sent.' })
  @Column({ type: 'jsonb', nullable: true })
  counts!: LetterCounts | null;
}

export type RecipientState =
  | 'waiting'
  | 'queued'
  | 'deferred'
  | 'sent'
  | 'refused'
  | 'unsubscribed'
  | 'stopped';

/** One person who gets a letter. Its key makes sure that nobody gets it twice. */
@Entity('letter_recipients')
@Check(
  'letter_recipients_state',
  `state in ('waiting', 'queued', 'deferred', 'sent', 'refused', 'unsubscribed', 'stopped')`,
)
@Index('letter_recipients_due', { synchronize: false })
@Index('letter_recipients_by_state', ['letterId', 'state'])
@Index('letter_recipients_member', ['memberId'])
export class LetterRecipient {
  @PrimaryColumn({ type: 'uuid' })
  letterId!: string;

  @ManyToOne(() => Letter, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'letter_id', foreignKeyConstraintName: 'letter_recipients_letter_fk' })
  letter?: Letter;

  @PrimaryColumn({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'letter_recipients_member_fk' })
  member?: Member;

  @Column({ type: 'text', default: 'waiting' })
  state!: RecipientState;

  /** While it waits: the moment from which it is due. Else the moment of its state; of `deferred`, the first failure. */
  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date;
}

@ObjectType({ simpleResolvers: true })
export class LetterPage extends Page {
  @Field(() => [Letter])
  items!: Letter[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'Number of people of an audience who can get a letter, and of those who cannot by reason.',
})
export class LetterReach {
  @Field(() => Int)
  total!: number;

  @Field(() => Int)
  reachable!: number;

  @Field(() => Int, { description: 'People who do not want letters, or mails at all.' })
  unsubscribed!: number;

  @Field(() => Int, { description: 'People who have not confirmed their address.' })
  unconfirmed!: number;

  @Field(() => Int, { description: 'People whose address is set aside, as mails to it bounced.' })
  refused!: number;

  @Field(() => Int, { description: 'People whose address is set aside, as they reported a mail as spam.' })
  complained!: number;

  @Field(() => Int, { description: 'Deactivated accounts.' })
  deactivated!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A letter as its readers get it.' })
export class LetterPreview {
  @Field(() => String)
  subject!: string;

  @Field(() => String)
  html!: string;

  @Field(() => String)
  text!: string;
}
