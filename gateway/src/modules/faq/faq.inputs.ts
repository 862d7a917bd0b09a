import type { FaqCategory } from '@quiet-time/schema/faq-categories';
import { filled } from '@quiet-time/schema/filled';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { Matches, MaxLength, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { LangField } from '../../blocks/fields.js';
import { refusedWith, say } from '../../blocks/say.js';
import { FaqCategoryEnum } from './faq.entity.js';

const max = limits.faq;

@InputType()
export class FaqInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.question, refusedWith(say.faq_question_too_long({ limit: max.question + 1 })))
  @Matches(filled, refusedWith(say.faq_question_required()))
  question!: string;

  @Field(() => String, { defaultValue: '', description: 'Plain text with line breaks.' })
  @MaxLength(max.answer, refusedWith(say.faq_answer_too_long({ limit: max.answer + 1 })))
  @Matches(filled, refusedWith(say.faq_answer_required()))
  answer!: string;

  @Field(() => FaqCategoryEnum, { defaultValue: 'general' })
  category!: FaqCategory;

  @Field(() => Int, { defaultValue: 0, description: 'Position in its category; lower numbers come first.' })
  @Min(0, refusedWith(say.faq_order_invalid()))
  order!: number;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether readers see it.' })
  isActive!: boolean;

  @LangField()
  lang?: Language | null;
}
