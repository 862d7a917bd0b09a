import { Link } from 'react-router';
import css from './keywords.module.css';
import { meditationPath } from './scripture-paths.ts';

/** The keywords of a verse as hashtags; each leads to all verses that have it. */
export function Keywords({ keywords }: { keywords: readonly string[] }) {
  if (keywords.length === 0) return null;
  return (
    <ul className={css.root} aria-label="Keywords">
      {keywords.map((keyword) => (
        <li key={keyword}>
          <Link to={meditationPath({ keyword })}>#{keyword}</Link>
        </li>
      ))}
    </ul>
  );
}
