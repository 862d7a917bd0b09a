import { m } from '@quiet-time/schema/sentences';
import { NavLink } from 'react-router';
import { IconBook2, IconCandle, IconMenu2, IconSunrise } from '../ui/icons.ts';
import css from './bottom-bar.module.css';
import { JournalTab } from './bottom-bar-journal.tsx';
import { useKeyboardOpen } from './bottom-bar-keyboard.ts';
import { useMenu } from './use-menu.ts';

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
