/** The pages of the member site, as patterns: what is told of a page is told without what its address names. */
export const pageKinds = [
  '/',
  '/about',
  '/auth/success',
  '/bible',
  '/bible/:book/:chapter',
  '/contact',
  '/devotionals',
  '/encouraging',
  '/family',
  '/family/invite/accept',
  '/faq',
  '/forgot-password',
  '/journal',
  '/login',
  '/payment',
  '/payment-cancel',
  '/payment-success',
  '/prayers',
  '/profile',
  '/reset-password/:token',
  '/responsive-test',
  '/scripture-meditation',
  '/scripture-verses/:topicId',
  '/subscription-plans',
  '/unsubscribe/:token',
] as const;
export type PageKind = (typeof pageKinds)[number];

/** Null: there is no such page, or it only leads to another. */
export function pageKindOf(pathname: string): PageKind | null {
  const parts = partsOf(pathname);
  const fits = (kind: string) => {
    const wanted = partsOf(kind);
    return (
      wanted.length === parts.length &&
      wanted.every((part, i) => (part.startsWith(':') ? parts[i] !== '' : part === parts[i]))
    );
  };
  return pageKinds.find(fits) ?? null;
}

const partsOf = (path: string) =>
  (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/');
