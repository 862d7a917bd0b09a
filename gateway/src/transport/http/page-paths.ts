import { pageKinds } from '@quiet-time/schema/member-pages';

/**
 * The pages of the two web apps, as patterns: by these they stand in the log, since an address may hold a secret.
 * A page that is missing here is shown like any other, and logged as `/*`.
 */
export const pagePaths: readonly string[] = [
  ...pageKinds,
  // Those that only lead to others.
  '/bible/:book',
  '/encouraging-words',
  '/admin',
  '/admin/*',
  '/admin/daily-scripture',
  '/admin/scriptures',
  // What the service worker opens where there is no connection.
  '/shell',
];
