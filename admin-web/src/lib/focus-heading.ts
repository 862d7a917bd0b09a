/** Moves the focus to the heading of the page, for when the focused element has disappeared. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus();
