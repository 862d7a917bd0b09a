/** Parts of a devotional that count for its reading time, in reading order. */
export interface ReadParts {
  scripture: { verse: string };
  reflection: string;
  questions: readonly string[];
  prayer: string;
}

const WORDS_PER_MINUTE = 200;

/** Returns the length of a devotional: its words, and its reading time in whole minutes, at least one. */
export function lengthOf({ scripture, reflection, questions, prayer }: ReadParts): {
  words: number;
  minutes: number;
} {
  const text = [scripture.verse, reflection, ...questions, prayer].join(' ');
  const words = text.split(/\s+/).filter(Boolean).length;
  return { words, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) };
}
