import {
  bookSlug,
  defaultTranslation,
  type KnownTranslation,
  translationsOf,
  usualTranslation,
} from '@quiet-time/schema/bible';
import { getLocale } from '@quiet-time/schema/sentences/runtime';

export type Tab = 'lookup' | 'search' | 'random';

/** In which words one reads. */
export interface View {
  translation: string;
  /** A second translation beside it. */
  other: string | null;
}

/** What the page at `/bible` shows. */
export interface Shown {
  tab: Tab;
  /** The passage that is looked up or was drawn; empty: none. */
  reference: string;
  /** The keyword; empty: none. */
  query: string;
  /** Only verses of this book, by its name as in addresses; empty: all. */
  book: string;
  page: number;
}

/** All that the address of the page at `/bible` says. */
export interface BibleAddress extends Shown {
  view: View;
}

/** What a link tells the page besides its address. None of it is done again by going back or reloading. */
export interface BibleState {
  /** Nothing above the result changes: the page stays where it is. */
  stays?: boolean;
  /** The result is what the reader asked to see: it takes the focus. */
  show?: boolean;
  /** Somebody has looked this up and is told that it was found. */
  found?: boolean;
}

/** Under which the device keeps the translation that was last chosen. */
export const translationKey = 'bible-translation';

/**
 * The translations of an address.
 * @param among those that the reader may choose
 * @param remembered the last that was chosen on this device, for an address that doesn't name one
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
 * The address of a state of the page; what is not said is as it begins. It always names the translation: anyone
 * who gets the link reads the same words.
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

/** The address of a chapter. @param verses to be marked: "16" or "16-18" */
export function chapterPath(bookName: string, chapter: number, view: View, verses = ''): string {
  const hash = verses && `#v${verses}`;
  return `/bible/${bookSlug(bookName)}/${chapter}?${written(new URLSearchParams(), view)}${hash}`;
}

function written(params: URLSearchParams, { translation, other }: View): string {
  params.set('translation', translation);
  if (other && other !== translation) params.set('with', other);
  // Legal in a query, and as people write references.
  return params.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
}

/** Another translation; when it is the one beside it, the two change places. */
export const withTranslation = (view: View, translation: string): View => ({
  translation,
  other: view.other === translation ? view.translation : view.other,
});

/** What is beside a translation until the reader chooses: the one in today's words, or the traditional one. */
export function besideAtFirst(translation: string, among: readonly KnownTranslation[]): string {
  // Beside a text of another language stands the one of the reader's.
  const usual = usualTranslation(among, getLocale());
  if (usual !== defaultTranslation && usual !== translation) return usual;
  return translation === 'web' ? 'kjv' : 'web';
}
