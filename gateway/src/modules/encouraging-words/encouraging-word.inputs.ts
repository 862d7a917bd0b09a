import { filled } from '@quiet-time/schema/filled';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import type { WordCategory } from '@quiet-time/schema/word-categories';
import { Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, InputType } from 'type-graphql';
import {
  AttachmentsField,
  AuthorField,
  enumOf,
  LangField,
  SearchField,
  TagsField,
} from '../../blocks/fields.js';
import { PageArgs } from '../../blocks/paging.js';
import { refusedWith, say } from '../../blocks/say.js';
import { HasLength } from '../../blocks/validators.js';
import { WordCategoryEnum } from './encouraging-word.entity.js';

const max = limits.encouragingWord;

/** Encouraging word as an admin writes it (A-WORD-04 to A-WORD-09). */
@InputType()
export class EncouragingWordInput {
  @Field(() => String, {
    defaultValue: '',
    description: `Default: ${say.word_default_title().text}.`,
  })
  @MaxLength(max.title, refusedWith(say.word_title_too_long({ max: max.title })))
  title!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.message.max, refusedWith(say.word_message_too_long({ max: max.message.max })))
  @HasLength(max.message.min, refusedWith(say.word_message_too_short({ min: max.message.min })))
  @Matches(filled, refusedWith(say.word_message_required()))
  message!: string;

  @Field(() => WordCategoryEnum, { defaultValue: 'general' })
  category!: WordCategory;

  @AuthorField(max.author)
  author!: string;

  @Field(() => String, { defaultValue: '', description: 'Empty: none.' })
  @MaxLength(max.reference, refusedWith(say.word_reference_too_long({ max: max.reference })))
  scriptureReference!: string;

  @Field(() => Boolean, { defaultValue: true })
  isActive!: boolean;

  @TagsField(max)
  tags!: string[];

  @LangField()
  lang?: Language | null;

  @AttachmentsField()
  attachments?: string[] | null;
}

/** Sort keys of the back-office's list. */
const wordOrders = ['createdAt', 'title', 'category', 'isActive', 'updatedAt'] as const;
export type WordOrder = (typeof wordOrders)[number];
const WordOrderEnum = enumOf('EncouragingWordOrder', wordOrders);

/** Filters and order of the back-office's list of words. */
@ArgsType()
export class AdminWordArgs extends PageArgs {
  @SearchField(max.search, 'Part of a title, a message, an author or a tag.')
  search!: string;

  @Field(() => WordCategoryEnum, { nullable: true })
  category?: WordCategory | null;

  @Field(() => Boolean, { nullable: true })
  isActive?: boolean | null;

  @Field(() => WordOrderEnum, { defaultValue: 'createdAt' })
  order!: WordOrder;

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Whether to sort in descending order: newest or last in the alphabet first.',
  })
  descending!: boolean;
}
