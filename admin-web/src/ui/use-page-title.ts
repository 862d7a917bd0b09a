import { siteName } from '@quiet-time/web/site-name.ts';
import { useLayoutEffect } from 'react';

/** Sets the title of the browser tab while the page is mounted. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · ${siteName()} Admin`;
  }, [title]);
}
