import type { FaqCategory } from '@quiet-time/schema/faq-categories';
import { folded } from '@quiet-time/schema/folded';
import type { ResultOf } from '@quiet-time/schema/graphql';
import type { faqsQuery } from './faq.documents.ts';

export type ShownFaq = ResultOf<typeof faqsQuery>['faqs'][number];

/**
 * Returns the questions of a category (null: any) whose question or answer contains the typed text, ignoring case and
 * accents.
 */
export function matchingFaqs(
  faqs: readonly ShownFaq[],
  category: FaqCategory | null,
  typed: string,
): ShownFaq[] {
  const words = folded(typed.trim());
  return faqs.filter(
    (faq) =>
      (category === null || faq.category === category) &&
      (folded(faq.question).includes(words) || folded(faq.answer).includes(words)),
  );
}
