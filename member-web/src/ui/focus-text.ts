const heading = 'main h1[tabindex]';

/** Returns the first match on the page, or else the main element of the page. */
const first = (...selectors: string[]) => {
  for (const selector of [...selectors, 'main']) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
};

/** Moves the focus to the page's title if it would otherwise be lost. Does not scroll. */
export const focusHeading = () => first(heading)?.focus({ preventScroll: true });

/** Callback for the `ref` of an element that may disappear with the focus: the focus then moves to the title. */
export const leaveFocus = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) focusHeading();
};

/**
 * Moves the focus to the page's text, past the controls above it: to the element with `data-text`, otherwise to the
 * title.
 */
export function goToText(): void {
  const text = first('main [data-text]', heading);
  text?.scrollIntoView();
  text?.focus({ preventScroll: true });
}
