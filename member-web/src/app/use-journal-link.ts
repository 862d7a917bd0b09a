import { arePlansOffered } from '../lib/plans-offered.ts';
import { capabilitiesOf } from '../session/capabilities-of.ts';
import { useViewer } from '../session/use-viewer.ts';
import { guestsJournal, type JournalLink, journalWithoutPlan, openJournal } from './journal-link.ts';

/** Returns the journal's link for the present reader. Visitors cause no request. */
export function useJournalLink(): JournalLink {
  const who = useViewer();
  if (who.status === 'guest') return guestsJournal;
  if (who.status !== 'known') return openJournal;
  // Without plans, the page itself explains why it is closed.
  return capabilitiesOf(who.viewer).journal || !arePlansOffered() ? openJournal : journalWithoutPlan;
}
