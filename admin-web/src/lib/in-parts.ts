export interface PartOutcome {
  changed: number;
  /** Those that the server refused, each with its words. */
  failed: { id: string; message: string }[];
}

export interface PartsOutcome extends PartOutcome {
  /** What was not begun or not answered, because `signal` said stop or a part failed as a whole. */
  left: string[];
  /** Why a part failed as a whole. */
  error: unknown;
}

interface Options {
  /** How many are through, refused ones too. */
  onProgress?(through: number): void;
  /** Stops before the next part. */
  signal?: AbortSignal;
}

/**
 * Has the server change many things, so many at once, so that one can see how far it is and stop it. A part that fails
 * as a whole (a lost connection, a wrong password) ends it. Never throws.
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
