import type { AccessLevel } from '@quiet-time/schema/access-levels';
import { filled } from '@quiet-time/schema/filled';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import {
  ArrayMaxSize,
  IsDefined,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { AttachmentsField, enumOf, LangField, SearchField, TagsField } from '../../blocks/fields.js';
import { HasText, MaxText } from '../../blocks/formatted-text.js';
import { PageArgs } from '../../blocks/paging.js';
import { refusedWith, say } from '../../blocks/say.js';
import { LocalDate } from '../../blocks/scalars.js';
import { HasFilled } from '../../blocks/validators.js';
import { AccessLevelEnum } from './devotional.entity.js';

/** Sort keys of the back-office's list. */
const devotionalOrders = ['date', 'title', 'accessLevel', 'isActive', 'updatedAt'] as const;
export type DevotionalOrder = (typeof devotionalOrders)[number];
const DevotionalOrderEnum = enumOf('DevotionalOrder', devotionalOrders);

const max = limits.devotional;

@InputType()
export class DevotionalScriptureInput {
  @Field(() => String, { defaultValue: '' })
  @Matches(filled, refusedWith(say.devotional_scripture_required()))
  @MaxLength(max.reference, refusedWith(say.devotional_reference_too_long({ max: max.reference })))
  reference!: string;

  @Field(() => String, { defaultValue: '' })
  @Matches(filled, refusedWith(say.devotional_scripture_required()))
  @MaxLength(max.verse, refusedWith(say.devotional_verse_too_long({ max: max.verse })))
  verse!: string;
}

/**
 * Devotional as an admin writes it. Texts default to empty, so that a missing one gets its own sentence (A-DEVO-07 to
 * A-DEVO-11) instead of GraphQL's error.
 */
@InputType()
export class DevotionalInput {
  @Field(() => String, { defaultValue: '' })
  @Matches(filled, refusedWith(say.devotional_title_required()))
  @MaxLength(max.title, refusedWith(say.devotional_title_too_long({ max: max.title })))
  title!: string;

  @Field(() => LocalDate, { nullable: true })
  @IsDefined(refusedWith(say.devotional_date_required()))
  date!: string;

  @Field(() => DevotionalScriptureInput, { defaultValue: { reference: '', verse: '' } })
  @ValidateNested()
  scripture!: DevotionalScriptureInput;

  @Field(() => String, { defaultValue: '' })
  @HasText('reflectionHtml', refusedWith(say.devotional_reflection_required()))
  @MaxText(
    max.reflection,
    'reflectionHtml',
    refusedWith(say.devotional_reflection_too_long({ max: max.reflection })),
  )
  reflection!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The reflection with its formatting, as HTML. If it is sent, `reflection` is derived from it. It and `prayerHtml` may have one picture together: `<img src="/api/attachments/{id}" alt width height>`, of an upload `for=picture`. Empty or null: plain text. Omitted: the formatting stays as long as `reflection` does.',
  })
  reflectionHtml?: string | null;

  @Field(() => [String], { defaultValue: [] })
  @HasFilled(refusedWith(say.devotional_question_required()))
  @ArrayMaxSize(max.questions, refusedWith(say.devotional_questions_too_many({ max: max.questions })))
  @MaxLength(max.question, {
    each: true,
    ...refusedWith(say.devotional_question_too_long({ max: max.question })),
  })
  questions!: string[];

  @Field(() => [ID], {
    nullable: 'itemsAndList',
    description:
      'Ids of the questions, as read; null for a new one. Omitted: questions are matched by their text.',
  })
  @IsOptional()
  @ArrayMaxSize(max.questions, refusedWith(say.devotional_questions_too_many({ max: max.questions })))
  questionIds?: (string | null)[] | null;

  @Field(() => String, { defaultValue: '' })
  @HasText('prayerHtml', refusedWith(say.devotional_prayer_required()))
  @MaxText(max.prayer, 'prayerHtml', refusedWith(say.devotional_prayer_too_long({ max: max.prayer })))
  prayer!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The prayer with its formatting, like `reflectionHtml`.',
  })
  prayerHtml?: string | null;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.content, refusedWith(say.devotional_content_too_long({ max: max.content })))
  content!: string;

  @TagsField(max)
  tags!: string[];

  @LangField()
  lang?: Language | null;

  @Field(() => AccessLevelEnum, { defaultValue: 'standard' })
  accessLevel!: AccessLevel;

  @Field(() => Boolean, { defaultValue: true })
  isActive!: boolean;

  @AttachmentsField()
  attachments?: string[] | null;
}

/** Filters and order of the back-office's list of devotionals. */
@ArgsType()
export class AdminListArgs extends PageArgs {
  @SearchField(max.search, 'Words of any text, or part of a title, reference or tag.')
  search!: string;

  @Field(() => LocalDate, { nullable: true, description: 'First day.' })
  from?: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Last day.' })
  to?: string | null;

  @Field(() => LocalDate, {
    nullable: true,
    description:
      'Day whose page is returned instead of `page`, or the page of the next devotional. Only for a list sorted by date.',
  })
  around?: string | null;

  @Field(() => AccessLevelEnum, { nullable: true })
  accessLevel?: AccessLevel | null;

  @Field(() => Boolean, { nullable: true })
  isActive?: boolean | null;

  @Field(() => DevotionalOrderEnum, { defaultValue: 'date' })
  order!: DevotionalOrder;

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Whether to sort in descending order: newest or last in the alphabet first.',
  })
  descending!: boolean;
}

/** One of several changes of devotionals that the audit log shows as one. */
@ArgsType()
export abstract class PartArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Id shared by all parts of one change, which the audit log shows as one.',
  })
  @IsOptional()
  @MaxLength(limits.handle, { message: 'change is too long' })
  change?: string | null;
}

@ArgsType()
export class MoveArgs extends PartArgs {
  @Field(() => LocalDate, { description: 'Its day, as the client knows it.' })
  from!: string;

  @Field(() => LocalDate)
  to!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'Devotional on the target day, as the client knows it; both swap days. Omitted: the day is free.',
  })
  swapWith?: string | null;
}

@ArgsType()
export class SetArgs extends PartArgs {
  @Field(() => Boolean, { nullable: true })
  isActive?: boolean | null;

  @Field(() => AccessLevelEnum, { nullable: true })
  accessLevel?: AccessLevel | null;
}

@ArgsType()
export class MonthArgs {
  @Field(() => Int)
  @Min(1, refusedWith(say.devotional_year_invalid()))
  @Max(9_999, refusedWith(say.devotional_year_invalid()))
  year!: number;

  @Field(() => Int)
  @Min(1, refusedWith(say.devotional_month_invalid()))
  @Max(12, refusedWith(say.devotional_month_invalid()))
  month!: number;
}

@ArgsType()
export class SearchArgs {
  @Field(() => String, { defaultValue: '', description: 'Words, "a phrase", this or that, -without.' })
  @MaxLength(max.search, refusedWith(say.search_too_long({ max: max.search })))
  query!: string;

  @Field(() => String, { defaultValue: '', description: 'Tag that results must have.' })
  @MaxLength(max.tag, refusedWith(say.tag_too_long({ max: max.tag })))
  tag!: string;
}

@ArgsType()
export class DaysArgs {
  @Field(() => LocalDate)
  from!: string;

  @Field(() => LocalDate)
  to!: string;
}
