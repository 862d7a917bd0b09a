import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import css from './feeling-links.module.css';
import { topicPath } from './scripture-paths.ts';
import type { Topic } from './topic-letters.ts';

/** Feelings with the original names of their topics, the best match first. */
const ways: [feeling: () => string, topics: string[]][] = [
  [m.feeling_anxious, ['Anxiety', 'Worry', 'Peace']],
  [m.feeling_tired, ['Rest', 'Strength']],
  [m.feeling_lonely, ['Loneliness', 'Belonging', 'Friendship']],
  [m.feeling_grieving, ['Grief', 'Comfort']],
  [m.feeling_afraid, ['Courage', 'Fear', 'Trust']],
  [m.feeling_angry, ['Anger', 'Patience']],
  [m.feeling_doubting, ['Doubt', 'Faith']],
  [m.feeling_thankful, ['Gratitude', 'Thankfulness', 'Joy']],
];

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

/** Returns the feelings with the topic that each leads to; a feeling without a topic is left out. */
function feelingsAmong(topics: readonly Topic[]): { feeling: string; topicId: string }[] {
  const idOf = new Map(topics.map(({ writtenName, id }) => [writtenName, id]));
  return ways.flatMap(([feeling, names]) => {
    const name = names.find((each) => idOf.has(each));
    return name === undefined ? [] : [{ feeling: feeling(), topicId: idOf.get(name)! }];
  });
}
