import type { Line } from './lines.js';

/** A verse as stored in the database. */
export interface SourceVerse {
  /** See `placeOf`. */
  place: number;
  text: string;
  /** Title above the verse, in psalms. */
  title?: string;
  /** Left out: prose. */
  lines?: Line[];
}

/** Replaces any white space, including no-break spaces, by one space, and trims the ends. */
export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
