import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type Outcome, oneByOne } from '../../lib/one-by-one.ts';
import { RestoreDocument } from './restore.documents.ts';
import { bringBack } from './stale.ts';

type Progress = Parameters<typeof oneByOne>[2];

/**
 * Restores what was deleted, one after the other, and says what became of it. One whose place is taken by now is named
 * with the reason. The function that it returns never throws.
 * @param stale the fields of `Query` that it makes stale
 */
export function useRestore<Item extends { id: string }>(
  nameOf: (item: Item) => string,
  stale: readonly string[],
): (items: readonly Item[], progress?: Progress) => Promise<Outcome<Item>> {
  const gateway = useGateway();
  return async (items, progress) => {
    const restore = ({ id }: Item) => gateway.mutate({ mutation: RestoreDocument, variables: { id } });
    const outcome = await oneByOne(items, restore, progress);
    const { done, failed } = outcome;
    gateway.change((cache) => bringBack(cache, [...stale, 'trash'], done));
    // What is on its way since the deletion has it not, and there is nothing left to forget that would ask again.
    if (done.length > 0) void gateway.refetchQueries({ include: 'active' });
    if (done[0])
      toast.success(done.length === 1 ? `${nameOf(done[0])} is restored` : `${done.length} restored`);
    for (const { item, error } of failed.slice(0, 3)) {
      toast.error(`${nameOf(item)} was not restored: ${reasonFor(error, describeError(error).message)}`);
    }
    return outcome;
  };
}
