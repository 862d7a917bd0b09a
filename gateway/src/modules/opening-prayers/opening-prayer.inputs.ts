import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';

const max = limits.openingPrayer;

@InputType()
export class OpeningPrayerInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.title, { message: messages.tooLong('The title', max.title) })
  @Matches(filled, { message: messages.titleRequired })
  title!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.content, { message: messages.tooLong('The prayer', max.content) })
  @Matches(filled, { message: messages.prayerRequired })
  content!: string;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether it takes the place of the active one.' })
  isActive!: boolean;
}
