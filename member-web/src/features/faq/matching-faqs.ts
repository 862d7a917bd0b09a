import type { FaqCategory } from '@quiet-time/schema/faq-categories';
import type { ResultOf } from '@quiet-time/schema/graphql';
import type { faqsQuery } from './faq.documents.ts';

export type ShownFaq = ResultOf<typeof faqsQuery>['faqs'][number];

/** Those of a category (null: any) whose question or answer has these words, in any case. */
export function matchingFaqs(
  faqs: readonly ShownFaq[],
  category: FaqCategory | null,
  typed: string,
): ShownFaq[] {
  const words = typed.trim().toLowerCase();
  return faqs.filter(
    (faq) =>
      (category === null || faq.category === category) &&
      (faq.question.toLowerCase().includes(words) || faq.answer.toLowerCase().includes(words)),
  );
}
