import { memberPages } from '@quiet-time/schema/member-pages';

/** Returns the name of a page, or the address of a page that no longer exists. */
export const pageNameOf = (page: string): string =>
  memberPages.find(({ path }) => path === page)?.name ?? page;
