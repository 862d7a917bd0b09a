import { encouragingWordMessages } from '@quiet-time/schema/encouraging-word-messages';
import { filled } from '@quiet-time/schema/filled';
import type { WordCategory } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { ArrayMaxSize, Matches, MaxLength, ValidateIf } from 'class-validator';
import { ArgsType, Field, ID, InputType, registerEnumType } from 'type-graphql';
import { PageArgs } from '../../blocks/paging.js';
import { HasLength } from '../../blocks/validators.js';
import { WordCategoryEnum } from './encouraging-word.entity.js';

const max = limits.encouragingWord;

/** An encouraging word as an admin writes it (document 2, section 5). */
@InputType()
export class EncouragingWordInput {
  @Field(() => String, {
    defaultValue: '',
    description: `Empty: ${encouragingWordMessages.wordDefaultTitle}.`,
  })
  @MaxLength(max.title, { message: messages.tooLong('The title', max.title) })
  title!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.message.max, { message: encouragingWordMessages.wordMessageTooLong })
  @HasLength(max.message.min, { message: encouragingWordMessages.wordMessageTooShort })
  @Matches(filled, { message: encouragingWordMessages.wordMessageRequired })
  message!: string;

  @Field(() => WordCategoryEnum, { defaultValue: 'general' })
  category!: WordCategory;

  @Field(() => String, { defaultValue: '', description: 'Empty: nobody is named.' })
  @MaxLength(max.author, { message: messages.tooLong('The author', max.author) })
  author!: string;

  @Field(() => String, { defaultValue: '', description: 'Empty: none.' })
  @MaxLength(max.reference, { message: messages.tooLong('The reference', max.reference) })
  scriptureReference!: string;

  @Field(() => Boolean, { defaultValue: true })
  isActive!: boolean;

  @Field(() => [String], { defaultValue: [] })
  @ArrayMaxSize(max.tags, { message: messages.tooMany('tags', max.tags) })
  @MaxLength(max.tag, { each: true, message: messages.tooLong('A tag', max.tag) })
  tags!: string[];

  @Field(() => [ID], {
    nullable: true,
    description: 'Ids of uploaded files, in their order. Left out: those that it has.',
  })
  @ValidateIf((_input, value) => value != null)
  @ArrayMaxSize(limits.attachment.count, {
    message: messages.tooMany('attachments', limits.attachment.count),
  })
  attachments?: string[] | null;
}

/** What the back-office's list may be ordered by. */
export const wordOrders = ['createdAt', 'title', 'category', 'isActive', 'updatedAt'] as const;
export type WordOrder = (typeof wordOrders)[number];
const WordOrderEnum = Object.fromEntries(wordOrders.map((order) => [order, order]));
registerEnumType(WordOrderEnum, { name: 'EncouragingWordOrder' });

/** Which words the back-office lists, and in which order. */
@ArgsType()
export class AdminWordArgs extends PageArgs {
  @Field(() => String, { defaultValue: '', description: 'Part of a title, a message, an author or a tag.' })
  @MaxLength(max.search, { message: messages.tooLong('The search', max.search) })
  search!: string;

  @Field(() => WordCategoryEnum, { nullable: true })
  category?: WordCategory | null;

  @Field(() => Boolean, { nullable: true })
  isActive?: boolean | null;

  @Field(() => WordOrderEnum, { defaultValue: 'createdAt' })
  order!: WordOrder;

  @Field(() => Boolean, { defaultValue: true, description: 'The newest, the last of the alphabet first.' })
  descending!: boolean;
}
