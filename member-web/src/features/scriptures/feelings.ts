import { m } from '@quiet-time/schema/sentences';
import type { Topic } from './topic-letters.ts';

/** How people come to this page, and what topics that are for them were called first, the nearest first. */
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

/** Feelings with the topic that each leads to; one for which there is no topic is left out. */
export function feelingsAmong(topics: readonly Topic[]): { feeling: string; topicId: string }[] {
  const idOf = new Map(topics.map(({ writtenName, id }) => [writtenName, id]));
  return ways.flatMap(([feeling, names]) => {
    const name = names.find((each) => idOf.has(each));
    return name === undefined ? [] : [{ feeling: feeling(), topicId: idOf.get(name)! }];
  });
}
