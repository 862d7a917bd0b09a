/** What is read of a devotional, one after the other. */
export interface ReadParts {
  scripture: { verse: string };
  reflection: string;
  questions: readonly string[];
  prayer: string;
}

const WORDS_PER_MINUTE = 200;

/** How long a devotional is: its words, and the whole minutes that reading them takes, at least one. */
export function lengthOf({ scripture, reflection, questions, prayer }: ReadParts): {
  words: number;
  minutes: number;
} {
  const text = [scripture.verse, reflection, ...questions, prayer].join(' ');
  const words = text.split(/\s+/).filter(Boolean).length;
  return { words, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) };
}
