/** A page of the member site. */
interface MemberPage {
  /** A pattern: what is told of a page is told without what its address names. */
  path: string;
  /** Only members open it and what is below it; guests sign in first and come back. */
  forMembers?: true;
  /** Search engines are told of it by this path. What it shows by date, topic or chapter is listed by the gateway. */
  inSitemap?: true;
}

/** All pages of the member site, but for those that only lead to others. */
export const memberPages = [
  { path: '/', inSitemap: true },
  { path: '/about', inSitemap: true },
  { path: '/auth/success' },
  { path: '/bible', inSitemap: true },
  { path: '/bible/:book/:chapter' },
  { path: '/contact', inSitemap: true },
  { path: '/devotionals' },
  { path: '/encouraging', inSitemap: true },
  { path: '/family', forMembers: true },
  { path: '/family/invite/accept' },
  { path: '/faq', inSitemap: true },
  { path: '/forgot-password' },
  { path: '/journal', forMembers: true },
  { path: '/login' },
  { path: '/payment', forMembers: true },
  { path: '/payment-cancel', forMembers: true },
  { path: '/payment-success', forMembers: true },
  { path: '/prayers', inSitemap: true },
  { path: '/profile', forMembers: true },
  { path: '/reset-password/:token' },
  { path: '/responsive-test' },
  { path: '/scripture-meditation', inSitemap: true },
  { path: '/scripture-verses/:topicId' },
  { path: '/subscription-plans', inSitemap: true },
  { path: '/unsubscribe/:token' },
] as const satisfies readonly MemberPage[];

/** The path of a page, as a pattern. */
export type PageKind = (typeof memberPages)[number]['path'];

export const pageKinds: readonly PageKind[] = memberPages.map(({ path }) => path);
