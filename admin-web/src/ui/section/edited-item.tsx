import type { TypedDocumentNode } from '@apollo/client';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useAnswer } from '@quiet-time/web/use-answer.ts';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { useAddress } from '../../lib/use-address.ts';
import { useOpened } from '../../lib/use-opened.ts';
import type { List } from './use-list.ts';

export interface EditDialogProps<Item> {
  /** Null: a new one. */
  item: Item | null;
  onClose(): void;
}

export type EditDialog<Item> = ComponentType<EditDialogProps<Item>> & {
  preload?(): Promise<unknown>;
  /** Asks for one that the list has not: on another page, or that the filters leave out. */
  find?: FindDocument<Item> | undefined;
};

export type FindDocument<Item> = TypedDocumentNode<{ item: Item }, { id: string }>;

/**
 * A dialog in a file of its own, which is fetched while the list is being read.
 * @param find how one is asked for by its id; left out where the list comes as a whole
 */
export const lazyDialog = <Item,>(
  load: () => Promise<{ default: ComponentType<EditDialogProps<Item>> }>,
  find?: FindDocument<Item>,
): EditDialog<Item> => Object.assign(lazyPart(load), { preload: load, find });

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
  /** Where the one that the address opens is looked for first. */
  list: Pick<List<Item>, 'items' | 'loading'>;
  Dialog: EditDialog<Item>;
  /** What the address says where there is one item at most, to be written once and then corrected. */
  only?: string;
}

/**
 * The dialog for what the address opens, wherever in the list that stands, and nothing as long as it opens none. What is not
 * there any more is said to be gone.
 */
export function EditedItem<Item extends { id: string }>({ list, Dialog, only }: Props<Item>) {
  const { items, loading } = list;
  const edit = useAddress().params.get('edit');
  const opened = useOpened(items, edit);
  const item = only ? (items?.[0] ?? null) : opened;
  const { close } = useEdit();
  useEffect(() => {
    // Fetched while the list is being read, so that it opens at once.
    void Dialog.preload?.().catch(() => {});
  }, [Dialog]);
  // Once it is known: the list may be read again while somebody types.
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const missing = !only && edit !== null && edit !== 'new' && !item && items !== undefined && !loading;
  if (missing && elsewhere !== edit) setElsewhere(edit);
  if (!edit || (only && (!items || edit !== only))) return null;
  if (elsewhere === edit) {
    return Dialog.find ? (
      <FoundItem key={edit} id={edit} find={Dialog.find} Dialog={Dialog} />
    ) : (
      <Gone key={edit} why={backOfficeMessages.itemGone} onSaid={close} />
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

/** One that is not in the list as it is shown. */
function FoundItem<Item extends { id: string }>({ id, find, Dialog }: FoundItemProps<Item>) {
  const { close } = useEdit();
  const { data, failure } = useAnswer(find as TypedDocumentNode<{ item: Item }>, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const item = useOpened(data && [data.item], id);
  if (failure && !item) {
    const isGone = failure.code === 'NOT_FOUND';
    return <Gone why={isGone ? backOfficeMessages.itemGone : failure.message} onSaid={close} />;
  }
  if (!item) return null;
  return (
    <Suspense fallback={null}>
      <Dialog item={item} onClose={close} />
    </Suspense>
  );
}

/** Says why nothing opens, and closes the address. */
function Gone({ why, onSaid }: { why: string; onSaid(): void }) {
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    toast.error(why);
    onSaid();
  });
  return null;
}
