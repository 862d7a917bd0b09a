/** False on a server that renders a page, where there is no document, storage or window. */
export const inBrowser: boolean = typeof document !== 'undefined';
