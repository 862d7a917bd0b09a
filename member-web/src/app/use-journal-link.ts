import { capabilitiesOf } from './capabilities-of.ts';
import { guestsJournal, type JournalLink, journalWithoutPlan, openJournal } from './journal-link.ts';
import { useViewer } from './use-viewer.ts';

/** The journal's link for whoever is there. Guests ask nothing. */
export function useJournalLink(): JournalLink {
  const who = useViewer();
  if (who.status === 'guest') return guestsJournal;
  if (who.status !== 'known') return openJournal;
  return capabilitiesOf(who.viewer).journal ? openJournal : journalWithoutPlan;
}
