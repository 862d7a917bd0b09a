import { IconButton } from '../../../ui/icon-button.tsx';
import { IconPencil, IconTrash } from '../../../ui/icons.ts';
import type { ListedTopic } from '../stale-after-change.ts';
import css from './topic-groups.module.css';
import { letters } from './topic-values.ts';

interface Props {
  topics: readonly ListedTopic[];
  onEdit(topic: ListedTopic): void;
  onDelete(topic: ListedTopic): void;
}

/** The topics under their letters, A to Z; letters without any are left out. */
export function TopicGroups({ topics, onEdit, onDelete }: Props) {
  const groups = letters
    .map((letter) => ({ letter, of: topics.filter(({ alphabet }) => alphabet === letter) }))
    .filter(({ of }) => of.length > 0);
  return groups.map(({ letter, of }) => (
    <section key={letter} className={css.group} aria-labelledby={`topics-${letter}`}>
      <h2 id={`topics-${letter}`}>{letter}</h2>
      <ul>
        {of.map((topic) => (
          <li key={topic.id}>
            <div className={css.words}>
              <strong>{topic.name}</strong>
              {topic.description && <small>{topic.description}</small>}
            </div>
            <span className={css.count}>{countOf(topic.scriptureCount)}</span>
            <span className={css.actions}>
              <IconButton aria-label={`Edit ${topic.name}`} onClick={() => onEdit(topic)}>
                <IconPencil size={18} aria-hidden="true" />
              </IconButton>
              <IconButton aria-label={`Delete ${topic.name}`} onClick={() => onDelete(topic)}>
                <IconTrash size={18} aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** "1 scripture", "1,204 scriptures" */
export const countOf = (scriptures: number): string =>
  `${scriptures.toLocaleString('en')} ${scriptures === 1 ? 'scripture' : 'scriptures'}`;
