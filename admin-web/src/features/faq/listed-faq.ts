import type { ApolloCache } from '@apollo/client';
import type { ResultOf } from '@quiet-time/schema/graphql';
import type { FaqCategory } from '@quiet-time/schema/labels';
import { faqCategories } from '@quiet-time/schema/labels';
import type { FaqListDocument } from './faq.documents.ts';

export type ListedFaq = ResultOf<typeof FaqListDocument>['adminFaqs'][number];
export type CategoryCount = ResultOf<typeof FaqListDocument>['faqCategories'][number];

/** What writing, moving or deleting one makes stale. What is on the screen is read again. */
export const staleAfterChange = {
  update: (cache: ApolloCache) => {
    for (const fieldName of ['adminFaqs', 'faqCategories']) cache.evict({ id: 'ROOT_QUERY', fieldName });
  },
};

/** The category that an address names; null for none and for an unknown one. */
export const categoryOf = (asked: string | null): FaqCategory | null =>
  asked !== null && Object.hasOwn(faqCategories, asked) ? (asked as FaqCategory) : null;

/** Those of a category (null: any) that have these words in question or answer, in any case. */
export function wantedFaqs(
  faqs: readonly ListedFaq[],
  category: FaqCategory | null,
  search: string,
): ListedFaq[] {
  const words = search.toLowerCase();
  return faqs.filter(
    (faq) =>
      (category === null || faq.category === category) &&
      (faq.question.toLowerCase().includes(words) || faq.answer.toLowerCase().includes(words)),
  );
}
