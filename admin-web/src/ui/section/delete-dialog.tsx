import type { TypedDocumentNode } from '@apollo/client';
import { limits } from '@quiet-time/schema/limits';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type ReactNode, useRef, useState } from 'react';
import { type Outcome, oneByOne } from '../../lib/one-by-one.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import css from './delete-dialog.module.css';

/** Definition of a section's deletion, of one or several items. */
export interface Deletion<Item> {
  /** Name of one item: "encouraging word". */
  what: string;
  document: TypedDocumentNode<unknown, { id: string }>;
  /** Returns a line that identifies an item to people. */
  nameOf(item: Item): string;
  /** Returns a description of the loss. Defaults to the name. */
  about?(item: Item): ReactNode;
  /** The question. Defaults to "Are you sure you want to delete this encouraging word?" */
  confirm?: string;
  /** Texts for several items, if they can be selected. `count` is formatted. */
  several?: { what: string; confirm(count: string): string; deleted(count: string): string };
  deleted: string;
  /** Defaults to "Error deleting encouraging word". */
  failed?: string;
  /** Returns the text that replaces `failed` and the reason. */
  refused?(why: string): string;
  /** Fields of `Query` that a deletion makes stale. */
  stale: readonly string[];
  /** Whether deleted items go to the trash, from which they can be restored. */
  restorable?: boolean;
}

interface Props<Item> {
  deletion: Deletion<Item>;
  /** Items to delete, at least one. */
  items: readonly Item[];
  /** Deletes one item. Throws the server's error. NOT_FOUND counts as deleted, as somebody else was faster. */
  remove(item: Item): Promise<unknown>;
  /** Called with the deleted items, whenever there are some. The dialog may be closed by then. */
  onDeleted(items: readonly Item[]): void;
  /** Restores the items. Omitted when a deletion is final. */
  onUndo?: ((items: readonly Item[]) => void) | undefined;
  onClose(): void;
}

/** Asks for confirmation and deletes the items one by one. Failed items are listed with the reason, for a retry. */
export function DeleteDialog<Item extends { id: string }>({ deletion, remove, ...props }: Props<Item>) {
  const { what, nameOf, about, several } = deletion;
  const { confirm = `Are you sure you want to delete this ${what}?` } = deletion;
  const { failed: notDeleted = `Error deleting ${what}` } = deletion;
  const [items, setItems] = useState(props.items);
  const [through, setThrough] = useState<number | null>(null);
  const [failed, setFailed] = useState<Outcome<Item>['failed']>([]);
  const stop = useRef<AbortController | null>(null);
  const first = props.items[0]!;
  const many = props.items.length > 1 ? several : undefined;

  const removeOne = async (item: Item) => {
    try {
      await remove(item);
    } catch (error) {
      if (describeError(error).code !== 'NOT_FOUND') throw error;
    }
  };
  const removeAll = async () => {
    stop.current = new AbortController();
    setFailed([]);
    setThrough(0);
    const { signal } = stop.current;
    const outcome = await oneByOne(items, removeOne, { onProgress: setThrough, signal });
    setThrough(null);
    setFailed(outcome.failed);
    setItems([...outcome.failed.map(({ item }) => item), ...outcome.left]);
    const { length } = outcome.done;
    if (length > 0) {
      const message = length > 1 && many ? many.deleted(length.toLocaleString('en')) : deletion.deleted;
      const { onUndo } = props;
      if (onUndo) {
        toast.success(message, {
          action: { label: 'Undo', run: () => onUndo(outcome.done) },
        });
      } else toast.success(message);
    }
    if (outcome.failed.length === 0) props.onClose();
    // Called last, as it moves the focus, which nothing behind an open dialog accepts.
    if (length > 0) props.onDeleted(outcome.done);
  };

  const busy = through !== null;
  const again = failed.length > 0;
  const count = items.length.toLocaleString('en');
  if (!many) {
    return (
      <ConfirmDialog
        title={`Delete ${what}`}
        confirm={{ label: 'Delete', busyLabel: 'Deleting…' }}
        cancelLabel="Cancel"
        busy={busy}
        onConfirm={() => void removeAll()}
        onCancel={props.onClose}
      >
        <p>{about ? about(first) : <strong>{nameOf(first)}</strong>}</p>
        {props.onUndo && !deletion.confirm && (
          <p>It can be restored from the trash for {limits.trashDays} days.</p>
        )}
        <p>{confirm}</p>
        {failed[0] && (
          <Note tone="error">
            {deletion.refused?.(reasonFor(failed[0].error, 'Unknown error')) ?? (
              <>
                <strong>{notDeleted}.</strong> {describeError(failed[0].error).message}
              </>
            )}
          </Note>
        )}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={again ? 'Not everything was deleted' : `Delete ${count} ${many.what}?`}
      confirm={{ label: again ? 'Try again' : `Delete ${count}`, busyLabel: 'Deleting…' }}
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
          <strong>{notDeleted}.</strong>
          <ul className={css.failed}>
            {failed.map(({ item, error }) => (
              <li key={item.id}>
                {nameOf(item)}: {describeError(error).message}
              </li>
            ))}
          </ul>
        </Note>
      ) : (
        <>
          <p>{many.confirm(count)}</p>
          {props.onUndo && <p>They can be restored from the trash for {limits.trashDays} days.</p>}
        </>
      )}
    </ConfirmDialog>
  );
}
