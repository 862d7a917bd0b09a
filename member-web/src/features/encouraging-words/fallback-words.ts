import { m } from '@quiet-time/schema/sentences';
/** For when no word can be loaded, so that a reader who asks for one always gets one. */
export const fallbackWords = (): string[] => [
  m.word_fallback_carried(),
  m.word_fallback_evening(),
  m.word_fallback_loved(),
  m.word_fallback_small(),
  m.word_fallback_night(),
];

/** One of them at random. */
export function fallbackWord(): string {
  const words = fallbackWords();
  return words[Math.floor(Math.random() * words.length)] as string;
}
