type Place = 'bottom' | 'top';

/** Selector of interactive elements. */
const pressed =
  'a, button, input, select, textarea, summary, label, [role="button"], [contenteditable="true"]';
/** Distance between checked points in pixels. No button is smaller. */
const step = 20;

/** Counts the points of a box that cover interactive elements outside of `own`. */
function coveredBy({ left, right, top, bottom }: DOMRect, own: Element): number {
  let covered = 0;
  for (let y = top; y <= bottom; y += step) {
    for (let x = left; x <= right; x += step) {
      const found = document.elementsFromPoint(x, y).find((element) => !own.contains(element));
      if (found?.closest(pressed)) covered += 1;
    }
  }
  return covered;
}

/**
 * Places a message where it covers the fewest controls: at the bottom of the page, or at the top if it covers less
 * there. Sets `data-place`, by which its styles move it.
 */
export function chooseFreePlace(element: HTMLElement): void {
  if (!document.elementsFromPoint) return;
  const covered = (tried: Place) => {
    element.dataset.place = tried;
    return coveredBy(element.getBoundingClientRect(), element);
  };
  const below = covered('bottom');
  element.dataset.place = below > 0 && covered('top') < below ? 'top' : 'bottom';
}
