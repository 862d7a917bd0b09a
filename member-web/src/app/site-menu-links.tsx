import { Link, NavLink } from 'react-router';
import { journal } from '../lib/site-pages.ts';
import { Badge } from '../ui/badge.tsx';
import { IconLock } from '../ui/icons.ts';
import { isLinked, menuItems } from './navigation.ts';
import { useJournalLink } from './use-journal-link.ts';

const lock = <IconLock size={12} aria-hidden="true" />;

/** Menu items for the list in the top bar's panel and in the phone's sheet. */
export function SiteMenuLinks({ onLeave }: { onLeave(): void }) {
  const journalLink = useJournalLink();
  const shown = menuItems.filter(({ page }) => isLinked(page));
  return shown.map(({ page: { to, label }, badge }) => {
    const link = to === journal.to ? journalLink : { to };
    // A locked journal leads to another page, for which this item must not appear as the current one.
    const ItemLink = link.locked ? Link : NavLink;
    // Members with the plan need no mark of it.
    const marked = badge === 'PRO' && !link.locked ? undefined : badge;
    return (
      <li key={to}>
        <ItemLink to={link.to} onClick={onLeave}>
          {label}
          {marked && ' '}
          {marked && <Badge kind={marked} locked={link.locked?.()} lock={lock} />}
        </ItemLink>
      </li>
    );
  });
}
