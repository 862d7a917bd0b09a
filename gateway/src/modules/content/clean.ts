/** Text as it is stored: trimmed, and without halves of surrogate pairs, which are no text to a database. */
export const clean = (text: string): string => text.trim().toWellFormed();
