import { LanguageLinks } from '../ui/language/language-links.tsx';
import { SiteMenuLinks } from './site-menu-links.tsx';
import css from './site-menu-panel.module.css';

interface Props {
  id: string;
  /** Called when a link in it is followed. */
  onLeave(): void;
}

/** Panel below the top bar's Menu. */
export function SiteMenuPanel({ id, onLeave }: Props) {
  return (
    <ul id={id} className={css.root}>
      <SiteMenuLinks onLeave={onLeave} />
      <li className={css.languages}>
        <LanguageLinks />
      </li>
    </ul>
  );
}
