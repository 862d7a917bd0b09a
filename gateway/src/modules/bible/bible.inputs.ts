import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';

@ArgsType()
export class BibleSearchArgs {
  @Field(() => String, { defaultValue: '', description: 'Words, "a phrase", this or that, -without.' })
  @MaxLength(limits.bible.search, { message: messages.tooLong('The search', limits.bible.search) })
  @Matches(filled, { message: messages.bibleKeywordRequired })
  query!: string;

  @Field(() => ID, { nullable: true, description: 'Only verses of this book, by its id or its name.' })
  book?: string | null;
}
