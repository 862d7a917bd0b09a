/** A verse as the tables keep it. */
export interface SourceVerse {
  /** See `placeOf`. */
  place: number;
  text: string;
  /** Above it: the title of a psalm. */
  title?: string;
}

/** Any run of white space, no-break ones too, becomes one blank; none at the ends. */
export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
