import { useApolloClient } from '@apollo/client/react';
import { messages } from '@quiet-time/schema/messages';
import { describeError } from '@quiet-time/schema/web/error-text.ts';
import { shortDate } from '@quiet-time/schema/web/local-date.ts';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useRef, useState } from 'react';
import { type Outcome, oneByOne } from '../../lib/one-by-one.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import css from './delete-selected.module.css';
import { forgetDays, type ListedDevotional, staleAfterChange } from './devotional-list.ts';
import { DeleteDevotionalDocument } from './devotionals.documents.ts';

interface Props {
  selected: readonly ListedDevotional[];
  /** Called with the ids of those that are gone, whenever some are. */
  onDeleted(ids: string[]): void;
  onClose(): void;
}

/** Asks, and deletes one after the other. What could not be deleted is listed, with the reason, for another try. */
export function DeleteSelected({ selected, onDeleted, onClose }: Props) {
  const client = useApolloClient();
  const [items, setItems] = useState(selected);
  const [through, setThrough] = useState<number | null>(null);
  const [failed, setFailed] = useState<Outcome<ListedDevotional>['failed']>([]);
  const stop = useRef<AbortController | null>(null);

  const remove = async ({ id }: ListedDevotional) => {
    try {
      await client.mutate({ mutation: DeleteDevotionalDocument, variables: { id } });
    } catch (error) {
      // Somebody else was faster.
      if (describeError(error).code !== 'NOT_FOUND') throw error;
    }
  };
  const removeAll = async () => {
    stop.current = new AbortController();
    setFailed([]);
    setThrough(0);
    const outcome = await oneByOne(items, remove, { onProgress: setThrough, signal: stop.current.signal });
    setThrough(null);
    if (outcome.done.length > 0) {
      toast.success(deleted(outcome.done.length));
      onDeleted(outcome.done.map(({ id }) => id));
      forgetDays(client.cache);
      void client.refetchQueries({ include: staleAfterChange });
    }
    setFailed(outcome.failed);
    const rest = [...outcome.failed.map(({ item }) => item), ...outcome.left];
    setItems(rest);
    if (outcome.failed.length === 0) onClose();
  };

  const busy = through !== null;
  const again = failed.length > 0;
  const count = items.length.toLocaleString('en');
  return (
    <ConfirmDialog
      title={again ? 'Not everything was deleted' : `Delete ${count} ${devotionals(items.length)}?`}
      confirm={{ label: again ? 'Try again' : `Delete ${count}`, busyLabel: 'Deleting...' }}
      cancelLabel={busy ? 'Stop' : again ? 'Close' : 'Cancel'}
      busy={busy}
      onStop={() => stop.current?.abort()}
      onConfirm={() => void removeAll()}
      onCancel={onClose}
    >
      {busy ? (
        <>
          <p role="status">
            {through} of {count}
          </p>
          <ProgressBar label="Deleting" share={through / items.length} />
        </>
      ) : again ? (
        <Note tone="error">
          <strong>{messages.devotionalDeleteFailed}.</strong> {failed.length} of them:
          <ul className={css.failed}>
            {failed.map(({ item, error }) => (
              <li key={item.id}>
                {item.title}, {shortDate(item.date)}: {describeError(error).message}
              </li>
            ))}
          </ul>
        </Note>
      ) : (
        <p>
          Are you sure you want to delete {items.length === 1 ? 'this' : 'these'} {count}{' '}
          {devotionals(items.length)}? This action cannot be undone.
        </p>
      )}
    </ConfirmDialog>
  );
}

const devotionals = (count: number) => (count === 1 ? 'devotional' : 'devotionals');

const deleted = (count: number) =>
  count === 1 ? messages.devotionalDeleted : `${count} devotionals deleted successfully`;
