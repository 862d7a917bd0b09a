/** The id of the footer's list of pages. */
export const pagesId = 'pages';

/** Scrolls to the footer's list of all pages. */
export function scrollToPages(): void {
  const pages = document.getElementById(pagesId);
  pages?.focus();
  pages?.scrollIntoView?.({ block: 'center' });
}
