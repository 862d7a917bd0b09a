/** Under which name the draft of a devotional is kept; null for a new one. */
export const draftName = (id: string | null) => `devotional:${id ?? 'new'}`;
