import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import { capabilitiesOf } from '../../session/capabilities-of.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import css from './explore.module.css';
import { type DrawingKind, ExploreDrawing } from './explore-drawing.tsx';

interface Part {
  to: string;
  kind: DrawingKind;
  title(): string;
  text(): string;
  badge?: BadgeKind;
}

const parts: Part[] = [
  {
    to: '/devotionals',
    kind: 'devotionals',
    title: m.home_devotionals,
    text: m.home_devotionals_text,
  },
  {
    to: '/prayers',
    kind: 'prayers',
    title: m.home_prayers,
    text: m.home_prayers_text,
  },
  { to: '/bible', kind: 'bible', title: m.home_bible, text: m.home_bible_text },
  {
    to: '/journal',
    kind: 'journal',
    title: m.home_journal,
    text: m.home_journal_text,
    badge: 'PRO',
  },
  {
    to: '/scripture-meditation',
    kind: 'meditation',
    title: m.home_meditation,
    text: m.home_meditation_text,
    badge: 'NEW',
  },
  {
    to: '/encouraging',
    kind: 'words',
    title: m.home_words,
    text: m.home_words_text,
  },
];

/** Parts of the site, each with a card. */
export function Explore() {
  const who = useViewer();
  // The badge of a plan is only for members who lack it.
  const opensJournal = who.status === 'known' && capabilitiesOf(who.viewer).journal;
  return (
    <section aria-labelledby="explore">
      <h2 id="explore" className={css.title}>
        {m.home_explore()}
      </h2>
      <ul className={css.grid}>
        {parts.map(({ to, kind, title, text, badge }) => (
          <li key={to}>
            <Link to={to} className={css.card}>
              <ExploreDrawing kind={kind} className={css.drawing} />
              <h3>
                {title()} {badge && !(badge === 'PRO' && opensJournal) && <Badge kind={badge} />}
              </h3>
              <p>{text()}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
