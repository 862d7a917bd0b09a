import { useApolloClient } from '@apollo/client/react';
import { messages } from '@quiet-time/schema/messages';
import { describeError } from '@quiet-time/schema/web/error-text.ts';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useRef, useState } from 'react';
import { type Outcome, oneByOne } from '../../lib/one-by-one.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import css from '../devotionals/delete-selected.module.css';
import { type ListedWord, staleAfterChange } from './word-list.ts';
import { DeleteWordDocument } from './words.documents.ts';

interface Props {
  words: readonly ListedWord[];
  /** Called with the ids of those that are gone, whenever some are. */
  onDeleted(ids: string[]): void;
  onClose(): void;
}

/** Asks, and deletes one after the other. What could not be deleted is listed, with the reason, for another try. */
export function DeleteWords({ words, onDeleted, onClose }: Props) {
  const client = useApolloClient();
  const [items, setItems] = useState(words);
  const [through, setThrough] = useState<number | null>(null);
  const [failed, setFailed] = useState<Outcome<ListedWord>['failed']>([]);
  const stop = useRef<AbortController | null>(null);

  const remove = async ({ id }: ListedWord) => {
    try {
      await client.mutate({ mutation: DeleteWordDocument, variables: { id } });
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
    const { length: done } = outcome.done;
    if (done > 0) {
      toast.success(done === 1 ? messages.wordDeleted : `${done} encouraging words deleted`);
      void client.refetchQueries({ include: staleAfterChange.refetchQueries });
    }
    setFailed(outcome.failed);
    setItems([...outcome.failed.map(({ item }) => item), ...outcome.left]);
    if (outcome.failed.length === 0) onClose();
    // Last: the focus moves, and behind an open dialog nothing takes it.
    if (done > 0) onDeleted(outcome.done.map(({ id }) => id));
  };

  const busy = through !== null;
  const again = failed.length > 0;
  const [only] = items;
  const one = items.length === 1 && only;
  return (
    <ConfirmDialog
      title={
        again
          ? 'Not everything was deleted'
          : one
            ? 'Delete encouraging word'
            : `Delete ${items.length} encouraging words?`
      }
      confirm={{
        label: again ? 'Try again' : one ? 'Delete' : `Delete ${items.length}`,
        busyLabel: 'Deleting...',
      }}
      cancelLabel={busy ? 'Stop' : again ? 'Close' : 'Cancel'}
      busy={busy}
      onStop={() => stop.current?.abort()}
      onConfirm={() => void removeAll()}
      onCancel={onClose}
    >
      {busy ? (
        <>
          <p role="status">
            {through} of {items.length}
          </p>
          <ProgressBar label="Deleting" share={through / items.length} />
        </>
      ) : again ? (
        <Note tone="error">
          <strong>{messages.wordDeleteFailed}.</strong>
          <ul className={css.failed}>
            {failed.map(({ item, error }) => (
              <li key={item.id}>
                {item.title}: {describeError(error).message}
              </li>
            ))}
          </ul>
        </Note>
      ) : one ? (
        <>
          <p>
            <strong>{one.title}</strong>
          </p>
          <p>{messages.wordDeleteConfirm}</p>
        </>
      ) : (
        <p>
          Are you sure you want to delete these {items.length} encouraging words? They can’t be brought back.
        </p>
      )}
    </ConfirmDialog>
  );
}
