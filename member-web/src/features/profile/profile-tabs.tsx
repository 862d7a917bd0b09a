import { m } from '@quiet-time/schema/sentences';
import { afterPaint } from '@quiet-time/web/after-paint.ts';
import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { staying } from '../../ui/arrival.tsx';
import { useMarkedInLine } from '../../ui/use-marked-in-line.ts';
import css from './profile-tabs.module.css';
import { pathOf, type Tab, tabs } from './tabs.ts';

/** Links to the parts of the profile. On a narrow phone they are one line that scrolls. */
export function ProfileTabs({ current }: { current: Tab }) {
  const navigate = useNavigate();
  const [pressed, setPressed] = useState<Tab | null>(null);
  const marked = pressed ?? current;
  const nav = useMarkedInLine(marked);
  // Marked at once, because rendering the part takes 0.1 s on an old phone.
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
