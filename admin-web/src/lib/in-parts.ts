export interface PartOutcome {
  changed: number;
  /** Items that the server refused, with its messages. */
  failed: { id: string; message: string }[];
}

export interface PartsOutcome extends PartOutcome {
  /** Ids not attempted or not answered, after `signal` aborted or a part failed as a whole. */
  left: string[];
  /** Error of the part that failed as a whole, or null. */
  error: unknown;
}

interface Options {
  /** Called with the number of finished items, including refused ones. */
  onProgress?(through: number): void;
  /** Stops before the next part. */
  signal?: AbortSignal;
}

/**
 * Sends many changes to the server in parts of `size`, with progress and a way to stop. A part that fails as a whole (a
 * lost connection, a wrong password) ends it. Never throws.
 */
export async function inParts(
  ids: readonly string[],
  size: number,
  work: (part: string[]) => Promise<PartOutcome>,
  { onProgress, signal }: Options = {},
): Promise<PartsOutcome> {
  const outcome: PartsOutcome = { changed: 0, failed: [], left: [], error: null };
  for (let at = 0; at < ids.length; at += size) {
    if (signal?.aborted) return { ...outcome, left: ids.slice(at) };
    try {
      const { changed, failed } = await work(ids.slice(at, at + size));
      outcome.changed += changed;
      outcome.failed.push(...failed);
    } catch (error) {
      return { ...outcome, left: ids.slice(at), error };
    }
    onProgress?.(Math.min(at + size, ids.length));
  }
  return outcome;
}
