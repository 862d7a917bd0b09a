import { journal } from '../../lib/site-pages.ts';

/** Where an entry is opened, with the list as it is narrowed now. For links with the state `opensOver`. */
export const entryPath = (id: string, search: string) => ({ pathname: `${journal.to}/${id}`, search });
