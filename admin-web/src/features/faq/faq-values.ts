import { faqMessages } from '@quiet-time/schema/faq-messages';
import { filled } from '@quiet-time/schema/filled';
import type { WholeInput } from '@quiet-time/schema/graphql';
import { type FaqCategory, faqCategories } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import type { FormField } from '@quiet-time/schema/web/form/fields.ts';
import type { CreateFaqDocument } from './faq.documents.ts';

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

interface Stored extends Omit<FaqValues, 'order'> {
  order: number;
}

/** An FAQ as it is stored, in the shape of the form. */
export const faqValues = ({ question, answer, category, order, isActive }: Stored): FaqValues => ({
  question,
  answer,
  category,
  order: String(order),
  isActive,
});

/** What is sent. */
export const faqInput = (values: FaqValues): WholeInput<typeof CreateFaqDocument> => ({
  ...values,
  order: Number(values.order),
});

/** What people compare of two versions. */
export const faqFields: readonly FormField<FaqValues>[] = [
  { path: 'question', label: 'Question' },
  { path: 'answer', label: 'Answer' },
  { path: 'category', label: 'Category', text: ({ category }) => faqCategories[category] },
  { path: 'order', label: 'Order' },
  { path: 'isActive', label: 'Active', text: ({ isActive }) => (isActive ? 'Yes' : 'No') },
];

const max = limits.faq;

export const validateFaq = {
  question: (question: string) => {
    if (!filled.test(question)) return faqMessages.faqQuestionRequired;
    return question.length > max.question ? faqMessages.faqQuestionTooLong : null;
  },
  answer: (answer: string) => {
    if (!filled.test(answer)) return faqMessages.faqAnswerRequired;
    return answer.length > max.answer ? faqMessages.faqAnswerTooLong : null;
  },
  order: (order: string) => (/^\d{1,9}$/.test(order.trim()) ? null : faqMessages.faqOrderInvalid),
};
