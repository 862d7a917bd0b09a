import { defaultTranslation } from '@quiet-time/schema/bible';
import type { HighlightColor } from '@quiet-time/schema/highlight-colors';
import { limits } from '@quiet-time/schema/limits';
import { MaxLength, ValidateIf } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { BeforeField, SearchField } from '../../blocks/fields.js';
import { refusedWith, say } from '../../blocks/say.js';
import { translationIds } from '../bible/bible.types.js';
import { HighlightColorEnum } from './highlight.types.js';

const max = limits.highlight;
const tooLong = refusedWith(say.highlight_note_too_long({ max: max.note }));

/** Chapter of any translation. */
@ArgsType()
export class ChapterArgs {
  @Field(() => ID, { description: 'Book id, or its name in URLs, such as song-of-solomon.' })
  book!: string;

  @Field(() => Int)
  chapter!: number;
}

/** Verses of a chapter. */
@ArgsType()
export class VersesArgs extends ChapterArgs {
  @Field(() => Int, { description: 'The first verse.' })
  from!: number;

  @Field(() => Int, { nullable: true, description: 'Last verse. Default: the first verse.' })
  to?: number | null;
}

/** Verses whose highlights are removed. */
@ArgsType()
export class RemoveArgs extends VersesArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'Note of the first verse that the writer has read; null: none. Another note stays, with its highlight. Omitted: any note is deleted.',
  })
  @ValidateIf((_input, value) => value != null)
  @MaxLength(max.note, tooLong)
  noteBefore?: string | null;
}

@InputType()
export class HighlightInput {
  @Field(() => Int, { description: 'The first verse.' })
  from!: number;

  @Field(() => Int, { nullable: true, description: 'Last verse. Default: the first verse.' })
  to?: number | null;

  @Field(() => HighlightColorEnum)
  color!: HighlightColor;

  @Field(() => String, {
    nullable: true,
    description: 'Note at the first verse; plain text with line breaks. Null removes it. Omitted: unchanged.',
  })
  @ValidateIf((_input, value) => value != null)
  @MaxLength(max.note, tooLong)
  note?: string | null;

  @BeforeField('note', max.note, tooLong)
  noteBefore?: string | null;
}

/** Filters of the list of highlights. */
@ArgsType()
export class HighlightArgs {
  @SearchField(max.search, 'Any part of a note.')
  search!: string;

  @Field(() => HighlightColorEnum, { nullable: true, description: 'Default: all.' })
  color?: HighlightColor | null;

  @Field(() => String, {
    defaultValue: defaultTranslation,
    description: `Translation of the verses: ${translationIds}`,
  })
  translation!: string;
}
