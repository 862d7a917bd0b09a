import {
  isForEveryone,
  type KnownTranslation,
  knownTranslations,
  languageOfTag,
} from '@quiet-time/schema/bible-translations';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { pageMeta } from '@quiet-time/web/page-meta.ts';
import { useSessionToken } from '@quiet-time/web/session.ts';

let lastText = '';
let known = knownTranslations();

/** Returns all Bible translations of this site, which every page lists in a `<meta>`. */
export function translations(): readonly KnownTranslation[] {
  const now = pageMeta('bible-texts');
  if (now !== lastText) {
    lastText = now;
    known = knownTranslations(now);
  }
  return known;
}

/** Returns the translations that the reader may choose. */
export function useTranslations(): readonly KnownTranslation[] {
  const isMember = useSessionToken() !== null;
  return isMember ? translations() : translations().filter(isForEveryone);
}

const translationById = (id: string): KnownTranslation | undefined =>
  translations().find((each) => each.id === id);

/** Whether visitors may read it. True for an unknown translation. */
export function isForGuests(id: string): boolean {
  const found = translationById(id);
  return !found || isForEveryone(found);
}

/** Returns the name of a translation; of a deleted one, its id. */
export const translationName = (id: string): string => translationById(id)?.name ?? id;

/** Returns the `lang` of its text, if that is not the page's. */
export function langOf(id: string): string | undefined {
  const language = translationById(id)?.language;
  return language && languageOfTag(language) !== getLocale() ? language : undefined;
}
