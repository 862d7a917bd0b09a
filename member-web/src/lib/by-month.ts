/**
 * Groups neighbours of the same month, in their order.
 * @param dayOf returns the day of an item, yyyy-MM-dd
 */
export function byMonth<Item>(items: readonly Item[], dayOf: (item: Item) => string): [Item, ...Item[]][] {
  const monthOf = (item: Item) => dayOf(item).slice(0, 7);
  const months: [Item, ...Item[]][] = [];
  for (const item of items) {
    const month = months.at(-1);
    if (month && monthOf(month[0]) === monthOf(item)) month.push(item);
    else months.push([item]);
  }
  return months;
}
