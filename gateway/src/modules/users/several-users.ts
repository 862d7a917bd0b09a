import { AppError } from '../../blocks/errors.js';
import { isId } from '../../platform/ids.js';
import type { UserChanges } from './user.types.js';

/** How many are changed side by side: more would wait for the connections of the pool. */
const lanes = 4;

/**
 * Does it to all for whom that is possible together, and then to each of the others: of thousands nearly all are done by
 * a few statements.
 * @param together gets no id twice and none that can't be one; answers the ids of those to whom it is done
 * @throws what is no refusal
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
 * Does it to each of them, in transactions of their own: of one that is refused the others are not undone.
 * @throws what is no refusal
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
