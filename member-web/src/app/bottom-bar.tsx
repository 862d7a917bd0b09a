import { m } from '@quiet-time/schema/sentences';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { Link, NavLink } from 'react-router';
import { Badge } from '../ui/badge.tsx';
import { IconBook2, IconCandle, IconMenu2, IconNotebook, IconSunrise } from '../ui/icons.ts';
import css from './bottom-bar.module.css';
import { useKeyboardOpen } from './bottom-bar-keyboard.ts';
import { guestsJournal, type JournalLink, openJournal } from './journal-link.ts';
import { useMenu } from './use-menu.ts';
import { useParts } from './use-parts.ts';

/** Navigation on a phone: the four daily pages, and the menu with the others. */
export function BottomBar() {
  const { open, setOpen, parts } = useMenu();
  const typing = useKeyboardOpen();
  return (
    <>
      <nav className={css.root} aria-label={m.site_shortcuts()} hidden={typing}>
        <NavLink to="/devotionals">
          <IconSunrise size={23} aria-hidden="true" />
          {m.site_tab_today()}
        </NavLink>
        <NavLink to="/bible">
          <IconBook2 size={23} aria-hidden="true" />
          {m.site_page_bible()}
        </NavLink>
        <JournalTab />
        <NavLink to="/prayers">
          <IconCandle size={23} aria-hidden="true" />
          {m.site_page_prayers()}
        </NavLink>
        <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
          <IconMenu2 size={23} aria-hidden="true" />
          {m.site_menu()}
        </button>
      </nav>
      {parts && <parts.SiteMenuSheet onClose={() => setOpen(false)} />}
    </>
  );
}

const tabOf = ({ to, locked }: JournalLink) => {
  // A locked journal leads to another page, for which this tab must not appear as the current one.
  const TabLink = locked ? Link : NavLink;
  return (
    <TabLink to={to}>
      <IconNotebook size={23} aria-hidden="true" />
      {m.site_page_journal()} {locked && <Badge kind="PRO" locked={locked()} />}
    </TabLink>
  );
};

/** The journal in the bottom bar. For members, the code that asks for the viewer is loaded later. */
function JournalTab() {
  const token = useSessionToken();
  const loaded = useParts(token !== null);
  if (!token) return tabOf(guestsJournal);
  if (!loaded || loaded === 'failed') return tabOf(openJournal);
  return <loaded.parts.JournalForViewer>{tabOf}</loaded.parts.JournalForViewer>;
}
