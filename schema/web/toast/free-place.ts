type Place = 'bottom' | 'top';

/** Selector of interactive elements. */
const pressed =
  'a, button, input, select, textarea, summary, label, [role="button"], [contenteditable="true"]';
/** Distance between checked points in pixels. No button is smaller. */
const step = 20;
/** Weight of the element in use, such as the field with the focus: more than all others together. */
const inUse = 1_000;

/** Counts the points of a box that cover interactive elements outside of `own`. */
function coveredBy({ left, right, top, bottom }: DOMRect, own: Element): number {
  // jsdom has no layout.
  if (!document.elementsFromPoint) return 0;
  let covered = 0;
  for (let y = top; y <= bottom; y += step) {
    for (let x = left; x <= right; x += step) {
      const found = document.elementsFromPoint(x, y).find((element) => !own.contains(element));
      const control = found?.closest(pressed);
      if (control) covered += control === document.activeElement ? inUse : 1;
    }
  }
  return covered;
}

/** Sets the parts of the window that a screen keyboard or zoom hides, by which the styles move the message. */
function keepInView({ style }: HTMLElement): void {
  const view = window.visualViewport;
  if (!view) return;
  const { height, offsetTop } = view;
  style.setProperty('--hidden-above', `${Math.max(0, offsetTop)}px`);
  style.setProperty('--hidden-below', `${Math.max(0, window.innerHeight - offsetTop - height)}px`);
}

/**
 * Places a message where it covers the fewest controls: at the bottom of the page, or at the top if it covers less
 * there. Sets `data-place`, by which its styles move it.
 */
function chooseFreePlace(element: HTMLElement): void {
  keepInView(element);
  const covered = (tried: Place) => {
    element.dataset.place = tried;
    return coveredBy(element.getBoundingClientRect(), element);
  };
  const below = covered('bottom');
  element.dataset.place = below > 0 && covered('top') < below ? 'top' : 'bottom';
}

/**
 * Places a message, and again when it would cover what is in use: a field gets the focus below it, or a screen keyboard
 * opens. Otherwise it stays in place while it is read.
 * @returns function that ends this
 */
export function keepFreePlace(element: HTMLElement): () => void {
  chooseFreePlace(element);
  const onView = () => chooseFreePlace(element);
  const onFocus = () => {
    if (element.contains(document.activeElement)) return;
    if (coveredBy(element.getBoundingClientRect(), element) >= inUse) chooseFreePlace(element);
  };
  window.visualViewport?.addEventListener('resize', onView);
  document.addEventListener('focusin', onFocus);
  return () => {
    window.visualViewport?.removeEventListener('resize', onView);
    document.removeEventListener('focusin', onFocus);
  };
}
