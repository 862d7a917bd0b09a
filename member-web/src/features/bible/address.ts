import {
  bookSlug,
  defaultTranslation,
  type KnownTranslation,
  translationsOf,
  usualTranslation,
} from '@quiet-time/schema/bible';
import { getLocale } from '@quiet-time/schema/sentences/runtime';

export type Tab = 'lookup' | 'search' | 'random';

/** Selected translations. */
export interface View {
  translation: string;
  /** A second translation beside it. */
  other: string | null;
}

/** State of the page at `/bible`. */
export interface Shown {
  tab: Tab;
  /** Reference of the passage that was looked up or drawn; empty: none. */
  reference: string;
  /** Words of the search; empty: none. */
  query: string;
  /** Book of the results, by its name as in addresses; empty: all books. */
  book: string;
  page: number;
}

/** All values in the address of the page at `/bible`. */
export interface BibleAddress extends Shown {
  view: View;
}

/** State of a link to the page. Going back and reloading repeat none of it. */
export interface BibleState {
  /** Whether everything above the result stays: the page does not scroll. */
  stays?: boolean;
  /** Whether the reader asked for the result, which then takes the focus. */
  show?: boolean;
  /** Whether somebody has looked this up; a toast confirms the result. */
  found?: boolean;
}

/** Key in local storage for the translation that was chosen last. */
export const translationKey = 'bible-translation';

/**
 * Returns the translations in an address.
 * @param among translations that the reader may choose
 * @param remembered last choice on this device, for an address without a translation
 */
export const viewOf = (
  params: URLSearchParams,
  among: readonly KnownTranslation[],
  remembered: string | null,
): View => translationsOf(params, among, getLocale(), remembered);

export function addressOf(
  params: URLSearchParams,
  among: readonly KnownTranslation[],
  remembered: string | null,
): BibleAddress {
  const text = (name: string) => (params.get(name) ?? '').trim();
  const tab = text('tab');
  const page = text('page');
  return {
    view: viewOf(params, among, remembered),
    tab: tab === 'search' || tab === 'random' ? tab : 'lookup',
    reference: text('ref'),
    query: text('q'),
    book: text('book'),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/**
 * Returns the address of a state of the page; omitted values have their defaults. It always names the translation, so
 * that anyone who gets the link reads the same text.
 */
export function biblePath(view: View, shown: Partial<Shown> = {}): string {
  const { tab = 'lookup', reference, query, book, page = 1 } = shown;
  const params = new URLSearchParams();
  if (tab !== 'lookup') params.set('tab', tab);
  if (reference) params.set('ref', reference);
  if (query) params.set('q', query);
  if (book) params.set('book', book);
  if (page > 1) params.set('page', String(page));
  return `/bible?${written(params, view)}`;
}

/** Returns the address of a chapter. @param verses marked verses: "16" or "16-18" */
export function chapterPath(bookName: string, chapter: number, view: View, verses = ''): string {
  const hash = verses && `#v${verses}`;
  return `/bible/${bookSlug(bookName)}/${chapter}?${written(new URLSearchParams(), view)}${hash}`;
}

function written(params: URLSearchParams, { translation, other }: View): string {
  params.set('translation', translation);
  if (other && other !== translation) params.set('with', other);
  // Both characters are legal in a query, and usual in references.
  return params.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
}

/** Selects another translation. If it is the second one, both are swapped. */
export const withTranslation = (view: View, translation: string): View => ({
  translation,
  other: view.other === translation ? view.translation : view.other,
});

/** Returns the second translation until the reader chooses one: modern English, or the traditional one beside it. */
export function besideAtFirst(translation: string, among: readonly KnownTranslation[]): string {
  // A text in another language gets a second text in the reader's language.
  const usual = usualTranslation(among, getLocale());
  if (usual !== defaultTranslation && usual !== translation) return usual;
  return translation === 'web' ? 'kjv' : 'web';
}
