export interface Outcome<Item> {
  done: Item[];
  failed: { item: Item; error: unknown }[];
  /** Items not attempted because `signal` aborted. */
  left: Item[];
}

interface Options {
  /** Called with the number of finished items, including failed ones. */
  onProgress?(through: number): void;
  /** Stops before the next item. */
  signal?: AbortSignal;
}

/** Applies `work` to many items in turn. A failure does not stop the others. Never throws. */
export async function oneByOne<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  { onProgress, signal }: Options = {},
): Promise<Outcome<Item>> {
  const done: Item[] = [];
  const failed: Outcome<Item>['failed'] = [];
  for (const [index, item] of items.entries()) {
    if (signal?.aborted) return { done, failed, left: items.slice(index) };
    try {
      await work(item);
      done.push(item);
    } catch (error) {
      failed.push({ item, error });
    }
    onProgress?.(index + 1);
  }
  return { done, failed, left: [] };
}
