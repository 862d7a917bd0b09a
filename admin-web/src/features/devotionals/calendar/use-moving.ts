import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { describeError } from '@quiet-time/web/error-text.ts';
import { longDate } from '@quiet-time/web/local-date.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { forget } from '../../../ui/section/stale.ts';
import { stale } from '../devotional-list.ts';
import { MoveDevotionalDocument } from '../devotionals.documents.ts';

/** What is known of a devotional that is moved. */
export interface Movable {
  id: string;
  title: string;
  /** `yyyy-MM-dd` */
  date: string;
}

/**
 * Moves a devotional to another day, says so, and offers to take it back. The function that it returns never throws.
 * `other` is the one that is seen on that day: the two change places.
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
    // Also what was refused: somebody else has moved something.
    gateway.change((cache) => forget(cache, stale));
  };
}
