import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Selection } from '../../lib/use-selection.ts';
import { BulkBar } from '../bulk-bar.tsx';
import { IconPlus } from '../icons.ts';
import { PageHead } from '../page-head.tsx';
import { type EditDialog, EditedItem, useEdit } from './edited-item.tsx';
import { ListPanel, type ListPanelProps } from './list-panel.tsx';
import { type Deletion, useDelete } from './use-delete.tsx';

/** Actions for an item in rows and cards. */
export interface ItemActions<Item> {
  edit(item: Item): void;
  /** Deletes the item, after a confirmation. */
  remove(item: Item): void;
}

interface Props<Item> extends Omit<ListPanelProps<Item>, 'children'> {
  title: string;
  summary?: string | undefined;
  /** Actions in the head, before the create button. */
  actions?: ReactNode;
  /** Label of the create button: "New FAQ". */
  create: string;
  Dialog: EditDialog<Item>;
  deletion: Deletion<Item>;
  /** Selection for deleting several items, if the list supports it. */
  selection?: Selection<Item>;
  children(items: readonly Item[], actions: ItemActions<Item>): ReactNode;
}

/**
 * Section that lists, creates, edits and deletes items. A section with fewer or more features combines the same parts:
 * `PageHead`, `ListPanel`, `EditedItem`, `useDelete`.
 */
export function Section<Item extends { id: string }>(props: Props<Item>) {
  const { title, summary, actions, create, Dialog, deletion, selection, children, ...panel } = props;
  const { list, filters, empty } = panel;
  const { edit, create: open } = useEdit();
  const { ask, dialog } = useDelete(deletion, selection);
  const createButton = <CreateButton onClick={open}>{create}</CreateButton>;
  // The panel then has the create button.
  const begins = list.none && !filters?.active;
  return (
    <>
      <PageHead
        title={title}
        summary={summary}
        actions={
          <>
            {actions}
            {!begins && createButton}
          </>
        }
      />
      <ListPanel {...panel} empty={{ children: createButton, ...empty }}>
        {(items) => children(items, { edit, remove: (item) => ask([item]) })}
      </ListPanel>
      {selection && <BulkBar selection={selection} onDelete={ask} />}
      <EditedItem list={list} Dialog={Dialog} />
      {dialog}
    </>
  );
}

/** Opens the form for a new item. */
export function CreateButton({ children, onClick }: { children: string; onClick(): void }) {
  return (
    <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={onClick}>
      {children}
    </Button>
  );
}
