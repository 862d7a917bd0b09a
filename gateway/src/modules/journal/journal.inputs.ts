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
      'Empty: none; its first words stand in its place. Left out: the one that it has; a new entry of a devotional is named after its day.',
  })
  @given
  @MaxLength(max.title, refusedWith(say.journal_title_too_long({ max: max.title })))
  title?: string | null;

  @Field(() => String, {
    defaultValue: '',
    description: 'HTML; headings, lists, emphasis, quotes and links are kept. Plain text is taken, too.',
  })
  @MaxLength(max.content, refusedWith(say.journal_content_too_long({ max: max.content })))
  @Matches(filled, refusedWith(say.journal_required()))
  content!: string;

  @Field(() => ID, { nullable: true, description: 'Null: none. Left out: the one that it has.' })
  devotionalId?: string | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'Without # in front; blank ones are dropped, and repeats in whatever spelling. Left out: those that it has.',
  })
  @given
  @ArrayMaxSize(max.tags, refusedWith(say.tags_too_many({ max: max.tags })))
  @MaxLength(max.tag, { each: true, ...refusedWith(say.tag_too_long({ max: max.tag })) })
  tags?: string[] | null;

  @Field(() => JournalMoodEnum, { nullable: true, description: 'Null: none. Left out: the one that it has.' })
  mood?: JournalMood | null;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'The day that it is of, never after today. Left out: today, or the one that it has.',
  })
  writtenOn?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The kind of what it is added from. This and what follows is said once, of a new entry.',
  })
  @given
  @MaxLength(max.source, refusedWith(say.journal_source_too_long({ max: max.source })))
  addedFrom?: string | null;

  @Field(() => ID, { nullable: true, description: 'Of what it is added from.' })
  @given
  @MaxLength(max.source, refusedWith(say.journal_source_too_long({ max: max.source })))
  sourceId?: string | null;

  @Field(() => String, { nullable: true, description: 'HTML: what is added, as it was.' })
  @given
  @MaxLength(max.originalContent, refusedWith(say.journal_content_too_long({ max: max.originalContent })))
  originalContent?: string | null;

  @Field(() => Date, { nullable: true })
  addedAt?: Date | null;
}

/** Filters of a list of entries. */
@ArgsType()
export class JournalArgs {
  @SearchField(max.search, 'Beginnings of words, all of which stand in title, content or tags.')
  search!: string;

  @Field(() => String, { nullable: true, description: 'In any spelling. Left out: all.' })
  @given
  @MaxLength(max.tag, refusedWith(say.tag_too_long({ max: max.tag })))
  tag?: string | null;

  @Field(() => JournalMoodEnum, { nullable: true })
  mood?: JournalMood | null;

  @Field(() => Boolean, { nullable: true, description: 'Left out: both.' })
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
