import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import { letterId } from './letter-bar.tsx';
import { topicPath } from './scripture-paths.ts';
import css from './topic-index.module.css';
import type { LetterGroup } from './topic-letters.ts';

/** The topics under their letters, as at the end of a book. */
export function TopicIndex({ groups }: { groups: readonly LetterGroup[] }) {
  return groups.map(({ letter, topics }) => (
    <section key={letter} className={css.letter} aria-labelledby={letterId(letter)}>
      <h3 id={letterId(letter)} tabIndex={-1}>
        {letter}
      </h3>
      <ul>
        {topics.map(({ id, name, description, scriptureCount }) => (
          <li key={id}>
            <Link to={topicPath(id)}>{name}</Link>
            <span className={css.count}>{m.topic_verses({ count: scriptureCount })}</span>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  ));
}
