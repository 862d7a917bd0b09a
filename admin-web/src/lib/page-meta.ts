import { pageMeta } from '@quiet-time/web/page-meta.ts';

/** Nonce that lets a `<style>` made by a script pass the CSP. */
export const cspNonce = () => pageMeta('csp-nonce');

/**
 * Returns the address of a page on the member site, which has another host. Returns null when that host is unknown: in
 * development, where no gateway fills it in.
 */
export function memberPage(path: string): string | null {
  const site = pageMeta('member-url');
  return site.startsWith('http') ? new URL(path, site).href : null;
}
