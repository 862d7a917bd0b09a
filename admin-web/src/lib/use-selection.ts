import { useState } from 'react';

export interface Selection<Item> {
  /** Selected items of all pages, in the order of selection. */
  items: Item[];
  has(id: string): boolean;
  toggle(item: Item): void;
  /** Selects all items of a page, or deselects them when all are selected. */
  togglePage(page: readonly Item[]): void;
  /** Returns whether all, some or none of a page is selected, for the checkbox at the head. */
  ofPage(page: readonly Item[]): 'all' | 'some' | 'none';
  drop(ids: readonly string[]): void;
  clear(): void;
}

/**
 * Holds the selected rows of a list. The selection survives a change of page. It is dropped when `scope` (filter,
 * search) changes, so that no action applies to rows selected in another list.
 */
export function useSelection<Item extends { id: string }>(scope: string): Selection<Item> {
  const [state, setState] = useState({ scope, items: new Map<string, Item>() });
  const selected = state.scope === scope ? state.items : new Map<string, Item>();
  const change = (edit: (items: Map<string, Item>) => void) => {
    const items = new Map(selected);
    edit(items);
    setState({ scope, items });
  };
  const ofPage = (page: readonly Item[]) => {
    const count = page.filter(({ id }) => selected.has(id)).length;
    if (count === 0) return 'none';
    return count === page.length ? 'all' : 'some';
  };
  return {
    items: [...selected.values()],
    has: (id) => selected.has(id),
    toggle: (item) => change((items) => items.delete(item.id) || items.set(item.id, item)),
    ofPage,
    togglePage(page) {
      const all = ofPage(page) === 'all';
      change((items) => {
        for (const item of page) all ? items.delete(item.id) : items.set(item.id, item);
      });
    },
    drop: (ids) =>
      change((items) => {
        for (const id of ids) items.delete(id);
      }),
    clear: () => change((items) => items.clear()),
  };
}
