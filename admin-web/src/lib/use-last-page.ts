import { useEffect } from 'react';

/** Corrects the page number in the address when it is past the last page: after a deletion, or in an old link. */
export function useLastPage(
  { page, pages, loading }: { page: number; pages: number | undefined; loading: boolean },
  goToPage: (page: number, replace: boolean) => void,
): void {
  const lastPage = Math.max(1, pages ?? page);
  useEffect(() => {
    if (!loading && page > lastPage) goToPage(lastPage, true);
  }, [loading, page, lastPage, goToPage]);
}
