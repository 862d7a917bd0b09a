import { describeError } from '@quiet-time/schema/web/error-text.ts';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { type ReactNode, useRef, useState } from 'react';
import { type Outcome, oneByOne } from '../lib/one-by-one.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import css from './delete-items.module.css';
import { ProgressBar } from './progress-bar.tsx';

interface Props<Item> {
  /** At least one. */
  items: readonly Item[];
  /** Deletes one. Throws what the server says; NOT_FOUND counts as deleted, since somebody else was faster. */
  remove(item: Item): Promise<unknown>;
  /** A line by which people know an item. */
  nameOf(item: Item): string;
  title(count: number): string;
  /** What is lost, and the question. */
  question(items: readonly Item[]): ReactNode;
  deleted(count: number): string;
  failed: string;
  /** Called with the ids of those that are gone, whenever some are. The dialog may be closed by then. */
  onDeleted(ids: string[]): void;
  onClose(): void;
}

/** Asks, and deletes one after the other. What could not be deleted is listed, with the reason, for another try. */
export function DeleteItems<Item extends { id: string }>(props: Props<Item>) {
  const [items, setItems] = useState(props.items);
  const [several] = useState(items.length > 1);
  const [through, setThrough] = useState<number | null>(null);
  const [failed, setFailed] = useState<Outcome<Item>['failed']>([]);
  const stop = useRef<AbortController | null>(null);

  const remove = async (item: Item) => {
    try {
      await props.remove(item);
    } catch (error) {
      if (describeError(error).code !== 'NOT_FOUND') throw error;
    }
  };
  const removeAll = async () => {
    stop.current = new AbortController();
    setFailed([]);
    setThrough(0);
    const outcome = await oneByOne(items, remove, { onProgress: setThrough, signal: stop.current.signal });
    setThrough(null);
    setFailed(outcome.failed);
    setItems([...outcome.failed.map(({ item }) => item), ...outcome.left]);
    const ids = outcome.done.map(({ id }) => id);
    if (ids.length > 0) toast.success(props.deleted(ids.length));
    if (outcome.failed.length === 0) props.onClose();
    // Last: where the focus moves, nothing behind an open dialog takes it.
    if (ids.length > 0) props.onDeleted(ids);
  };

  const busy = through !== null;
  const again = failed.length > 0;
  const count = items.length.toLocaleString('en');
  return (
    <ConfirmDialog
      title={again && several ? 'Not everything was deleted' : props.title(items.length)}
      confirm={{
        label: again ? 'Try again' : items.length === 1 ? 'Delete' : `Delete ${count}`,
        busyLabel: 'Deleting...',
      }}
      cancelLabel={busy ? 'Stop' : again ? 'Close' : 'Cancel'}
      busy={busy}
      onStop={() => stop.current?.abort()}
      onConfirm={() => void removeAll()}
      onCancel={props.onClose}
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
          <strong>{props.failed}.</strong>
          <ul className={css.failed}>
            {failed.map(({ item, error }) => (
              <li key={item.id}>
                {props.nameOf(item)}: {describeError(error).message}
              </li>
            ))}
          </ul>
        </Note>
      ) : (
        props.question(items)
      )}
    </ConfirmDialog>
  );
}
