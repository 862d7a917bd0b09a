import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { type ComponentType, Suspense, useEffect } from 'react';
import { useAddress } from '../../lib/use-address.ts';
import { useOpened } from '../../lib/use-opened.ts';

export interface EditDialogProps<Item> {
  /** Null: a new one. */
  item: Item | null;
  onClose(): void;
}

export type EditDialog<Item> = ComponentType<EditDialogProps<Item>> & { preload?(): Promise<unknown> };

/** A dialog in a file of its own, which is fetched while the list is being read. */
export const lazyDialog = <Item,>(
  load: () => Promise<{ default: ComponentType<EditDialogProps<Item>> }>,
): EditDialog<Item> => Object.assign(lazyPart(load), { preload: load });

/** What the address opens: `edit` is the id of an item, or `new`. */
export function useEdit() {
  const { change } = useAddress();
  return {
    edit: ({ id }: { id: string }) => change({ edit: id }),
    create: () => change({ edit: 'new' }),
    close: () => change({ edit: null }, true),
  };
}

interface Props<Item> {
  /** Among which the one that the address opens is looked for. */
  items: readonly Item[] | undefined;
  Dialog: EditDialog<Item>;
  /** What the address says where there is one item at most, to be written once and then corrected. */
  only?: string;
}

/** The dialog for what the address opens, and nothing as long as it opens none. */
export function EditedItem<Item extends { id: string }>({ items, Dialog, only }: Props<Item>) {
  const edit = useAddress().params.get('edit');
  const opened = useOpened(items, edit);
  const item = only ? (items?.[0] ?? null) : opened;
  const { close } = useEdit();
  useEffect(() => {
    // Fetched while the list is being read, so that it opens at once.
    void Dialog.preload?.().catch(() => {});
  }, [Dialog]);
  if (only ? !items || edit !== only : edit !== 'new' && !item) return null;
  return (
    <Suspense fallback={null}>
      <Dialog key={edit} item={item} onClose={close} />
    </Suspense>
  );
}
