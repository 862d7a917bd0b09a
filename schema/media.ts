import { isCaptions } from './attachments.js';

/** Alternative text of a picture. An empty text marks it as decoration. */
export interface AltText {
  /** Id of the file, or its name. */
  file: string;
  text: string;
  /** Language, if it differs from that of the parent item. */
  lang?: string | null;
}

/** Returns the alternative text of a picture; undefined if there is none, not even an empty one. */
export const saidOfPicture = <Text extends AltText>(
  { id, name }: { id: string; name: string },
  texts: readonly Text[],
): Text | undefined => texts.find(({ file }) => file === id) ?? texts.find(({ file }) => file === name);

/** Returns only the text of `saidOfPicture`; null if there is none. */
export const altTextOf = (picture: { id: string; name: string }, texts: readonly AltText[]): string | null =>
  saidOfPicture(picture, texts)?.text ?? null;

/** Captions of a film in one language. */
export interface Captions<File> {
  file: File;
  /** Language in the file name, such as `de`; null if it has none. */
  language: string | null;
}

/**
 * Returns the captions of a film among the files beside it: those with the same name, with or without a language.
 * `talk.mp4` has those of `talk.vtt` and `talk.de.vtt`.
 */
export function captionsOf<File extends { name: string; type: string }>(
  film: { name: string },
  files: readonly File[],
): Captions<File>[] {
  const name = withoutEnding(film.name);
  return files.filter(isCaptions).flatMap((file): Captions<File>[] => {
    const own = withoutEnding(file.name);
    if (own === name) return [{ file, language: null }];
    const language = own.startsWith(`${name}.`) ? own.slice(name.length + 1) : '';
    return isLanguageTag(language) ? [{ file, language }] : [];
  });
}

/** Returns the required file name of a film's captions. */
export const captionsName = (film: string): string => `${film.replace(/\.[^.]*$/, '')}.vtt`;

const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase();

function isLanguageTag(text: string): boolean {
  try {
    return /^[a-z]{2,3}(-|$)/.test(text) && Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}
