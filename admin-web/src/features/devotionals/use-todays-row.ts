import { type RefObject, useEffect, useRef } from 'react';

interface Address {
  atToday: boolean;
  goToToday(): void;
}

/** Brings today's row, or the gap that it falls in, into sight: when the list opens, and when it is asked for. */
export function useTodaysRow(
  address: Address,
  loading: boolean,
): { root: RefObject<HTMLDivElement | null>; goToToday(): void } {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<ScrollLogicalPosition | null>(address.atToday ? 'nearest' : null);
  // After every drawing: the rows may come late.
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
