import { filled } from '@quiet-time/schema/filled';
import type { JournalMood } from '@quiet-time/schema/journal-moods';
import { limits } from '@quiet-time/schema/limits';
import { ArrayMaxSize, Matches, MaxLength, ValidateIf } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { SearchField } from '../../blocks/fields.js';
import { refusedWith, say } from '../../blocks/say.js';
import { LocalDate } from '../../blocks/scalars.js';
import { JournalMoodEnum } from './journal-entry.entity.js';

const max = limits.journal;
const given = ValidateIf((_input, value) => value != null);

@InputType()
export class JournalEntryInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Title. Empty: the day is shown instead. Omitted: unchanged; a new entry about a devotional gets its date.',
  })
  @given
  @MaxLength(max.title, refusedWith(say.journal_title_too_long({ max: max.title })))
  title?: string | null;

  @Field(() => String, {
    defaultValue: '',
    description: 'HTML or plain text. Headings, lists, emphasis, quotes and links are kept.',
  })
  @MaxLength(max.content, refusedWith(say.journal_content_too_long({ max: max.content })))
  @Matches(filled, refusedWith(say.journal_required()))
  content!: string;

  @Field(() => ID, { nullable: true, description: 'Null removes it. Omitted: unchanged.' })
  devotionalId?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Tags without a leading #. Blank and repeated tags are dropped. Omitted: unchanged.',
  })
  @given
  @ArrayMaxSize(max.tags, refusedWith(say.tags_too_many({ max: max.tags })))
  @MaxLength(max.tag, { each: true, ...refusedWith(say.tag_too_long({ max: max.tag })) })
  tags?: string[] | null;

  @Field(() => JournalMoodEnum, { nullable: true, description: 'Null removes it. Omitted: unchanged.' })
  mood?: JournalMood | null;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Day of the entry, not in the future. Default: today. Omitted in an update: unchanged.',
  })
  writtenOn?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Kind of its source. Source fields are only used for a new entry.',
  })
  @given
  @MaxLength(max.source, refusedWith(say.journal_source_too_long({ max: max.source })))
  addedFrom?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of its source.' })
  @given
  @MaxLength(max.source, refusedWith(say.journal_source_too_long({ max: max.source })))
  sourceId?: string | null;

  @Field(() => String, { nullable: true, description: 'Original content of the source, as HTML.' })
  @given
  @MaxLength(max.originalContent, refusedWith(say.journal_content_too_long({ max: max.originalContent })))
  originalContent?: string | null;

  @Field(() => Date, { nullable: true })
  addedAt?: Date | null;
}

/** Filters of a list of entries. */
@ArgsType()
export class JournalArgs {
  @SearchField(max.search, 'Word prefixes that must all occur in title, content or tags.')
  search!: string;

  @Field(() => String, { nullable: true, description: 'Tag in any spelling. Default: all.' })
  @given
  @MaxLength(max.tag, refusedWith(say.tag_too_long({ max: max.tag })))
  tag?: string | null;

  @Field(() => JournalMoodEnum, { nullable: true })
  mood?: JournalMood | null;

  @Field(() => Boolean, { nullable: true, description: 'Default: both.' })
  isFavorite?: boolean | null;

  @Field(() => LocalDate, { nullable: true, description: 'The first day.' })
  from?: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'The last day.' })
  to?: string | null;
}

@ArgsType()
export class JournalDaysArgs {
  @Field(() => LocalDate)
  from!: string;

  @Field(() => LocalDate)
  to!: string;
}
