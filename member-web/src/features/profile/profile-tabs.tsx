import { m } from '@quiet-time/schema/sentences';
import { afterPaint } from '@quiet-time/web/after-paint.ts';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { staying } from '../../ui/arrival.tsx';
import css from './profile-tabs.module.css';
import { pathOf, type Tab, tabs } from './tabs.ts';

/** The ways to the parts of the profile, as links. On a narrow phone they are one line that can be moved. */
export function ProfileTabs({ current }: { current: Tab }) {
  const nav = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const [pressed, setPressed] = useState<Tab | null>(null);
  const marked = pressed ?? current;
  // It is marked at once; the page that follows takes an old phone a tenth of a second.
  const press = (event: MouseEvent, tab: Tab) => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (isElsewhere || tab === current) return;
    event.preventDefault();
    setPressed(tab);
    afterPaint(() => {
      navigate(pathOf(tab), { state: staying });
      setPressed(null);
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is the reason
  useEffect(() => {
    const [line, link] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current]')];
    // Only the line moves, never the page.
    if (line && link) line.scrollLeft = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2;
  }, [marked]);
  return (
    <nav ref={nav} className={css.root} aria-label={m.profile_page_title()}>
      {(Object.keys(tabs) as Tab[]).map((tab) => (
        <Link
          key={tab}
          to={pathOf(tab)}
          state={staying}
          onClick={(event) => press(event, tab)}
          aria-current={tab === marked ? 'page' : undefined}
        >
          {tabs[tab]()}
        </Link>
      ))}
    </nav>
  );
}
