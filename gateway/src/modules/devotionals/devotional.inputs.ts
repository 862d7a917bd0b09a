import type { AccessLevel } from '@quiet-time/schema/access-levels';
import { type DevotionalStage, mayLackTexts } from '@quiet-time/schema/back-office/devotional-stages';
import { filled } from '@quiet-time/schema/filled';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import {
  ArrayMaxSize,
  IsDefined,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { AttachmentsField, enumOf, LangField, SearchField, TagsField } from '../../blocks/fields.js';
import { HasText, MaxText } from '../../blocks/formatted-text.js';
import { PageArgs } from '../../blocks/paging.js';
import { refusedWith, say } from '../../blocks/say.js';
import { LocalDate } from '../../blocks/scalars.js';
import { HasFilled } from '../../blocks/validators.js';
import { AccessLevelEnum, DevotionalStageEnum } from './devotional.entity.js';

/** Sort keys of the back-office's list. */
const devotionalOrders = ['date', 'title', 'accessLevel', 'isActive', 'updatedAt'] as const;
export type DevotionalOrder = (typeof devotionalOrders)[number];
const DevotionalOrderEnum = enumOf('DevotionalOrder', devotionalOrders);

const max = limits.devotional;

/** Whether a text, or a text of a list or an object, has visible characters. */
export const hasText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasText)
    : filled.test(String(value ?? ''));

/** Lets a text be missing from a devotional that is still written. @param html field of its HTML */
const UnlessMissing = (html?: keyof DevotionalInput) =>
  ValidateIf(
    (input: DevotionalInput, value) => !mayLackTexts(input) || hasText(value) || hasText(html && input[html]),
  );

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

  @UnlessMissing()
  @Field(() => DevotionalScriptureInput, { defaultValue: { reference: '', verse: '' } })
  @ValidateNested()
  scripture!: DevotionalScriptureInput;

  @UnlessMissing('reflectionHtml')
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

  @UnlessMissing()
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

  @UnlessMissing('prayerHtml')
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

  @Field(() => Boolean, { nullable: true, description: 'Default: true, unless a stage is given.' })
  isActive?: boolean | null;

  @Field(() => DevotionalStageEnum, {
    nullable: true,
    description:
      'Matters while it is not active. Until it is ready, passage, reflection, questions and prayer may be missing. Default: draft. Omitted in an update: unchanged.',
  })
  stage?: DevotionalStage | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the writer, for the back-office. Empty or null: none. Omitted in an update: unchanged.',
  })
  @IsOptional()
  @MaxLength(max.author, refusedWith(say.author_too_long({ max: max.author })))
  author?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Administrator or editor whose turn it is. Empty or null: nobody. Omitted in an update: unchanged.',
  })
  assignedTo?: string | null;

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

  @Field(() => DevotionalStageEnum, { nullable: true, description: 'Stage of inactive devotionals.' })
  stage?: DevotionalStage | null;

  @Field(() => ID, { nullable: true, description: 'Administrator or editor whose turn it is.' })
  @IsOptional()
  @IsUUID()
  assignedTo?: string | null;

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

  @Field(() => DevotionalStageEnum, { nullable: true })
  stage?: DevotionalStage | null;

  @Field(() => ID, { nullable: true, description: 'Empty: nobody.' })
  assignedTo?: string | null;
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
