/** Under which name what is typed is kept on the device; null: a new entry. */
export const draftName = (id: string | null) => `journal:${id ?? 'new'}`;
