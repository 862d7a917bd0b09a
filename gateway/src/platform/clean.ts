/** Text as it is stored: trimmed, and without halves of surrogate pairs, which are no text to a database. */
export const clean = (text: string): string => text.trim().toWellFormed();

/** Tags as they are stored: cleaned, lowercased, each once, no empty ones (document 2, section 5). */
export const cleanTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => clean(tag).toLowerCase()).filter(Boolean)),
];
