import { pageKinds } from '@quiet-time/schema/member-pages';

/**
 * The pages of the two web apps, as patterns for the log, since an address may contain a secret. A page that is missing
 * here still works, and is logged as `/*`.
 */
export const pagePaths: readonly string[] = [
  ...pageKinds,
  // Redirects only.
  '/bible/:book',
  '/encouraging-words',
  '/admin',
  '/admin/*',
  '/admin/daily-scripture',
  '/setup',
  '/admin/scriptures',
  // Page that the service worker opens offline.
  '/shell',
];
