import type { Viewer } from './use-viewer.ts';

export interface NavigationItem {
  to: string;
  label: string;
  /** Left out of the phone's top bar, where the mark already leads there. */
  wideOnly?: boolean;
}

/** The top bar, in its order. */
export const topItems: NavigationItem[] = [
  { to: '/', label: 'Home', wideOnly: true },
  { to: '/devotionals', label: 'Devotionals' },
];

export interface AccountItem extends NavigationItem {
  /** Who finds it in the menu; unset: every member. */
  shownTo?: (viewer: Viewer) => boolean;
}

/** What stands in a member's own menu above Sign Out, in its order. */
export const accountItems: AccountItem[] = [{ to: '/profile', label: 'Manage Profile' }];

/** The footer's groups; a group is listed once it has a page. */
export const footerGroups: { name: string; items: NavigationItem[] }[] = [
  {
    name: 'Every day',
    items: [
      { to: '/', label: 'Home' },
      { to: '/devotionals', label: 'Devotionals' },
    ],
  },
];
