import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { refusedWith, say } from '../../blocks/say.js';

@ArgsType()
export class BibleSearchArgs {
  @Field(() => String, { defaultValue: '', description: 'Words, "a phrase", this or that, -without.' })
  @MaxLength(limits.bible.search, refusedWith(say.bible_search_too_long({ max: limits.bible.search })))
  @Matches(filled, refusedWith(say.bible_keyword_required()))
  query!: string;

  @Field(() => ID, { nullable: true, description: 'Book of the verses, by id or name.' })
  book?: string | null;
}
