import {
  about,
  bible,
  contact,
  devotionals,
  encouraging,
  faq,
  journal,
  meditation,
  plans,
  prayers,
  type SitePage,
} from '../lib/site-pages.ts';

/** The top bar, in its order; the menu follows. */
export const topItems: SitePage[] = [{ to: '/', label: 'Home' }, about];

/** The pill beside the member's picture; on a phone the end of the menu. */
export const premiumItem: SitePage = { to: plans.to, label: 'Premium' };

/** The footer's groups: every page there is. */
export const footerGroups: { name: string; items: SitePage[] }[] = [
  { name: 'Every day', items: [devotionals, prayers, encouraging] },
  { name: 'Go deeper', items: [bible, meditation, journal] },
  { name: 'About us', items: [about, faq, contact, plans] },
];
