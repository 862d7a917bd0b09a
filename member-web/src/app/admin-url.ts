import { pageMeta } from '@quiet-time/web/page-meta.ts';

/** Address of the back-office, which is another site. Null when the page does not know it, as in development. */
export function adminUrl(): string | null {
  const address = pageMeta('admin-url');
  return address.startsWith('http') ? address : null;
}
