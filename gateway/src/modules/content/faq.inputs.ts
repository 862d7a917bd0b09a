import type { FaqCategory } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { Matches, MaxLength, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { FaqCategoryEnum } from './faq.entity.js';

const max = limits.faq;
const filled = /\S/;

@InputType()
export class FaqInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.question, { message: messages.faqQuestionTooLong })
  @Matches(filled, { message: messages.faqQuestionRequired })
  question!: string;

  @Field(() => String, { defaultValue: '', description: 'Plain text; line breaks count.' })
  @MaxLength(max.answer, { message: messages.faqAnswerTooLong })
  @Matches(filled, { message: messages.faqAnswerRequired })
  answer!: string;

  @Field(() => FaqCategoryEnum, { defaultValue: 'general' })
  category!: FaqCategory;

  @Field(() => Int, { defaultValue: 0, description: 'Its place in its category: lower ones stand first.' })
  @Min(0, { message: messages.faqOrderInvalid })
  order!: number;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether readers see it.' })
  isActive!: boolean;
}
