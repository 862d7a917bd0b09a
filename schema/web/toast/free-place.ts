type Place = 'bottom' | 'top';

/** What somebody may want to press, type into or hold on to. */
const pressed =
  'a, button, input, select, textarea, summary, label, [role="button"], [contenteditable="true"]';
/** How finely the room is looked through, in pixels: no button is smaller. */
const step = 20;

/** How much of what can be pressed lies below a box of the window, apart from what is in `own`. */
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
 * Has a message lie over nothing that can be pressed: at the bottom of the page, or at the top if there is less below it
 * there. Its `data-place` says where, and its styles move it.
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
