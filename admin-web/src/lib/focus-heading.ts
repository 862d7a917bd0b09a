/** Puts the focus on the heading of the page: for when what had it is gone. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus();
