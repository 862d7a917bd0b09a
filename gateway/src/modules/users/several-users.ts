import { AppError } from '../../blocks/errors.js';
import { isId } from '../../platform/ids.js';
import type { UserChanges } from './user.types.js';

/** Concurrent changes; more would wait for the connections of the pool. */
const lanes = 4;

/**
 * Applies a change to all possible ids together, and then to each of the others. Nearly all of thousands are changed by
 * a few statements.
 * @param together gets valid ids without duplicates; returns the ids that it has changed
 * @throws errors other than refusals
 */
export async function togetherOrEach(
  ids: readonly string[],
  together: (ids: string[]) => Promise<string[]>,
  work: (id: string) => Promise<unknown>,
): Promise<UserChanges> {
  const done = new Set(await together([...new Set(ids)].filter(isId)));
  const { changed, failed } = await toEach(
    ids.filter((id) => !done.has(id)),
    work,
  );
  return { changed: done.size + changed, failed };
}

/**
 * Applies a change to each id in its own transaction, so that a refusal undoes no other change.
 * @throws errors other than refusals
 */
export async function toEach(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<UserChanges> {
  const waiting = [...new Set(ids)];
  const result: UserChanges = { changed: 0, failed: [] };
  async function lane() {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await work(id);
        result.changed++;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        result.failed.push({ id, message: error.message });
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return result;
}
