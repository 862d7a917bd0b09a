import type { ReactNode } from 'react';
import type { JournalLink } from './journal-link.ts';
import { useJournalLink } from './use-journal-link.ts';

/** Everything of the menus that is not needed at once: one file, whichever part is asked for first. */
export { SiteMenuPanel } from './site-menu-panel.tsx';
export { SiteMenuSheet } from './site-menu-sheet.tsx';

/** Asks who is signed in, for the journal's tab. */
export function JournalForViewer({ children }: { children: (link: JournalLink) => ReactNode }) {
  return children(useJournalLink());
}
