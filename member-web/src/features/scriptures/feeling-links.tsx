import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import css from './feeling-links.module.css';
import { feelingsAmong } from './feelings.ts';
import { topicPath } from './scripture-paths.ts';
import type { Topic } from './topic-letters.ts';

/** Shortest way to a topic: a feeling. `topics` undefined: reserves the space until they are loaded. */
export function FeelingLinks({ topics }: { topics: readonly Topic[] | undefined }) {
  const feelings = feelingsAmong(topics ?? []);
  if (topics && feelings.length === 0) return null;
  return (
    <section className={css.root} aria-labelledby="feelings">
      <h2 id="feelings">{m.topics_by_feeling()}</h2>
      <ul>
        {feelings.map(({ feeling, topicId }) => (
          <li key={feeling}>
            <Link to={topicPath(topicId)}>{feeling}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
