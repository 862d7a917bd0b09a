import { filled } from '@quiet-time/schema/filled';

/** Line breaks of Windows, of old Macs and of Word: vertical tab, form feed, and those of Unicode. */
const otherBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** The text with `\n` for every kind of line break. */
export const withPlainBreaks = (text: string): string => text.replace(otherBreaks, '\n');

/**
 * Text as it is stored: trimmed, with plain line breaks, and empty where nothing of it would be seen. What no database
 * takes has been refused at the door (`wrongWithSent`).
 */
export const clean = (text: string): string => (filled.test(text) ? withPlainBreaks(text).trim() : '');

/** Text of one line as it is stored: a title, a name. What was a line break is a blank. */
export const cleanLine = (text: string): string => clean(text).replace(/[\s\p{Cc}]+/gu, ' ');

/** As `cleanLine`, for what may be missing: null where there is nothing. */
export const cleanLineOrNull = (text: string): string | null => cleanLine(text) || null;

/** Tags as they are stored: cleaned, lowercased, each once, no empty ones (A-DEVO-16). */
export const cleanTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => cleanLine(tag).toLowerCase()).filter(Boolean)),
];
