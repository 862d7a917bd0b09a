import { staleFields } from '@quiet-time/schema/back-office/kinds';
import { type FaqCategory, faqCategories } from '@quiet-time/schema/faq-categories';
import type { ResultOf } from '@quiet-time/schema/graphql';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { siteLanguage } from '@quiet-time/web/site-language.ts';
import { textRule } from '../../lib/text-rule.ts';
import { valuesOf } from '../../lib/values-of.ts';
import { langField } from '../../ui/translations/lang-field.tsx';
import type { FaqListDocument } from './faq.documents.ts';

export type ListedFaq = ResultOf<typeof FaqListDocument>['adminFaqs'][number];

/** Fields of `Query` that a change of an FAQ makes stale. */
export const stale = staleFields('faq');

/** Form values of an FAQ. */
export type FaqValues = typeof blankFaq;

export const blankFaq = {
  question: '',
  answer: '',
  category: 'general' as FaqCategory,
  /** Text of the number field. */
  order: '0',
  isActive: true,
  get lang(): Language {
    return siteLanguage();
  },
};

export const faqValues = (faq: ListedFaq): FaqValues =>
  valuesOf(blankFaq, { ...faq, order: String(faq.order) });

export const faqFields: readonly FormField<FaqValues>[] = [
  { path: 'question', label: 'Question' },
  { path: 'answer', label: 'Answer' },
  { path: 'category', label: 'Category', text: ({ category }) => faqCategories[category]() },
  { path: 'order', label: 'Order' },
  { path: 'isActive', label: 'Active', text: ({ isActive }) => (isActive ? 'Yes' : 'No') },
  langField,
];

const max = limits.faq;

export const validateFaq = {
  question: textRule(
    m.faq_question_required(),
    max.question,
    m.faq_question_too_long({ limit: max.question + 1 }),
  ),
  answer: textRule(m.faq_answer_required(), max.answer, m.faq_answer_too_long({ limit: max.answer + 1 })),
  order: (order: string) => (/^\d{1,9}$/.test(order.trim()) ? null : m.faq_order_invalid()),
};
