import { keywordReferences, languageOfTag } from '@quiet-time/schema/bible';
import { m } from '@quiet-time/schema/sentences';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { translations } from '../../lib/translations.ts';

/** Keywords without a chip (M-BIBLE-07): eight of the ten have one. */
const unlisted = ['fear', 'prayer'];

/**
 * Returns the ten words with hand-picked verses (M-BIBLE-28), in the language of a translation: an English one has no
 * "amor".
 */
function keywordsOf(translation: string): string[] {
  const language = translations().find(({ id }) => id === translation)?.language ?? 'en';
  const isOfReader = languageOfTag(language) === getLocale();
  return isOfReader ? m.bible_keywords().split('|') : Object.keys(keywordReferences);
}

/** Returns the suggestions for a search. */
export function suggestedKeywordsOf(translation: string): string[] {
  const english = Object.keys(keywordReferences);
  return keywordsOf(translation).filter((_, index) => !unlisted.includes(english[index]!));
}

/** Returns the message for a search without results. */
export const nothingFound = (translation: string): string =>
  m.bible_nothing_found({
    words: new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format(keywordsOf(translation)),
  });
