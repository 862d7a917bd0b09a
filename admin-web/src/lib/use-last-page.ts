import { useEffect } from 'react';

/** Corrects the address when the last item of the last page was deleted, or the address is old. */
export function useLastPage(
  { page, pages, loading }: { page: number; pages: number | undefined; loading: boolean },
  goToPage: (page: number, replace: boolean) => void,
): void {
  const lastPage = Math.max(1, pages ?? page);
  useEffect(() => {
    if (!loading && page > lastPage) goToPage(lastPage, true);
  }, [loading, page, lastPage, goToPage]);
}
