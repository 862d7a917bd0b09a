import { type FaqCategory, faqCategories } from '@quiet-time/schema/faq-categories';
import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index } from 'typeorm';
import { TranslatedEntity } from '../../blocks/columns.js';
import { enumOf } from '../../blocks/fields.js';

export const FaqCategoryEnum = enumOf('FaqCategory', Object.keys(faqCategories));

/** Frequently asked question and its answer. Readers see the active ones. */
@ObjectType({ simpleResolvers: true })
@Entity('faqs')
@Index('faqs_shown', ['isActive', 'category', 'order'])
@Check(
  'faqs_known_category',
  `category in ('general', 'account', 'subscription', 'technical', 'spiritual', 'other')`,
)
@Check('faqs_order', `"order" >= 0`)
export class Faq extends TranslatedEntity {
  @Field(() => String)
  @Column({ type: 'text' })
  question!: string;

  @Field(() => String, { description: 'Plain text with line breaks.' })
  @Column({ type: 'text' })
  answer!: string;

  @Field(() => FaqCategoryEnum)
  @Column({ type: 'text', default: 'general' })
  category!: FaqCategory;

  @Field(() => Int, { description: 'Position in its category; lower numbers come first.' })
  @Column({ type: 'integer', default: 0 })
  order!: number;

  @Field(() => Boolean, { description: 'Whether readers see it.' })
  @Column({ type: 'boolean', default: true })
  isActive!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class FaqCategoryCount {
  @Field(() => FaqCategoryEnum)
  value!: FaqCategory;

  @Field(() => String, { description: 'Readable name.' })
  label!: string;

  @Field(() => Int, { description: 'Number of questions that are visible to the caller.' })
  count!: number;
}
