import { filled } from '@quiet-time/schema/filled';

/** Line breaks of Windows, old Macs and Word (vertical tab, form feed), and those of Unicode. */
const otherBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Replaces every kind of line break with `\n`. */
export const withPlainBreaks = (text: string): string => text.replace(otherBreaks, '\n');

/**
 * Returns text as it is stored: trimmed, with plain line breaks, and empty if nothing of it is visible. Characters that
 * the database refuses were rejected with the request (`wrongWithSent`).
 */
export const clean = (text: string): string => (filled.test(text) ? withPlainBreaks(text).trim() : '');

/** Returns a one-line text as it is stored, such as a title or a name. Line breaks become blanks. */
export const cleanLine = (text: string): string => clean(text).replace(/[\s\p{Cc}]+/gu, ' ');

/** Like `cleanLine`, for optional text: null if it is empty. */
export const cleanLineOrNull = (text: string): string | null => cleanLine(text) || null;

/** Returns tags as they are stored: cleaned, lowercased, unique, without empty ones (document 2, section 5). */
export const cleanTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => cleanLine(tag).toLowerCase()).filter(Boolean)),
];
