import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type Outcome, oneByOne } from '../../lib/one-by-one.ts';
import { RestoreDocument } from './restore.documents.ts';
import { bringBack } from './stale.ts';

type Progress = Parameters<typeof oneByOne>[2];

/**
 * Returns a function that restores deleted items one by one and shows the outcome in toasts. An item whose place is
 * taken is named with the reason. The function never throws.
 * @param stale fields of `Query` that a restoration makes stale
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
    // Responses in flight since the deletion lack the item, and the cache has nothing left to evict that would trigger
    // a reload.
    if (done.length > 0) void gateway.refetchQueries({ include: 'active' });
    if (done[0])
      toast.success(done.length === 1 ? `${nameOf(done[0])} is restored` : `${done.length} restored`);
    for (const { item, error } of failed.slice(0, 3)) {
      toast.error(`${nameOf(item)} was not restored: ${reasonFor(error, describeError(error).message)}`);
    }
    return outcome;
  };
}
