import { m } from '@quiet-time/schema/sentences';
import { useState } from 'react';
import { Link } from 'react-router';
import { type BibleAddress, biblePath, type Shown, type Tab } from './address.ts';
import css from './tab-links.module.css';

const tabs: { tab: Tab; label: () => string }[] = [
  { tab: 'lookup', label: m.bible_tab_lookup },
  { tab: 'search', label: m.bible_tab_search },
  { tab: 'random', label: m.bible_tab_random },
];

/** Links to the three ways of finding a verse. Each leads back to its last state, in the current translation. */
export function TabLinks({ address }: { address: BibleAddress }) {
  const [places, setPlaces] = useState<Partial<Record<Tab, Shown>>>({});
  const { view } = address;
  const before = places[address.tab];
  if (!before || biblePath(view, before) !== biblePath(view, address)) {
    setPlaces({ ...places, [address.tab]: address });
  }
  return (
    <nav className={css.root} aria-label={m.bible_heading()}>
      {tabs.map(({ tab, label }) => (
        <Link
          key={tab}
          to={biblePath(view, { ...places[tab], tab })}
          state={{ stays: true }}
          aria-current={tab === address.tab ? 'page' : undefined}
        >
          {label()}
        </Link>
      ))}
    </nav>
  );
}
