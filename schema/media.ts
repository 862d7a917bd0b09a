import { isCaptions } from './attachments.js';

/** What a picture shows, in words. An empty text: it is decoration, and nothing is lost without it. */
export interface AltText {
  /** The id of the file, or its name. */
  file: string;
  text: string;
  /** Where it is not that of what it belongs to. */
  lang?: string | null;
}

/** What is said of a picture; undefined where nobody has said anything, also not that it is decoration. */
export const saidOfPicture = <Text extends AltText>(
  { id, name }: { id: string; name: string },
  texts: readonly Text[],
): Text | undefined => texts.find(({ file }) => file === id) ?? texts.find(({ file }) => file === name);

/** As `saidOfPicture`, the words alone; null where there are none. */
export const altTextOf = (picture: { id: string; name: string }, texts: readonly AltText[]): string | null =>
  saidOfPicture(picture, texts)?.text ?? null;

/** The captions of a film in one language. */
export interface Captions<File> {
  file: File;
  /** As the name of the file says it, such as `de`; null where it says none. */
  language: string | null;
}

/**
 * The captions of a film among the files beside it: those that are called as it is, with or without a language.
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

/** How the captions of a film have to be called. */
export const captionsName = (film: string): string => `${film.replace(/\.[^.]*$/, '')}.vtt`;

const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase();

function isLanguageTag(text: string): boolean {
  try {
    return /^[a-z]{2,3}(-|$)/.test(text) && Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}
