import { faqMessages } from '@quiet-time/schema/faq-messages';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { type FaqCategory, faqCategories } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import type { FormField } from '@quiet-time/schema/web/form/fields.ts';
import { textRule } from '../../lib/text-rule.ts';
import type { FaqListDocument } from './faq.documents.ts';

export type ListedFaq = ResultOf<typeof FaqListDocument>['adminFaqs'][number];

/** The fields of `Query` that writing, moving or deleting one makes stale. */
export const stale = ['adminFaqs', 'faqCategories'];

/** An FAQ as its form has it. */
export type FaqValues = {
  question: string;
  answer: string;
  category: FaqCategory;
  /** What stands in the field. */
  order: string;
  isActive: boolean;
};

export const blankFaq: FaqValues = {
  question: '',
  answer: '',
  category: 'general',
  order: '0',
  isActive: true,
};

export const faqValues = ({ question, answer, category, order, isActive }: ListedFaq): FaqValues => ({
  question,
  answer,
  category,
  order: String(order),
  isActive,
});

export const faqFields: readonly FormField<FaqValues>[] = [
  { path: 'question', label: 'Question' },
  { path: 'answer', label: 'Answer' },
  { path: 'category', label: 'Category', text: ({ category }) => faqCategories[category] },
  { path: 'order', label: 'Order' },
  { path: 'isActive', label: 'Active', text: ({ isActive }) => (isActive ? 'Yes' : 'No') },
];

const { faqQuestionRequired, faqQuestionTooLong, faqAnswerRequired, faqAnswerTooLong } = faqMessages;

export const validateFaq = {
  question: textRule(faqQuestionRequired, limits.faq.question, faqQuestionTooLong),
  answer: textRule(faqAnswerRequired, limits.faq.answer, faqAnswerTooLong),
  order: (order: string) => (/^\d{1,9}$/.test(order.trim()) ? null : faqMessages.faqOrderInvalid),
};
