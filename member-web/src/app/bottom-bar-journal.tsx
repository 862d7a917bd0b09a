import { m } from '@quiet-time/schema/sentences';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { Link, NavLink } from 'react-router';
import { Badge } from '../ui/badge.tsx';
import { IconNotebook } from '../ui/icons.ts';
import { guestsJournal, type JournalLink, openJournal } from './journal-link.ts';
import { useParts } from './use-parts.ts';

const tabOf = ({ to, locked }: JournalLink) => {
  // A locked journal leads to another page, for which this tab must not appear as the current one.
  const TabLink = locked ? Link : NavLink;
  return (
    <TabLink to={to}>
      <IconNotebook size={23} aria-hidden="true" />
      {m.site_page_journal()} <Badge kind="PRO" locked={locked?.()} />
    </TabLink>
  );
};

/** The journal in the bottom bar. For members, the code that asks for the viewer is loaded later. */
export function JournalTab() {
  const token = useSessionToken();
  const loaded = useParts(token !== null);
  if (!token) return tabOf(guestsJournal);
  if (!loaded || loaded === 'failed') return tabOf(openJournal);
  return <loaded.parts.JournalForViewer>{tabOf}</loaded.parts.JournalForViewer>;
}
