import { m } from '@quiet-time/schema/sentences';
import { type SitePage, sitePage } from '../../lib/site-pages.ts';
import { standingOf } from '../../session/capabilities-of.ts';
import type { Viewer } from '../../session/use-viewer.ts';

export interface AccountItem {
  page: SitePage;
  /** Who finds it in the menu; unset: every member. */
  shownTo?: (viewer: Viewer) => boolean;
}

/** What is in a member's own menu above Sign Out, in its order. */
export const accountItems: AccountItem[] = [
  { page: sitePage('/profile', m.site_page_profile) },
  {
    page: sitePage('/family', m.site_page_family),
    shownTo: (viewer) => standingOf(viewer).family || viewer.role === 'admin',
  },
];
