import { filled } from '@quiet-time/schema/filled';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, InputType } from 'type-graphql';
import { LangField, SearchField } from '../../blocks/fields.js';
import { refusedWith, say } from '../../blocks/say.js';

const max = limits.topic;

@InputType()
export class TopicInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.name, refusedWith(say.topic_name_too_long({ max: max.name })))
  @Matches(filled, refusedWith(say.topic_name_required()))
  name!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.description, refusedWith(say.topic_description_too_long({ max: max.description })))
  description!: string;

  @Field(() => String, { defaultValue: 'A', description: 'One letter, A to Z.' })
  @Matches(/^[A-Z]$/, refusedWith(say.topic_letter_invalid()))
  alphabet!: string;

  @LangField()
  lang?: Language | null;
}

@ArgsType()
export class TopicArgs {
  @Field(() => String, { defaultValue: '', description: 'Letter of the topics. Empty: all.' })
  @Matches(/^[A-Za-z]?$/, refusedWith(say.topic_letter_invalid()))
  alphabet!: string;

  @SearchField(max.search, 'Part of the name or description.')
  search!: string;
}
