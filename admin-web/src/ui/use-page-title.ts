import { siteName } from '@quiet-time/web/site-name.ts';
import { useLayoutEffect } from 'react';

/** Names the browser tab while the calling page is there. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · ${siteName()} Admin`;
  }, [title]);
}
