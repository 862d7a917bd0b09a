import { journal } from '../../lib/site-pages.ts';

/** Returns the location of an entry, with the current filters of the list. For links with the state `opensOver`. */
export const entryPath = (id: string, search: string) => ({ pathname: `${journal.to}/${id}`, search });
