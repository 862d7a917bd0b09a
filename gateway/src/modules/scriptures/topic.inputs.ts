import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import { Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, InputType } from 'type-graphql';
import { SearchField } from '../../blocks/fields.js';

const max = limits.topic;

@InputType()
export class TopicInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.name, { message: messages.tooLong('The name', max.name) })
  @Matches(filled, { message: scriptureMessages.topicNameRequired })
  name!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.description, { message: messages.tooLong('The description', max.description) })
  description!: string;

  @Field(() => String, { defaultValue: 'A', description: 'One letter, A to Z.' })
  @Matches(/^[A-Z]$/, { message: scriptureMessages.topicLetterInvalid })
  alphabet!: string;
}

@ArgsType()
export class TopicArgs {
  @Field(() => String, { defaultValue: '', description: 'Only those under this letter. Empty: all.' })
  @Matches(/^[A-Za-z]?$/, { message: scriptureMessages.topicLetterInvalid })
  alphabet!: string;

  @SearchField(max.search, 'Only those with this in name or description.')
  search!: string;
}
