import type { ReactNode } from 'react';
import type { JournalLink } from './journal-link.ts';
import { useJournalLink } from './use-journal-link.ts';
import { useLacksPremium } from './use-lacks-premium.ts';

/** All parts of the menus that are loaded later: one file, whichever part is needed first. */
export { SiteMenuPanel } from './site-menu-panel.tsx';
export { SiteMenuSheet } from './site-menu-sheet.tsx';

/** Asks for the viewer, for the journal's tab. */
export function JournalForViewer({ children }: { children: (link: JournalLink) => ReactNode }) {
  return children(useJournalLink());
}

/** Shows its children to visitors who may want premium. */
export function WithoutPremium({ children }: { children: ReactNode }) {
  return useLacksPremium() ? children : null;
}
