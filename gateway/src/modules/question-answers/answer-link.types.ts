import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { MaxLength } from 'class-validator';
import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import { LanguageEnum } from '../../blocks/fields.js';
import { refusedWith, say } from '../../blocks/say.js';
import { LocalDate } from '../../blocks/scalars.js';
import { DevotionalScripture } from '../devotionals/devotional.entity.js';
import { AnswerTextArgs } from './question-answer.inputs.js';

const tokenInvalid = refusedWith(say.answer_link_invalid());

@ArgsType()
export class AnswerLinkArgs {
  @Field(() => String)
  @MaxLength(limits.handle, tokenInvalid)
  token!: string;
}

@ArgsType()
export class LinkedAnswerArgs extends AnswerTextArgs {
  @Field(() => String)
  @MaxLength(limits.handle, tokenInvalid)
  token!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Question of a devotional, as shown to whoever has the link of a reminder. It has no answer.',
})
export class LinkedQuestion {
  @Field(() => ID, { description: 'Id of the link, which is not secret.' })
  id!: string;

  @Field(() => LocalDate)
  date!: string;

  @Field(() => String)
  title!: string;

  @Field(() => LanguageEnum, { description: 'Language of title and verse.' })
  lang!: Language;

  @Field(() => DevotionalScripture)
  scripture!: DevotionalScripture;

  @Field(() => String)
  question!: string;

  @Field(() => LanguageEnum)
  questionLang!: Language;

  @Field(() => Boolean, {
    description: 'Whether the member has answered it. The link then saves nothing more.',
  })
  isAnswered!: boolean;
}
