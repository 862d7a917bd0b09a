import { keywordReferences, languageOfTag } from '@quiet-time/schema/bible';
import { m } from '@quiet-time/schema/sentences';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { translations } from '../../lib/translations.ts';

/** Those that are left out of the chips (document 1 has eight of ten). */
const unlisted = ['fear', 'prayer'];

/** The ten words for which verses were chosen by hand, in the language of a text: an English one has no "amor". */
function keywordsOf(translation: string): string[] {
  const language = translations().find(({ id }) => id === translation)?.language ?? 'en';
  const isOfReader = languageOfTag(language) === getLocale();
  return isOfReader ? m.bible_keywords().split('|') : Object.keys(keywordReferences);
}

/** To begin a search with. */
export function suggestedKeywordsOf(translation: string): string[] {
  const english = Object.keys(keywordReferences);
  return keywordsOf(translation).filter((_, index) => !unlisted.includes(english[index]!));
}

/** What is said where a search finds nothing. */
export const nothingFound = (translation: string): string =>
  m.bible_nothing_found({
    words: new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format(keywordsOf(translation)),
  });
