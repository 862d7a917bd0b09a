import { AppError } from '../../blocks/errors.js';
import type { UserChanges } from './user.types.js';

/** How many are changed side by side: more would wait for the connections of the pool. */
const lanes = 4;

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
