import { Button } from '@mantine/core';
import { scriptureCategories } from '@quiet-time/schema/scripture-categories';
import { m } from '@quiet-time/schema/sentences';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHead } from '../../../ui/page-head.tsx';
import panel from '../../../ui/panel.module.css';
import { EditedItem, lazyDialog, useEdit } from '../../../ui/section/edited-item.tsx';
import { ListPanel } from '../../../ui/section/list-panel.tsx';
import { CreateButton } from '../../../ui/section/section.tsx';
import { Table } from '../../../ui/section/table.tsx';
import { useDelete } from '../../../ui/section/use-delete.tsx';
import { useFilters } from '../../../ui/section/use-filters.ts';
import { useList } from '../../../ui/section/use-list.ts';
import type { SectionProps } from '../../../ui/section-props.ts';
import { type ListedScripture, scriptureSearch, stale } from '../scripture-values.ts';
import {
  DeleteScriptureDocument,
  ScriptureDocument,
  ScriptureListDocument,
} from '../scriptures.documents.ts';
import { PageSteps } from './page-steps.tsx';
import { scriptureColumns } from './scripture-columns.tsx';
import css from './scripture-list.module.css';

const PAGE_SIZE = 10;

const ScriptureDialog = lazyDialog(() => import('./scripture-dialog.tsx'), ScriptureDocument);

const filterSpec = {
  search: scriptureSearch,
  selects: { category: { label: 'Category', all: 'All categories', options: scriptureCategories } },
};

const nameOf = ({ reference }: ListedScripture) => reference;

interface Props extends SectionProps {
  title: string;
  /** Form above the list for a new scripture. Without it, a button opens the dialog. */
  form?: ReactNode;
  /** Text of a failed deletion. */
  deleteFailed: string;
}

/** List of all scriptures, with search, form and deletion. */
export function ScriptureList({ title, form, deleteFailed, onLoaded }: Props) {
  const filters = useFilters(filterSpec);
  // `pages` is rendered by `PageSteps`, as this list has other labels.
  const { pages, data, ...list } = useList(ScriptureListDocument, {
    variables: filters.values,
    size: PAGE_SIZE,
    pick: ({ adminScriptures }) => adminScriptures,
    onLoaded,
  });
  const { edit, create } = useEdit();
  const { ask, dialog } = useDelete<ListedScripture>({
    what: 'scripture',
    document: DeleteScriptureDocument,
    nameOf,
    about: ({ reference, isDaily }) => (
      <>
        <strong>{reference}</strong>
        {isDaily && ' is the daily scripture. The one that was set before it takes its place.'}
      </>
    ),
    confirm: m.scripture_delete_confirm(),
    deleted: m.scripture_deleted(),
    failed: deleteFailed,
    stale,
    restorable: true,
  });
  const createButton = !form && <CreateButton onClick={create}>Add Scripture</CreateButton>;
  const total = data?.adminScriptures.total;
  return (
    <>
      <PageHead
        title={title}
        summary={total && !filters.active ? `${total.toLocaleString('en')} in all, newest first.` : undefined}
        actions={
          <>
            <Button variant="default" component={Link} to="/admin/daily-scripture">
              Daily scripture
            </Button>
            {(!list.none || filters.active) && createButton}
          </>
        }
      />
      {form}
      <ListPanel
        what="scriptures"
        {...{ list, filters }}
        className={`${panel.root} ${css.list}`}
        failed={{ title: m.scriptures_load_failed() }}
        empty={{
          scene: 'page',
          title: m.scriptures_none(),
          text: m.scriptures_none_yet(),
          children: createButton,
        }}
        noneMatch={{ scene: 'page', title: m.scriptures_none(), text: m.scriptures_none_match() }}
      >
        {(items) => (
          <>
            <Table
              label="Scriptures"
              columns={scriptureColumns}
              {...{ items, nameOf }}
              actions={{ edit, remove: (item: ListedScripture) => ask([item]) }}
            />
            {pages && data && (
              <PageSteps page={pages.page} pages={data.adminScriptures.pages} onPage={pages.goTo} />
            )}
          </>
        )}
      </ListPanel>
      <EditedItem list={list} Dialog={ScriptureDialog} />
      {dialog}
    </>
  );
}
