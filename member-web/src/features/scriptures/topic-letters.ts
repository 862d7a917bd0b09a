import { folded } from '@quiet-time/schema/folded';
import type { ResultOf } from '@quiet-time/schema/graphql';
import type { meditationQuery } from './scriptures.documents.ts';

export type Topic = ResultOf<typeof meditationQuery>['topics'][number];

/** Topics under one letter. */
export interface LetterGroup {
  letter: string;
  topics: Topic[];
}

/** Groups topics under the letters that were assigned to them, in their order. */
export function byLetter(topics: readonly Topic[]): LetterGroup[] {
  const groups: LetterGroup[] = [];
  for (const topic of topics) {
    const group = groups.find(({ letter }) => letter === topic.alphabet);
    if (group) group.topics.push(topic);
    else groups.push({ letter: topic.alphabet, topics: [topic] });
  }
  return groups;
}

/**
 * Returns the topics with every word of `query` in name or description, ignoring case and accents; all of them without
 * words.
 */
export function matching(topics: readonly Topic[], query: string): readonly Topic[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return topics.filter(({ name, description }) => {
    const text = folded(`${name} ${description}`);
    return words.every((word) => text.includes(word));
  });
}
