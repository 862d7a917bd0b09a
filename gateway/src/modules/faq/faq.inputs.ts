import { faqMessages } from '@quiet-time/schema/faq-messages';
import { filled } from '@quiet-time/schema/filled';
import type { FaqCategory } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { Matches, MaxLength, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { FaqCategoryEnum } from './faq.entity.js';

const max = limits.faq;

@InputType()
export class FaqInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.question, { message: faqMessages.faqQuestionTooLong })
  @Matches(filled, { message: faqMessages.faqQuestionRequired })
  question!: string;

  @Field(() => String, { defaultValue: '', description: 'Plain text; line breaks count.' })
  @MaxLength(max.answer, { message: faqMessages.faqAnswerTooLong })
  @Matches(filled, { message: faqMessages.faqAnswerRequired })
  answer!: string;

  @Field(() => FaqCategoryEnum, { defaultValue: 'general' })
  category!: FaqCategory;

  @Field(() => Int, { defaultValue: 0, description: 'Its place in its category: lower ones stand first.' })
  @Min(0, { message: faqMessages.faqOrderInvalid })
  order!: number;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether readers see it.' })
  isActive!: boolean;
}
