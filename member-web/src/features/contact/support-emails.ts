import { pageMeta } from '@quiet-time/web/page-meta.ts';

/** Addresses from the gateway's SUPPORT_EMAILS. Empty when the page does not know them, as in development. */
export const supportEmails = (): string[] =>
  pageMeta('support-emails')
    .split(',')
    .filter((address) => address.includes('@'));
