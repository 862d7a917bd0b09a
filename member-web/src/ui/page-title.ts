import { siteName } from '@quiet-time/web/site-name.ts';
import { useLayoutEffect } from 'react';

/** Sets the title of the browser's tab and history entry: "After the Fire · Quiet Time". No title: the site's name. */
export function usePageTitle(title?: string): void {
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${siteName()}` : siteName();
  }, [title]);
}
