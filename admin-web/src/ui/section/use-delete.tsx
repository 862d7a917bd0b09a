import type { TypedDocumentNode } from '@apollo/client';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusHeading } from '../../lib/focus-heading.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { evict } from './stale.ts';
import { useRestore } from './use-restore.ts';

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

/** Deletes after a confirmation. Moves the focus to the heading when the focused element is gone. */
export function useDelete<Item extends { id: string }>(
  deletion: Deletion<Item>,
  selection?: Selection<Item>,
): { ask(items: readonly Item[]): void; dialog: ReactNode } {
  const gateway = useGateway();
  const restore = useRestore<Item>(deletion.nameOf, deletion.stale);
  const [asked, setAsked] = useState<readonly Item[] | null>(null);

  const onDeleted = (items: readonly Item[]) => {
    gateway.change((cache) => evict(cache, [...deletion.stale, 'trash'], items));
    selection?.drop(items.map(({ id }) => id));
    // Has no effect while the dialog is open.
    focusHeading();
  };
  const close = () => {
    // Closes the dialog first, as nothing behind an open dialog accepts the focus.
    flushSync(() => setAsked(null));
    // The clicked button may be gone with its row.
    if (document.activeElement === document.body) focusHeading();
  };
  return {
    ask: setAsked,
    dialog: asked && (
      <DeleteDialog
        deletion={deletion}
        items={asked}
        remove={({ id }) => gateway.mutate({ mutation: deletion.document, variables: { id } })}
        onDeleted={onDeleted}
        onUndo={deletion.restorable ? (items) => void restore(items) : undefined}
        onClose={close}
      />
    ),
  };
}
