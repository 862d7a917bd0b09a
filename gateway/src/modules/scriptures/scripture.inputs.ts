import { filled } from '@quiet-time/schema/filled';
import type { ScriptureCategory } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import { ArrayMaxSize, Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { SearchField } from '../../blocks/fields.js';
import { ScriptureCategoryEnum } from './scripture.entity.js';

const max = limits.scripture;

@InputType()
export class ScriptureInput {
  @Field(() => ID, { nullable: true, description: 'Null: none.' })
  topicId?: string | null;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.reference, { message: messages.tooLong('The reference', max.reference) })
  @Matches(filled, { message: scriptureMessages.scriptureReferenceRequired })
  reference!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.text, { message: messages.tooLong('The text', max.text) })
  @Matches(filled, { message: scriptureMessages.scriptureTextRequired })
  text!: string;

  @Field(() => String, { defaultValue: 'NIV', description: "The Bible's version; may be empty." })
  @MaxLength(max.version, { message: messages.tooLong('The version', max.version) })
  version!: string;

  @Field(() => ScriptureCategoryEnum, { defaultValue: 'other' })
  category!: ScriptureCategory;

  @Field(() => [String], { defaultValue: [], description: 'Trimmed; blank ones and repeats are dropped.' })
  @ArrayMaxSize(max.keywords, { message: messages.tooMany('keywords', max.keywords) })
  @MaxLength(max.keyword, { each: true, message: messages.tooLong('A keyword', max.keyword) })
  keywords!: string[];
}

@ArgsType()
export class AdminScriptureArgs {
  @SearchField(max.search, 'Beginnings of words, all of which stand in reference, text or keywords.')
  search!: string;

  @Field(() => ScriptureCategoryEnum, { nullable: true })
  category?: ScriptureCategory | null;

  @Field(() => ID, { nullable: true })
  topicId?: string | null;
}

@ArgsType()
export class ReferenceArgs {
  @Field(() => String, { description: 'Such as `John 3` or `psalm 23:1`; nothing finds nothing.' })
  @MaxLength(max.reference, { message: messages.tooLong('The reference', max.reference) })
  reference!: string;
}

@ArgsType()
export class KeywordArgs {
  @Field(() => String, { description: 'A whole one, in any case.' })
  @MaxLength(max.keyword, { message: messages.tooLong('A keyword', max.keyword) })
  keyword!: string;
}
