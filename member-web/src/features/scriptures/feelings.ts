import { m } from '@quiet-time/schema/sentences';
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

/** Returns the feelings with the topic that each leads to; a feeling without a topic is left out. */
export function feelingsAmong(topics: readonly Topic[]): { feeling: string; topicId: string }[] {
  const idOf = new Map(topics.map(({ writtenName, id }) => [writtenName, id]));
  return ways.flatMap(([feeling, names]) => {
    const name = names.find((each) => idOf.has(each));
    return name === undefined ? [] : [{ feeling: feeling(), topicId: idOf.get(name)! }];
  });
}
