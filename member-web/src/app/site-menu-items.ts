import type { BadgeKind } from '../ui/badge.tsx';
import {
  bible,
  contact,
  devotionals,
  encouraging,
  faq,
  journal,
  meditation,
  type NavigationItem,
  plans,
  prayers,
} from './navigation.ts';

interface MenuItem extends NavigationItem {
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
