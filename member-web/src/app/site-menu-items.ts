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

interface MenuItem extends SitePage {
  badge?: BadgeKind;
}

/** The menu, in its order. Where the journal leads depends on who is there: `use-journal-link.ts`. */
export const menuItems: MenuItem[] = [
  devotionals,
  { ...meditation, badge: 'NEW' },
  bible,
  { ...journal, badge: 'PRO' },
  prayers,
  encouraging,
  faq,
  contact,
  plans,
];
