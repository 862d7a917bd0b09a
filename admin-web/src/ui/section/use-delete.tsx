import type { TypedDocumentNode } from '@apollo/client';
import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusHeading } from '../../lib/focus-heading.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { forget } from './stale.ts';
import { useRestore } from './use-restore.ts';

/** How the items of a section are deleted, one or several. */
export interface Deletion<Item> {
  /** What one is called: "encouraging word". */
  what: string;
  document: TypedDocumentNode<unknown, { id: string }>;
  /** A line by which people know an item. */
  nameOf(item: Item): string;
  /** What is lost. Left out: the name. */
  about?(item: Item): ReactNode;
  /** The question. Left out: "Are you sure you want to delete this encouraging word?" */
  confirm?: string;
  /** The same for several, where they can be selected; `count` as it is written. */
  several?: { what: string; confirm(count: string): string; deleted(count: string): string };
  deleted: string;
  /** Left out: "Error deleting encouraging word". */
  failed?: string;
  /** What is said in place of `failed` and the reason. */
  refused?(why: string): string;
  /** The fields of `Query` that it makes stale. */
  stale: readonly string[];
  /** Whether it goes to the trash, from where it can be restored. */
  restorable?: boolean;
}

/** Deletes after asking, and puts the focus on the heading where what had it is gone. */
export function useDelete<Item extends { id: string }>(
  deletion: Deletion<Item>,
  selection?: Selection<Item>,
): { ask(items: readonly Item[]): void; dialog: ReactNode } {
  const gateway = useGateway();
  const restore = useRestore<Item>(deletion.nameOf, deletion.stale);
  const [asked, setAsked] = useState<readonly Item[] | null>(null);

  const onDeleted = (items: readonly Item[]) => {
    gateway.change((cache) => forget(cache, [...deletion.stale, 'trash'], items));
    selection?.drop(items.map(({ id }) => id));
    // Does nothing as long as the dialog is open.
    focusHeading();
  };
  const close = () => {
    // Behind an open dialog nothing takes the focus.
    flushSync(() => setAsked(null));
    // The button that was pressed may be gone with its row.
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
