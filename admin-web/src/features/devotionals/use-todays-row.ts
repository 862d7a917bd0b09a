import { type RefObject, useEffect, useRef } from 'react';

interface Address {
  atToday: boolean;
  goToToday(): void;
}

/** Scrolls to today's row, or to the gap around today, when the list opens and on request. */
export function useTodaysRow(
  address: Address,
  loading: boolean,
): { root: RefObject<HTMLDivElement | null>; goToToday(): void } {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<ScrollLogicalPosition | null>(address.atToday ? 'nearest' : null);
  // Runs after every render, as the rows may load late.
  useEffect(() => {
    const row = !loading && wanted.current && root.current?.querySelector('[aria-current="date"]');
    if (!row) return;
    row.scrollIntoView?.({ block: wanted.current! });
    wanted.current = null;
  });
  return {
    root,
    goToToday() {
      wanted.current = 'center';
      address.goToToday();
    },
  };
}
