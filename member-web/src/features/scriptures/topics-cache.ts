import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { inBrowser } from '@quiet-time/web/in-browser.ts';
import type { Topic } from './topic-letters.ts';

/** Key in local storage (M-TOPIC-10). Deleted when a member signs out. */
const NAME = 'topics_cache';

/** The topics as they were last answered, or null when none are kept in the language of the page or what is kept cannot be read. */
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

/** Keeps the topics of an answer for the next visit, and for one without a connection. */
export function keepTopics(topics: readonly Topic[]): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ topics, language: getLocale() }));
  } catch {
    // Storage is full or refused: the next visit waits for the answer.
  }
}

/** An older page, or somebody else's script, may have kept something of another shape. */
function isTopic(value: unknown): value is Topic {
  const { id, name, writtenName, description, lang, alphabet, scriptureCount } = (value ?? {}) as Record<
    string,
    unknown
  >;
  const texts = [id, name, writtenName, description, lang, alphabet];
  return texts.every((text) => typeof text === 'string') && typeof scriptureCount === 'number';
}
