import { memberPages } from '@quiet-time/schema/member-pages';

/** What a page is called; one that is no longer there by its address. */
export const pageNameOf = (page: string): string =>
  memberPages.find(({ path }) => path === page)?.name ?? page;
