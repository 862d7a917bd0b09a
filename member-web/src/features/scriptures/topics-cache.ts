import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { inBrowser } from '@quiet-time/web/in-browser.ts';
import type { Topic } from './topic-letters.ts';

/** Key in local storage (M-TOPIC-10). Deleted when a member signs out. */
const NAME = 'topics_cache';

/**
 * Returns the topics of the last response; null if none are stored in the page's language, or if they can't be read.
 */
export function readTopics(): Topic[] | null {
  if (!inBrowser) return null;
  try {
    const { topics, language } = JSON.parse(localStorage.getItem(NAME) ?? '{}');
    const ours = language === getLocale() && Array.isArray(topics) && topics.every(isTopic);
    return ours ? topics : null;
  } catch {
    return null;
  }
}

/** Stores the topics of a response for the next visit, also without a connection. */
export function storeTopics(topics: readonly Topic[]): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ topics, language: getLocale() }));
  } catch {
    // Storage is full or refused: the next visit waits for the response.
  }
}

/** An older page, or a foreign script, may have stored another shape. */
function isTopic(value: unknown): value is Topic {
  const { id, name, writtenName, description, lang, alphabet, scriptureCount } = (value ?? {}) as Record<
    string,
    unknown
  >;
  const texts = [id, name, writtenName, description, lang, alphabet];
  return texts.every((text) => typeof text === 'string') && typeof scriptureCount === 'number';
}
