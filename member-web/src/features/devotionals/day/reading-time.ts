import type { DevotionalBody } from './use-devotional.ts';

const WORDS_PER_MINUTE = 200;

/** Whole minutes to read a devotional through, at least one. */
export function readingMinutes({ scripture, reflection, questions, prayer }: DevotionalBody): number {
  const text = [scripture.verse, reflection, ...questions, prayer].join(' ');
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
