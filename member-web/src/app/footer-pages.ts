/** The id of the footer's list of pages. */
export const pagesId = 'pages';

/** Brings the reader to the list of all pages at the end of this one. */
export function leadToPages(): void {
  const pages = document.getElementById(pagesId);
  pages?.focus();
  pages?.scrollIntoView?.({ block: 'center' });
}
