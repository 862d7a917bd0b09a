import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Reads and changes the query of the address, so that a reload or a new sign-in comes back to the same place. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('page'));
  const change = useCallback(
    /** Null removes a parameter. `replace` changes the address without a new history entry. */
    (changes: Record<string, string | null>, replace = false) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace },
      ),
    [setParams],
  );
  const goToPage = useCallback(
    (page: number, replace?: boolean) => change({ page: page === 1 ? null : String(page) }, replace),
    [change],
  );
  return {
    params,
    /** Page of a list, counted from 1. */
    page: Number.isInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1,
    change,
    goToPage,
  };
}
