import {
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
import type { BadgeKind } from '../ui/badge.tsx';

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
