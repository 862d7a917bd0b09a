import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusHeading } from '../../lib/focus-heading.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { DeleteDialog, type Deletion } from './delete-dialog.tsx';
import { evict } from './stale.ts';
import { useRestore } from './use-restore.ts';

export type { Deletion };

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
