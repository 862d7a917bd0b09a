import { m } from '@quiet-time/schema/sentences';

/** Categories of the FAQ in their order, each with its name. */
export const faqCategories = {
  general: m.faq_category_general,
  account: m.faq_category_account,
  subscription: m.faq_category_subscription,
  technical: m.faq_category_technical,
  spiritual: m.faq_category_spiritual,
  other: m.faq_category_other,
} as const;
export type FaqCategory = keyof typeof faqCategories;
