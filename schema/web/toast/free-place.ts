/** Place of a message: an edge of the window, in the page or in the open dialog. */
interface ToastPlace {
  edge: 'bottom' | 'top';
  /** Modal dialog, outside of which nothing can be pressed or is read out; null: none is open. */
  dialog: Element | null;
}

const openDialog = (): ToastPlace['dialog'] =>
  document.activeElement?.closest('dialog[open]') ??
  [...document.querySelectorAll('dialog[open]')].at(-1) ??
  null;

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
  const covered = (tried: ToastPlace['edge']) => {
    element.dataset.place = tried;
    return coveredBy(element.getBoundingClientRect(), element);
  };
  const below = covered('bottom');
  element.dataset.place = below > 0 && covered('top') < below ? 'top' : 'bottom';
}

/**
 * Places a message, and again when it would cover what is in use: a field gets the focus below it, a screen keyboard
 * opens, or another message makes it higher. Otherwise it stays in place while it is read. It moves into a dialog that
 * opens, and back before the dialog closes with it.
 * @returns function that ends this
 */
export function keepFreePlace(element: HTMLElement): () => void {
  const home = element.parentElement!;
  const moveTo = (dialog: ToastPlace['dialog']): boolean => {
    const parent = dialog ?? home;
    if (element.parentElement === parent && element.isConnected) return false;
    parent.append(element);
    // The move would let the message rise once more.
    for (const animation of element.getAnimations?.({ subtree: true }) ?? []) animation.finish();
    return true;
  };
  const onCovered = () => {
    if (element.contains(document.activeElement)) return;
    if (coveredBy(element.getBoundingClientRect(), element) >= inUse) chooseFreePlace(element);
  };
  const onView = () => chooseFreePlace(element);
  const observer = new MutationObserver((changes) => {
    if (moveTo(openDialog())) chooseFreePlace(element);
    else if (changes.some(({ target }) => element.contains(target))) onCovered();
  });
  moveTo(openDialog());
  chooseFreePlace(element);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  window.visualViewport?.addEventListener('resize', onView);
  document.addEventListener('focusin', onCovered);
  return () => {
    observer.disconnect();
    moveTo(null);
    window.visualViewport?.removeEventListener('resize', onView);
    document.removeEventListener('focusin', onCovered);
  };
}
