import { journal } from '../../lib/site-pages.ts';

/** Returns the location of the page that shows an entry, with the current filters of the list. */
export const entryPath = (id: string, search: string) => ({ pathname: `${journal.to}/${id}`, search });

/** Returns the location of an entry's editor, with the current filters of the list. */
export const editPath = (id: string, search: string) => entryPath(`${id}/edit`, search);

/** State of a page of the journal: the page before it, to which it returns by going back. */
export interface CameFrom {
  /** Whether that is the list. */
  list?: boolean;
  /** Id of the entry whose page it is. */
  entry?: string;
}

/** State of links from the list, so that the way back keeps its scroll position. */
export const fromList: CameFrom = { list: true };
