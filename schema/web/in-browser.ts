/** False where a server renders a page: there is no document, no storage and no window then. */
export const inBrowser: boolean = typeof document !== 'undefined';
