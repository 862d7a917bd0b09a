import { pageMeta } from '@quiet-time/web/page-meta.ts';

/** The nonce that lets a `<style>` made by a script pass the CSP. */
export const cspNonce = () => pageMeta('csp-nonce');

/**
 * The address of a page on the member site, which lives on another host. Null when the page does not know
 * that host: in development, where no gateway has filled it in.
 */
export function memberPage(path: string): string | null {
  const site = pageMeta('member-url');
  return site.startsWith('http') ? new URL(path, site).href : null;
}
