import { pageMeta } from '@quiet-time/web/page-meta.ts';

/** Address from the gateway's PUBLISHER_EMAIL. Null when the page does not know it, as in development. */
export function publisherEmail(): string | null {
  const address = pageMeta('publisher-email');
  return address.includes('@') ? address : null;
}
