import { useEffect } from 'react';

/** Names the browser tab while the calling page is there. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Quiet Time Admin`;
  }, [title]);
}
