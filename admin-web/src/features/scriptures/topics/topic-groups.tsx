import { EditAndDelete } from '../../../ui/section/row-actions.tsx';
import type { ItemActions } from '../../../ui/section/section.tsx';
import { useRowKeys } from '../../../ui/section/use-row-keys.ts';
import css from './topic-groups.module.css';
import { type ListedTopic, letters } from './topic-values.ts';

interface Props extends ItemActions<ListedTopic> {
  topics: readonly ListedTopic[];
}

/** Topics by letter, A to Z. Letters without a topic are left out. */
export function TopicGroups({ topics, ...actions }: Props) {
  const groups = letters
    .map((letter) => ({ letter, of: topics.filter(({ alphabet }) => alphabet === letter) }))
    .filter(({ of }) => of.length > 0);
  const keys = useRowKeys(groups.flatMap(({ of }) => of.map(({ id }) => id)));
  return (
    <div {...keys.list}>
      {groups.map(({ letter, of }) => (
        <section key={letter} className={css.group} aria-labelledby={`topics-${letter}`}>
          <h2 id={`topics-${letter}`}>{letter}</h2>
          <ul>
            {of.map((topic) => (
              <li key={topic.id} {...keys.row(topic.id)}>
                <div className={css.words}>
                  <strong>{topic.name}</strong>
                  {topic.description && <small>{topic.description}</small>}
                </div>
                <span className={css.count}>{countOf(topic.scriptureCount)}</span>
                <span className={css.actions}>
                  <EditAndDelete item={topic} name={topic.name} {...actions} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Formats a count: "1 scripture", "1,204 scriptures". */
export const countOf = (scriptures: number): string =>
  `${scriptures.toLocaleString('en')} ${scriptures === 1 ? 'scripture' : 'scriptures'}`;
