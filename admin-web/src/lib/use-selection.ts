import { useState } from 'react';

export interface Selection<Item> {
  /** What is selected, on other pages too, in the order of selecting. */
  items: Item[];
  has(id: string): boolean;
  toggle(item: Item): void;
  /** Adds all of a page, or takes them away when all of it is selected. */
  togglePage(page: readonly Item[]): void;
  /** For the box at the head: whether all, some or none of a page is selected. */
  ofPage(page: readonly Item[]): 'all' | 'some' | 'none';
  drop(ids: readonly string[]): void;
  clear(): void;
}

/**
 * Which rows of a list are selected. Turning pages keeps them; when `scope` changes (a filter, a search) they are
 * let go, so that nothing is done to what was selected under other circumstances.
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
