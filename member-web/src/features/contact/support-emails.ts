import { pageMeta } from '@quiet-time/web/page-meta.ts';

/** The addresses of the gateway's SUPPORT_EMAILS. None when the page does not know them, as in development. */
export const supportEmails = (): string[] =>
  pageMeta('support-emails')
    .split(',')
    .filter((address) => address.includes('@'));
