/**
 * Returns the one of these items that comes back when the one that is shown is deleted: the one that was replaced last.
 * Null: none of them was shown before.
 */
export function lastReplaced<Item extends { replacedAt: string | null }>(
  items: readonly Item[],
): Item | null {
  const replaced = items.filter(({ replacedAt }) => replacedAt !== null);
  return replaced.toSorted((a, b) => b.replacedAt!.localeCompare(a.replacedAt!))[0] ?? null;
}
