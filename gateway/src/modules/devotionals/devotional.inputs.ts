import { filled } from '@quiet-time/schema/filled';
import type { AccessLevel } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { ArrayMaxSize, IsDefined, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { AttachmentsField, enumOf, SearchField, TagsField } from '../../blocks/fields.js';
import { PageArgs } from '../../blocks/paging.js';
import { LocalDate } from '../../blocks/scalars.js';
import { HasFilled } from '../../blocks/validators.js';
import { AccessLevelEnum } from './devotional.entity.js';

/** What the back-office's list may be ordered by. */
export const devotionalOrders = ['date', 'title', 'accessLevel', 'isActive', 'updatedAt'] as const;
export type DevotionalOrder = (typeof devotionalOrders)[number];
const DevotionalOrderEnum = enumOf('DevotionalOrder', devotionalOrders);

const max = limits.devotional;

@InputType()
export class DevotionalScriptureInput {
  @Field(() => String, { defaultValue: '' })
  @Matches(filled, { message: messages.scriptureRequired })
  @MaxLength(max.reference, { message: messages.tooLong('The reference', max.reference) })
  reference!: string;

  @Field(() => String, { defaultValue: '' })
  @Matches(filled, { message: messages.scriptureRequired })
  @MaxLength(max.verse, { message: messages.tooLong('The verse', max.verse) })
  verse!: string;
}

/**
 * A devotional as an admin writes it. Texts default to nothing, so that a missing one is answered with the
 * sentence of document 2, section 5, and not with GraphQL's.
 */
@InputType()
export class DevotionalInput {
  @Field(() => String, { defaultValue: '' })
  @Matches(filled, { message: messages.titleRequired })
  @MaxLength(max.title, { message: messages.tooLong('The title', max.title) })
  title!: string;

  @Field(() => LocalDate, { nullable: true })
  @IsDefined({ message: messages.dateRequired })
  date!: string;

  @Field(() => DevotionalScriptureInput, { defaultValue: { reference: '', verse: '' } })
  @ValidateNested()
  scripture!: DevotionalScriptureInput;

  @Field(() => String, { defaultValue: '' })
  @Matches(filled, { message: messages.reflectionRequired })
  @MaxLength(max.reflection, { message: messages.tooLong('The reflection', max.reflection) })
  reflection!: string;

  @Field(() => [String], { defaultValue: [] })
  @HasFilled({ message: messages.questionRequired })
  @ArrayMaxSize(max.questions, { message: messages.tooMany('questions', max.questions) })
  @MaxLength(max.question, { each: true, message: messages.tooLong('A question', max.question) })
  questions!: string[];

  @Field(() => String, { defaultValue: '' })
  @Matches(filled, { message: messages.prayerRequired })
  @MaxLength(max.prayer, { message: messages.tooLong('The prayer', max.prayer) })
  prayer!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.content, { message: messages.tooLong('The content', max.content) })
  content!: string;

  @TagsField(max)
  tags!: string[];

  @Field(() => AccessLevelEnum, { defaultValue: 'standard' })
  accessLevel!: AccessLevel;

  @Field(() => Boolean, { defaultValue: true })
  isActive!: boolean;

  @AttachmentsField()
  attachments?: string[] | null;
}

/** Which devotionals the back-office lists, and in which order. */
@ArgsType()
export class AdminListArgs extends PageArgs {
  @Field(() => Boolean, { defaultValue: false, description: 'All at once, in place of a page.' })
  all!: boolean;

  @SearchField(max.search, 'Part of a title, a reference or a tag.')
  search!: string;

  @Field(() => AccessLevelEnum, { nullable: true })
  accessLevel?: AccessLevel | null;

  @Field(() => Boolean, { nullable: true })
  isActive?: boolean | null;

  @Field(() => DevotionalOrderEnum, { defaultValue: 'date' })
  order!: DevotionalOrder;

  @Field(() => Boolean, { defaultValue: true, description: 'The newest, the last of the alphabet first.' })
  descending!: boolean;
}

@ArgsType()
export class MonthArgs {
  @Field(() => Int)
  @Min(1, { message: messages.yearInvalid })
  @Max(9_999, { message: messages.yearInvalid })
  year!: number;

  @Field(() => Int)
  @Min(1, { message: messages.monthInvalid })
  @Max(12, { message: messages.monthInvalid })
  month!: number;
}

@ArgsType()
export class SearchArgs {
  @Field(() => String, { defaultValue: '', description: 'Words, "a phrase", this or that, -without.' })
  @MaxLength(max.search, { message: messages.tooLong('The search', max.search) })
  query!: string;

  @Field(() => String, { defaultValue: '', description: 'Only those with this tag.' })
  @MaxLength(max.tag, { message: messages.tooLong('A tag', max.tag) })
  tag!: string;
}

@ArgsType()
export class DaysArgs {
  @Field(() => LocalDate)
  from!: string;

  @Field(() => LocalDate)
  to!: string;
}
