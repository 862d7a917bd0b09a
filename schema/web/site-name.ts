import { inBrowser } from './in-browser.ts';

/** What this site is called: the gateway writes its SITE_NAME into the page; without it, our own name. */
export const siteName: string =
  (inBrowser && document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content) ||
  'Quiet Time';
