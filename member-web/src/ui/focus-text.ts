const heading = 'main h1[tabindex]';

/** The first of these that is on the page, or the part of it that changes from page to page. */
const first = (...selectors: string[]) => {
  for (const selector of [...selectors, 'main']) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
};

/** Gives the focus to the title of the page, where it would else be nowhere. Nothing moves. */
export const focusHeading = () => first(heading)?.focus({ preventScroll: true });

/** As the `ref` of a button that may go with what it did: the focus then goes to the title. */
export const leaveFocus = (button: HTMLElement | null) => () => {
  if (document.activeElement === button) focusHeading();
};

/** Leads to what is read on the page, past what can be pressed above it: to what is marked `data-text`, else to the title. */
export function goToText(): void {
  const text = first('main [data-text]', heading);
  text?.scrollIntoView();
  text?.focus({ preventScroll: true });
}
