import type { TypedDocumentNode } from '@apollo/client';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { useAddress } from '../../lib/use-address.ts';
import { useOpened } from '../../lib/use-opened.ts';
import type { List } from './use-list.ts';

export interface EditDialogProps<Item> {
  /** Null for a new item. */
  item: Item | null;
  onClose(): void;
}

export type EditDialog<Item> = ComponentType<EditDialogProps<Item>> & {
  preload?(): Promise<unknown>;
  /** Query for an item that the list lacks: one on another page, or excluded by the filters. */
  find?: FindDocument<Item> | undefined;
};

export type FindDocument<Item> = TypedDocumentNode<{ item: Item }, { id: string }>;

/**
 * Returns a lazy dialog, which is fetched while the list loads.
 * @param find query for one item by its id, omitted for lists without pages
 */
export const lazyDialog = <Item,>(
  load: () => Promise<{ default: ComponentType<EditDialogProps<Item>> }>,
  find?: FindDocument<Item>,
): EditDialog<Item> => Object.assign(lazyPart(load), { preload: load, find });

/** Opens and closes dialogs by the address: `edit` is the id of an item, or `new`. */
export function useEdit() {
  const { change } = useAddress();
  return {
    edit: ({ id }: { id: string }) => change({ edit: id }),
    create: () => change({ edit: 'new' }),
    close: () => change({ edit: null }, true),
  };
}

interface Props<Item> {
  /** List that is searched first for the opened item. */
  list: Pick<List<Item>, 'items' | 'loading'>;
  Dialog: EditDialog<Item>;
  /** Value of `edit` in sections with at most one item, which is created once and edited afterwards. */
  only?: string;
}

/**
 * Dialog of the item in the address, on whichever page of the list it is. Renders nothing without one. A toast reports
 * an item that no longer exists.
 */
export function EditedItem<Item extends { id: string }>({ list, Dialog, only }: Props<Item>) {
  const { items, loading } = list;
  const edit = useAddress().params.get('edit');
  const opened = useOpened(items, edit);
  const item = only ? (items?.[0] ?? null) : opened;
  const { close } = useEdit();
  useEffect(() => {
    // Fetched while the list loads, so that the dialog opens at once.
    void Dialog.preload?.().catch(() => {});
  }, [Dialog]);
  // The result is kept, as the list may reload while somebody types.
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const missing = !only && edit !== null && edit !== 'new' && !item && items !== undefined && !loading;
  if (missing && elsewhere !== edit) setElsewhere(edit);
  if (!edit || (only && (!items || edit !== only))) return null;
  if (elsewhere === edit) {
    return Dialog.find ? (
      <FoundItem key={edit} id={edit} find={Dialog.find} Dialog={Dialog} />
    ) : (
      <Gone key={edit} why={backOfficeMessages.itemGone} onReported={close} />
    );
  }
  if (!only && !item && edit !== 'new') return null;
  return (
    <Suspense fallback={null}>
      <Dialog key={edit} item={item} onClose={close} />
    </Suspense>
  );
}

interface FoundItemProps<Item> {
  id: string;
  find: FindDocument<Item>;
  Dialog: EditDialog<Item>;
}

/** Dialog of an item that is not in the current list. */
function FoundItem<Item extends { id: string }>({ id, find, Dialog }: FoundItemProps<Item>) {
  const { close } = useEdit();
  const { data, failure } = useGatewayQuery(find as TypedDocumentNode<{ item: Item }>, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const item = useOpened(data && [data.item], id);
  if (failure && !item) {
    const isGone = failure.code === 'NOT_FOUND';
    return <Gone why={isGone ? backOfficeMessages.itemGone : failure.message} onReported={close} />;
  }
  if (!item) return null;
  return (
    <Suspense fallback={null}>
      <Dialog item={item} onClose={close} />
    </Suspense>
  );
}

/** Shows why nothing opens, and removes the item from the address. */
function Gone({ why, onReported }: { why: string; onReported(): void }) {
  const reported = useRef(false);
  useEffect(() => {
    if (reported.current) return;
    reported.current = true;
    toast.error(why);
    onReported();
  });
  return null;
}
