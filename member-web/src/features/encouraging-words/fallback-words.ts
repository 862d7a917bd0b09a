import { m } from '@quiet-time/schema/sentences';
/** Returns words for when none can be loaded, so that a reader who asks for one always gets one. */
export const fallbackWords = (): string[] => [
  m.word_fallback_carried(),
  m.word_fallback_evening(),
  m.word_fallback_loved(),
  m.word_fallback_small(),
  m.word_fallback_night(),
];

/** Returns one of them at random. */
export function fallbackWord(): string {
  const words = fallbackWords();
  return words[Math.floor(Math.random() * words.length)] as string;
}
