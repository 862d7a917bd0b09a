import { isStaff } from '@quiet-time/schema/roles';
import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import { useViewer } from '../../session/use-viewer.ts';
import { IconArchive, IconHeart, IconPencil, IconSearch, IconSunrise } from '../../ui/icons.ts';
import { useMarkedInLine } from '../../ui/use-marked-in-line.ts';
import css from './mode-links.module.css';
import { listPath, type Mode } from './modes.ts';

const links = [
  { mode: 'current', to: '/devotionals', label: m.devotionals_of_today, Icon: IconSunrise },
  { mode: 'favorites', to: listPath('favorites'), label: m.devotionals_favorites, Icon: IconHeart },
  { mode: 'archive', to: listPath('archive'), label: m.devotionals_archive, Icon: IconArchive },
  { mode: 'search', to: listPath('search'), label: m.devotionals_search, Icon: IconSearch },
] as const;

const forEditors = [
  {
    mode: 'admin-prayers',
    to: listPath('admin-prayers'),
    label: m.opening_prayers_manage,
    Icon: IconPencil,
  },
] as const;

/** Links to the views of the devotionals; the open one is marked. `mode` null: none is. */
export function ModeLinks({ mode }: { mode: Mode | null }) {
  // The row of links is wider than a small phone, and for editors wider than any phone.
  const nav = useMarkedInLine(mode);
  const who = useViewer();
  const isEditor = who.status === 'known' && isStaff(who.viewer.role);
  return (
    <nav ref={nav} className={css.root} aria-label={m.devotionals_title()}>
      {[...links, ...(isEditor ? forEditors : [])].map(({ mode: each, to, label, Icon }) => (
        <Link key={each} to={to} aria-current={each === mode ? 'page' : undefined}>
          <Icon size={19} aria-hidden="true" />
          {label()}
        </Link>
      ))}
    </nav>
  );
}
