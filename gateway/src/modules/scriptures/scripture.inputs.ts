import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import type { ScriptureCategory } from '@quiet-time/schema/scripture-categories';
import { ArrayMaxSize, Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { SearchField } from '../../blocks/fields.js';
import { refusedWith, say } from '../../blocks/say.js';
import { ScriptureCategoryEnum } from './scripture.entity.js';

const max = limits.scripture;

@InputType()
export class ScriptureInput {
  @Field(() => ID, { nullable: true, description: 'Null: none.' })
  topicId?: string | null;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.reference, refusedWith(say.scripture_reference_too_long({ max: max.reference })))
  @Matches(filled, refusedWith(say.scripture_reference_required()))
  reference!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.text, refusedWith(say.scripture_text_too_long({ max: max.text })))
  @Matches(filled, refusedWith(say.scripture_text_required()))
  text!: string;

  @Field(() => String, { defaultValue: 'NIV', description: "The Bible's version; may be empty." })
  @MaxLength(max.version, refusedWith(say.scripture_version_too_long({ max: max.version })))
  version!: string;

  @Field(() => ScriptureCategoryEnum, { defaultValue: 'other' })
  category!: ScriptureCategory;

  @Field(() => [String], { defaultValue: [], description: 'Trimmed; blank ones and repeats are dropped.' })
  @ArrayMaxSize(max.keywords, refusedWith(say.scripture_keywords_too_many({ max: max.keywords })))
  @MaxLength(max.keyword, {
    ...refusedWith(say.scripture_keyword_too_long({ max: max.keyword })),
    each: true,
  })
  keywords!: string[];
}

@ArgsType()
export class AdminScriptureArgs {
  @SearchField(max.search, 'Word prefixes that must all occur in reference, text or keywords.')
  search!: string;

  @Field(() => ScriptureCategoryEnum, { nullable: true })
  category?: ScriptureCategory | null;

  @Field(() => ID, { nullable: true })
  topicId?: string | null;
}

@ArgsType()
export class ReferenceArgs {
  @Field(() => String, {
    description: 'Reference, such as `John 3` or `psalm 23:1`. An empty one finds nothing.',
  })
  @MaxLength(max.reference, refusedWith(say.scripture_reference_too_long({ max: max.reference })))
  reference!: string;
}

@ArgsType()
export class KeywordArgs {
  @Field(() => String, { description: 'Whole keyword, case-insensitive.' })
  @MaxLength(max.keyword, refusedWith(say.scripture_keyword_too_long({ max: max.keyword })))
  keyword!: string;
}
