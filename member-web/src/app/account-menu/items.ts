import type { SitePage } from '../../lib/site-pages.ts';
import { standingOf } from '../../session/capabilities-of.ts';
import type { Viewer } from '../../session/use-viewer.ts';

export interface AccountItem extends SitePage {
  /** Who finds it in the menu; unset: every member. */
  shownTo?: (viewer: Viewer) => boolean;
}

/** What is in a member's own menu above Sign Out, in its order. */
export const accountItems: AccountItem[] = [
  { to: '/profile', label: 'Manage Profile' },
  {
    to: '/family',
    label: 'Family',
    shownTo: (viewer) => standingOf(viewer).family || viewer.role === 'admin',
  },
];
