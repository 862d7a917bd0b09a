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
  /** Name of the items: "encouraging words". */
  what: string;
  /** Name of the frame. Defaults to "List of encouraging words". */
  label?: string;
  list: List<Item>;
  /** Visible items, when the section filters the whole list itself. */
  shown?: readonly Item[] | undefined;
  filters?: FiltersOfAList;
  /** Controls beside the filters. */
  besideFilters?: ReactNode;
  /** Content below the filters. */
  underFilters?: ReactNode;
  /** Empty state of a list without items, with the button that adds the first. */
  empty: Empty & { children?: ReactNode };
  /** Empty state when no item matches the filters. */
  noneMatch?: Partial<Empty>;
  /** Text of a failed load, for lists whose sentence is given by the requirements. */
  failed?: Pick<ComponentProps<typeof LoadFailed>, 'title' | 'toasted'>;
  /** Class that replaces the frame. */
  className?: string | undefined;
  /** Renders the rows. */
  children(items: readonly Item[]): ReactNode;
}

/** A list in its frame: filters above, pages below, and an empty or failed state in place of rows. */
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

/**
 * Announces the number of results to screen readers. It is silent when the list opens and speaks on each change of the
 * filters.
 */
function Found<Item>({ what, list, shown, filters }: FoundProps<Item>) {
  const chosen = JSON.stringify(filters.values);
  const [opened] = useState(chosen);
  const [changed, setChanged] = useState(false);
  if (!changed && chosen !== opened) setChanged(true);
  const count = shown?.length ?? list.total ?? list.items?.length;
  const isKnown = changed && !list.loading && !list.failure && count !== undefined;
  return (
    <div aria-live="polite" className={panel.found}>
      {/* Rendered only with text: screen readers read an empty status as "status bar". */}
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
        title="Nothing matches"
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
  // The page in the address is past the last one and is being corrected.
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
