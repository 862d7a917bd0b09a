import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Selection } from '../../lib/use-selection.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Pager } from '../../ui/pager.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { DevotionalFilters } from './devotional-filters.tsx';
import { isFiltered, type ListedDevotional, noFilters, PAGE_SIZE } from './devotional-list.ts';
import css from './devotionals-section.module.css';
import { DevotionalsTable } from './devotionals-table.tsx';
import type { useDevotionalList } from './use-devotional-list.ts';
import type { useListAddress } from './use-list-address.ts';

interface Props {
  address: ReturnType<typeof useListAddress>;
  read: ReturnType<typeof useDevotionalList>;
  selection: Selection<ListedDevotional>;
  onDelete(devotional: ListedDevotional): void;
  /** The ways to the first devotional, shown while there is none. */
  begin: ReactNode;
}

/** The list with its search and filters above and its pages below. The calendar hides it. */
export function DevotionalsPanel({ address, read, selection, onDelete, begin }: Props) {
  const { page, filters, order, goToPage } = address;
  const { list, loading, error, tryAgain } = read;
  const top = useRef<HTMLElement>(null);
  const filtered = isFiltered(filters);

  // The last item of the last page was deleted, or the address is old.
  const lastPage = Math.max(1, list?.pages ?? page);
  useEffect(() => {
    if (!loading && page > lastPage) goToPage(lastPage, true);
  }, [loading, page, lastPage, goToPage]);

  const turnTo = (target: number) => {
    goToPage(target);
    top.current?.scrollIntoView?.({ block: 'nearest' });
  };

  const content = () => {
    if (error) return <LoadFailed error={error} onRetry={tryAgain} />;
    if (!list || page > lastPage) return <TableSkeleton />;
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
        <EmptyState
          scene="page"
          title="No devotionals yet"
          text="The first one can be for today, or for a morning still to come."
        >
          {begin}
        </EmptyState>
      );
    }
    return (
      <>
        <DevotionalsTable
          {...{ items: list.items, order, selection, onDelete }}
          onSort={address.sortBy}
          onEdit={(devotional) => address.openEditor(devotional.id)}
        />
        <Pager page={page} size={PAGE_SIZE} total={list.total} onPage={turnTo} />
      </>
    );
  };
  return (
    <section
      hidden={address.view === 'calendar'}
      ref={top}
      className={css.panel}
      aria-label="List of devotionals"
      aria-busy={loading}
    >
      {(filtered || (list && list.total > 0)) && (
        <DevotionalFilters filters={filters} onFilters={address.filter} />
      )}
      {content()}
    </section>
  );
}
