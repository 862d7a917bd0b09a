import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLastPage } from '../../lib/use-last-page.ts';
import { useOpened } from '../../lib/use-opened.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Pager } from '../../ui/pager.tsx';
import panel from '../../ui/panel.module.css';
import type { SectionProps } from '../../ui/section-props.ts';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { DeleteWords } from './delete-words.tsx';
import { WordListDocument } from './encouraging-words.documents.ts';
import { useWordAddress } from './use-word-address.ts';
import { WordDialog } from './word-dialog.tsx';
import { WordFilters } from './word-filters.tsx';
import { isFiltered, type ListedWord, listVariables, noFilters, PAGE_SIZE } from './word-list.ts';
import { WordsTable } from './words-table.tsx';

/** All encouraging words: writing, correcting and deleting them. */
export default function EncouragingWordsSection({ onLoaded }: SectionProps) {
  const address = useWordAddress();
  const { page, goToPage, filters, order, edit } = address;
  const { data, previousData, loading, error, refetch } = useQuery(WordListDocument, {
    variables: { page, limit: PAGE_SIZE, ...listVariables(filters, order) },
    fetchPolicy: 'cache-and-network',
  });
  const list = (data ?? previousData)?.adminEncouragingWords;
  const selection = useSelection<ListedWord>(JSON.stringify(filters));
  const editing = useOpened(list?.items, edit);
  const [deleting, setDeleting] = useState<ListedWord[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const top = useRef<HTMLElement>(null);
  useLastPage({ page, pages: list?.pages, loading }, goToPage);
  useEffect(() => {
    if (data && !loading) onLoaded(new Date());
  }, [data, loading, onLoaded]);

  const turnTo = (target: number) => {
    goToPage(target);
    top.current?.scrollIntoView?.({ block: 'nearest' });
  };
  const closeDelete = () => {
    // Behind an open dialog nothing takes the focus.
    flushSync(() => setDeleting(null));
    // The button that was pressed may be gone with its row.
    if (document.activeElement === document.body) heading.current?.focus();
  };
  const filtered = isFiltered(filters);
  const create = (
    <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={() => address.write('new')}>
      New word
    </Button>
  );
  const content = () => {
    if (error) return <LoadFailed error={error} onRetry={() => void refetch().catch(() => {})} />;
    if (!list) return <TableSkeleton />;
    if (list.total === 0 && filtered) {
      return (
        <EmptyState
          scene="cloud"
          title="Nothing here by that description"
          text="Try another word, or look at all of them."
        >
          <Button variant="default" onClick={() => address.filter(noFilters)}>
            Clear filters
          </Button>
        </EmptyState>
      );
    }
    if (list.total === 0) {
      return (
        <EmptyState scene="page" title="No encouraging words yet" text="Two or three sentences are enough.">
          {create}
        </EmptyState>
      );
    }
    return (
      <>
        <WordsTable
          {...{ items: list.items, order, selection }}
          onSort={address.sortBy}
          onEdit={({ id }) => address.write(id)}
          onDelete={(word) => setDeleting([word])}
        />
        <Pager page={page} size={PAGE_SIZE} total={list.total} onPage={turnTo} />
      </>
    );
  };
  return (
    <>
      <PageHead
        title="Encouraging Words"
        headingRef={heading}
        summary={list && `${list.total.toLocaleString('en')} ${filtered ? 'found' : 'in all'}.`}
        actions={list && (list.total > 0 || filtered) && create}
      />
      <section ref={top} className={panel.root} aria-label="List of encouraging words" aria-busy={loading}>
        {(filtered || (list && list.total > 0)) && (
          <WordFilters filters={filters} onFilters={address.filter} />
        )}
        {content()}
      </section>
      <BulkBar count={selection.items.length} onClear={selection.clear}>
        <Button size="xs" variant="outline" color="madder" onClick={() => setDeleting(selection.items)}>
          Delete Selected
        </Button>
      </BulkBar>
      {(editing || edit === 'new') && <WordDialog key={edit} word={editing} onClose={address.stopWriting} />}
      {deleting && (
        <DeleteWords
          words={deleting}
          onDeleted={(ids) => {
            selection.drop(ids);
            heading.current?.focus();
          }}
          onClose={closeDelete}
        />
      )}
    </>
  );
}
