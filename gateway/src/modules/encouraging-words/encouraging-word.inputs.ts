import { encouragingWordMessages } from '@quiet-time/schema/encouraging-word-messages';
import { filled } from '@quiet-time/schema/filled';
import type { WordCategory } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, InputType } from 'type-graphql';
import { AttachmentsField, AuthorField, enumOf, SearchField, TagsField } from '../../blocks/fields.js';
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

  @AuthorField(max.author)
  author!: string;

  @Field(() => String, { defaultValue: '', description: 'Empty: none.' })
  @MaxLength(max.reference, { message: messages.tooLong('The reference', max.reference) })
  scriptureReference!: string;

  @Field(() => Boolean, { defaultValue: true })
  isActive!: boolean;

  @TagsField(max)
  tags!: string[];

  @AttachmentsField()
  attachments?: string[] | null;
}

/** What the back-office's list may be ordered by. */
export const wordOrders = ['createdAt', 'title', 'category', 'isActive', 'updatedAt'] as const;
export type WordOrder = (typeof wordOrders)[number];
const WordOrderEnum = enumOf('EncouragingWordOrder', wordOrders);

/** Which words the back-office lists, and in which order. */
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

  @Field(() => Boolean, { defaultValue: true, description: 'The newest, the last of the alphabet first.' })
  descending!: boolean;
}
