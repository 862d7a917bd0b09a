import type { ReactNode } from 'react';
import type { JournalLink } from './journal-link.ts';
import { useJournalLink } from './use-journal-link.ts';
import { useLacksPremium } from './use-lacks-premium.ts';

/** Everything of the menus that is not needed at once: one file, whichever part is asked for first. */
export { SiteMenuPanel } from './site-menu-panel.tsx';
export { SiteMenuSheet } from './site-menu-sheet.tsx';

/** Asks who is signed in, for the journal's tab. */
export function JournalForViewer({ children }: { children: (link: JournalLink) => ReactNode }) {
  return children(useJournalLink());
}

/** Shows this to those who may want premium. */
export function WithoutPremium({ children }: { children: ReactNode }) {
  return useLacksPremium() ? children : null;
}
