import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import { letterId } from './letter-bar.tsx';
import { topicPath } from './scripture-paths.ts';
import css from './topic-index.module.css';
import type { LetterGroup } from './topic-letters.ts';

interface Props {
  groups: readonly LetterGroup[];
  /** Whether each topic has its description: in a search, it shows why the topic matches. */
  described: boolean;
}

/** Topics in columns, under letters in the margin, like an index of a book. */
export function TopicIndex({ groups, described }: Props) {
  return (
    <div className={css.root}>
      {groups.map(({ letter, topics }) => (
        <section key={letter} className={css.letter} aria-labelledby={letterId(letter)}>
          <h3 id={letterId(letter)} tabIndex={-1}>
            {letter}
          </h3>
          <ul>
            {topics.map(({ id, name, description, lang, scriptureCount }) => (
              <li key={id}>
                <Link to={topicPath(id)} lang={lang}>
                  {name}
                </Link>
                <span className={css.count}>{m.topic_verses({ count: scriptureCount })}</span>
                {described && description && (
                  <p lang={lang} dir="auto">
                    {description}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
