import { Link } from 'react-router';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import css from './explore.module.css';
import { type DrawingKind, ExploreDrawing } from './explore-drawing.tsx';

interface Part {
  to: string;
  kind: DrawingKind;
  title: string;
  text: string;
  badge?: BadgeKind;
}

const parts: Part[] = [
  {
    to: '/devotionals',
    kind: 'devotionals',
    title: 'Devotionals',
    text: 'One passage and one thought for each day.',
  },
  {
    to: '/prayers',
    kind: 'prayers',
    title: 'Prayers',
    text: 'Words for the week, and room for your own.',
  },
  { to: '/bible', kind: 'bible', title: 'Bible', text: 'Look up any verse, and read on from there.' },
  {
    to: '/journal',
    kind: 'journal',
    title: 'Journal',
    text: 'Write it down. Only you can read it.',
    badge: 'PRO',
  },
  {
    to: '/scripture-meditation',
    kind: 'meditation',
    title: 'Scripture Meditation',
    text: 'Verses gathered by what you are facing.',
    badge: 'NEW',
  },
  {
    to: '/encouraging',
    kind: 'words',
    title: 'Encouragement',
    text: 'One short word when the day is long.',
  },
];

/** The parts of the site, each behind one card. */
export function Explore() {
  return (
    <section aria-labelledby="explore">
      <h2 id="explore" className={css.title}>
        Explore
      </h2>
      <ul className={css.grid}>
        {parts.map(({ to, kind, title, text, badge }) => (
          <li key={to}>
            <Link to={to} className={css.card}>
              <ExploreDrawing kind={kind} className={css.drawing} />
              <h3>
                {title} {badge && <Badge kind={badge} />}
              </h3>
              <p>{text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
