/**
 * Returns the item to restore when the active one is deleted: the one that was replaced last. Null if none of them was
 * active before.
 */
export function lastReplaced<Item extends { replacedAt: string | null }>(
  items: readonly Item[],
): Item | null {
  const replaced = items.filter(({ replacedAt }) => replacedAt !== null);
  return replaced.toSorted((a, b) => b.replacedAt!.localeCompare(a.replacedAt!))[0] ?? null;
}
