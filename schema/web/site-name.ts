import { pageMeta } from './page-meta.ts';

/** Returns the name of this site: the SITE_NAME that the gateway writes into the page, or our own name. */
export const siteName = (): string => pageMeta('og:site_name') || 'Quiet Time';
