import { m } from '@quiet-time/schema/sentences';
import { type SitePage, sitePage } from '../../lib/site-pages.ts';
import { standingOf } from '../../session/capabilities-of.ts';
import type { Viewer } from '../../session/use-viewer.ts';

export interface AccountItem {
  page: SitePage;
  /** Whether the item is in this member's menu; unset: every member's. */
  shownTo?: (viewer: Viewer) => boolean;
}

/** Items of the member's own menu above Sign Out, in order. */
export const accountItems: AccountItem[] = [
  { page: sitePage('/profile', m.site_page_profile) },
  {
    page: sitePage('/family', m.site_page_family),
    shownTo: (viewer) => standingOf(viewer).family || viewer.role === 'admin',
  },
];
