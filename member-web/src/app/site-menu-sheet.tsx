import { m } from '@quiet-time/schema/sentences';
import { ColorSchemeButton } from '@quiet-time/web/color-scheme-button.tsx';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { IconX } from '../ui/icons.ts';
import { LanguageLinks } from '../ui/language/language-links.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import page from '../ui/page.module.css';
import { isLinked, premiumItem, topItems } from './navigation.ts';
import { SiteMenuLinks } from './site-menu-links.tsx';
import css from './site-menu-sheet.module.css';
import { useLacksPremium } from './use-lacks-premium.ts';

/** The phone's menu: the links of the top bar and its menu, and the theme, in a sheet that slides up from the bottom bar. */
export function SiteMenuSheet({ onClose }: { onClose(): void }) {
  const title = useId();
  const lacksPremium = useLacksPremium();
  return (
    <ModalDialog labelledBy={title} className={css.root} lightDismiss onClose={onClose}>
      <div className={css.head}>
        <h2 id={title}>{m.site_menu()}</h2>
        <ColorSchemeButton />
        <button type="button" className={page.icon} aria-label={m.site_close_menu()} onClick={onClose}>
          <IconX size={22} aria-hidden="true" />
        </button>
      </div>
      <nav aria-label={m.site_menu()}>
        <ul className={css.items}>
          {topItems.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} onClick={onClose}>
                {label}
              </NavLink>
            </li>
          ))}
          <SiteMenuLinks onLeave={onClose} />
          {lacksPremium && isLinked(premiumItem) && (
            <li className={css.premium}>
              <NavLink to={premiumItem.to} onClick={onClose}>
                {premiumItem.label}
              </NavLink>
            </li>
          )}
          <li className={css.languages}>
            <LanguageLinks />
          </li>
        </ul>
      </nav>
    </ModalDialog>
  );
}
