import { siteName } from '@quiet-time/schema/web/site-name.ts';
import { useEffect } from 'react';

/** Names the browser tab while the calling page is there. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${siteName} Admin`;
  }, [title]);
}
