import { m } from '@quiet-time/schema/sentences';
import { arePlansOffered } from '../lib/plans-offered.ts';
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
  sitePage,
} from '../lib/site-pages.ts';
import type { BadgeKind } from '../ui/badge.tsx';

/** The top bar, in its order; the menu follows. */
export const topItems: SitePage[] = [sitePage('/', m.site_page_home), about];

/** Whether the site links to a page: to the plans only if it offers one. */
export const isLinked = ({ to }: SitePage): boolean => to !== plans.to || arePlansOffered();

/** The pill beside the member's picture; on a phone the end of the menu. */
export const premiumItem: SitePage = sitePage(plans.to, m.site_page_premium);

/** The footer's groups: every page there is. */
export const footerGroups: { name: () => string; items: SitePage[] }[] = [
  { name: m.site_group_every_day, items: [devotionals, prayers, encouraging] },
  { name: m.site_group_deeper, items: [bible, meditation, journal] },
  { name: m.site_group_about, items: [about, faq, contact, plans] },
];

interface MenuItem {
  page: SitePage;
  badge?: BadgeKind;
}

/** Menu items, in order. The journal's target depends on the viewer: `use-journal-link.ts`. */
export const menuItems: MenuItem[] = [
  { page: devotionals },
  { page: meditation, badge: 'NEW' },
  { page: bible },
  { page: journal, badge: 'PRO' },
  { page: prayers },
  { page: encouraging },
  { page: faq },
  { page: contact },
  { page: plans },
];
