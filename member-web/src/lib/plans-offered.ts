import { pageMeta } from '@quiet-time/web/page-meta.ts';

/** Whether the site offers a plan for money. Without one, nothing on the site points to plans or the lifetime offer. */
export const arePlansOffered = (): boolean => pageMeta('plans') !== 'none';
