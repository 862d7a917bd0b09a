import { m } from '@quiet-time/schema/sentences';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { staying } from '../../ui/arrival.tsx';
import css from './profile-tabs.module.css';
import { pathOf, type Tab, tabs } from './tabs.ts';

/** The ways to the parts of the profile, as links. On a narrow phone they are one line that can be moved. */
export function ProfileTabs({ current }: { current: Tab }) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is the reason
  useEffect(() => {
    const [line, link] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current]')];
    // Only the line moves, never the page.
    if (line && link) line.scrollLeft = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={nav} className={css.root} aria-label={m.profile_page_title()}>
      {(Object.keys(tabs) as Tab[]).map((tab) => (
        <Link key={tab} to={pathOf(tab)} state={staying} aria-current={tab === current ? 'page' : undefined}>
          {tabs[tab]()}
        </Link>
      ))}
    </nav>
  );
}
