import { describeError } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { longDate } from '@quiet-time/web/local-date.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { evict } from '../../../ui/section/stale.ts';
import { stale } from '../devotional-list.ts';
import { MoveDevotionalDocument } from '../devotionals.documents.ts';

/** Facts needed to move a devotional. */
export interface Movable {
  id: string;
  title: string;
  /** `yyyy-MM-dd` */
  date: string;
}

/**
 * Returns a function that moves a devotional to another day, with a toast that offers to undo it. The two swap places
 * when `other`, the devotional shown on that day, is set. The function never throws.
 */
export function useMoving(): (devotional: Movable, to: string, other: Movable | null) => Promise<void> {
  const gateway = useGateway();
  return async function move(devotional, to, other) {
    const { id, title, date: from } = devotional;
    try {
      await gateway.mutate({
        mutation: MoveDevotionalDocument,
        variables: { id, from, to, swapWith: other?.id ?? null },
      });
      toast.success(
        other
          ? `“${title}” and “${other.title}” have changed places`
          : `“${title}” is moved to ${longDate(to)}`,
        {
          action: {
            label: 'Undo',
            run: () => void move({ ...devotional, date: to }, from, other && { ...other, date: from }),
          },
        },
      );
    } catch (error) {
      toast.error(`“${title}” was not moved. ${describeError(error).message}`);
    }
    // Reloads after a refusal, too, since somebody else has moved a devotional.
    gateway.change((cache) => evict(cache, stale));
  };
}
