import { m } from '@quiet-time/schema/sentences';

export interface SitePage {
  readonly to: string;
  /** Text of links to it, in the language of the page. */
  readonly label: string;
}

export const sitePage = (to: string, label: () => string): SitePage => ({
  to,
  get label() {
    return label();
  },
});

// Pages that are linked from more than one place.
export const about = sitePage('/about', m.site_page_about);
export const devotionals = sitePage('/devotionals', m.site_page_devotionals);
export const meditation = sitePage('/scripture-meditation', m.site_page_meditation);
export const bible = sitePage('/bible', m.site_page_bible);
export const journal = sitePage('/journal', m.site_page_journal);
/** List of all own answers and Bible notes. */
export const answersAndNotes = sitePage('/journal/answers', m.answers_and_notes);
export const prayers = sitePage('/prayers', m.site_page_prayers);
export const encouraging = sitePage('/encouraging', m.site_page_encouraging);
export const faq = sitePage('/faq', m.site_page_faq);
export const contact = sitePage('/contact', m.site_page_contact);
export const plans = sitePage('/subscription-plans', m.site_page_plans);
/** The member's plan and payments, a part of the profile. */
export const subscription = sitePage('/profile?tab=subscription', m.subscription_title);
