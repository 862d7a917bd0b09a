import { pageMeta } from './page-meta.ts';

/** What this site is called: the gateway writes its SITE_NAME into the page; without it, our own name. */
export const siteName = (): string => pageMeta('og:site_name') || 'Quiet Time';
