import { Button } from '@mantine/core';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { LoadMore } from '../load-more.tsx';
import { Pager } from '../pager.tsx';
import panel from '../panel.module.css';
import { TableSkeleton } from '../table-skeleton.tsx';
import { Filters } from './filters.tsx';
import type { Filters as FiltersOfAList } from './use-filters.ts';
import type { List } from './use-list.ts';

type Empty = Pick<ComponentProps<typeof EmptyState>, 'scene' | 'title' | 'text'>;

export interface ListPanelProps<Item> {
  /** What is listed: "encouraging words". */
  what: string;
  /** The name of the frame. Left out: "List of encouraging words". */
  label?: string;
  list: List<Item>;
  /** Those that are shown, where the section itself chooses among all of the list. */
  shown?: readonly Item[] | undefined;
  filters?: FiltersOfAList;
  /** Beside the filters. */
  besideFilters?: ReactNode;
  /** Below the filters. */
  underFilters?: ReactNode;
  /** As long as there is nothing, with what begins it. */
  empty: Empty & { children?: ReactNode };
  /** When the filters let nothing through. */
  noneMatch?: Partial<Empty>;
  /** What is said when it can't be loaded, where the documents have words of their own. */
  failed?: Pick<ComponentProps<typeof LoadFailed>, 'title' | 'toasted'>;
  /** In place of the frame. */
  className?: string | undefined;
  /** The rows. */
  children(items: readonly Item[]): ReactNode;
}

/** A list in its frame: filters above, the way to the rest below, and what is shown in place of rows. */
export function ListPanel<Item>(props: ListPanelProps<Item>) {
  const { what, list, filters, besideFilters, underFilters, className = panel.root } = props;
  const { label = `List of ${what}` } = props;
  const filtered = filters?.active ?? false;
  const top = useRef<HTMLElement>(null);
  const turnTo = (page: number) => {
    list.pages?.goTo(page);
    top.current?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <section ref={top} className={className} aria-label={label} aria-busy={list.loading}>
      {filters && (filtered || !list.none) && (
        <Filters label={`Filters for ${what}`} of={filters}>
          {besideFilters}
        </Filters>
      )}
      {underFilters}
      {filters && <Found {...{ what, list, filters }} shown={props.shown} />}
      <Content {...props} {...{ filtered, turnTo }} />
    </section>
  );
}

interface FoundProps<Item> extends Pick<ListPanelProps<Item>, 'what' | 'list' | 'shown'> {
  filters: FiltersOfAList;
}

/** How many were found, for those who don't see it: not when the list opens, but whenever it is limited otherwise. */
function Found<Item>({ what, list, shown, filters }: FoundProps<Item>) {
  const chosen = JSON.stringify(filters.values);
  const [opened] = useState(chosen);
  const [changed, setChanged] = useState(false);
  if (!changed && chosen !== opened) setChanged(true);
  const count = shown?.length ?? list.total ?? list.items?.length;
  const isKnown = changed && !list.loading && !list.failure && count !== undefined;
  return (
    <div aria-live="polite" className={panel.found}>
      {/* Only what says something is a status: an empty one is read out as "status bar". */}
      {isKnown && <p role="status">{`${what}: ${count.toLocaleString('en')} found`}</p>}
    </div>
  );
}

interface ContentProps<Item> extends ListPanelProps<Item> {
  filtered: boolean;
  turnTo(page: number): void;
}

function Content<Item>(props: ContentProps<Item>) {
  const { list, filters, filtered, turnTo, empty, noneMatch, failed, children } = props;
  const items = props.shown ?? list.items;
  if (list.failure) return <LoadFailed {...failed} of={list} />;
  if (!items) return <TableSkeleton />;
  if (list.none || (props.shown && items.length === 0)) {
    return filtered ? (
      <EmptyState
        scene="cloud"
        title="Nothing here by that description"
        text="Try another word, or look at all of them."
        {...noneMatch}
      >
        <Button variant="default" onClick={filters?.clear}>
          Clear filters
        </Button>
      </EmptyState>
    ) : (
      <EmptyState {...empty} />
    );
  }
  const { total, pages, parts } = list;
  // The page of the address is past the last one, to which it is corrected.
  if (!parts && items.length === 0) return <TableSkeleton />;
  return (
    <>
      {children(items)}
      {pages && total !== undefined && total > pages.size && (
        <Pager {...pages} total={total} onPage={turnTo} />
      )}
      {parts && <LoadMore shown={items.length} total={total} {...parts} onPress={parts.load} />}
    </>
  );
}
