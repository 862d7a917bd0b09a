export interface Outcome<Item> {
  done: Item[];
  failed: { item: Item; error: unknown }[];
  /** What was not begun, because `signal` said stop. */
  left: Item[];
}

interface Options {
  /** How many are through, failed ones too. */
  onProgress?(through: number): void;
  /** Stops before the next one. */
  signal?: AbortSignal;
}

/** Does something with each of many items in turn; a failure does not stop the others. Never throws. */
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
