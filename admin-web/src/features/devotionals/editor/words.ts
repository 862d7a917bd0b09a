import type { DevotionalForm } from './devotional-form.ts';

/** As on the member site, which tells the minutes. */
const WORDS_PER_MINUTE = 200;

/** "412 words, 2 min to read": of all that is read. */
export function lengthOf({ scripture, reflection, questions, prayer }: DevotionalForm): string {
  const text = [scripture.verse, reflection, ...questions, prayer].join(' ');
  const words = text.split(/\s+/).filter(Boolean).length;
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return `${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'}, ${minutes} min to read`;
}
