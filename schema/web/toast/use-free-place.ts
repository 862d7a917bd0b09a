import { type RefObject, useLayoutEffect, useState } from 'react';

export type Place = 'bottom' | 'top';

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
 * Where on the page a message lies over nothing that can be pressed: at the bottom, or at the top if there is less below
 * it there. It is chosen when the first of several comes, and stays until the last has gone.
 * @param root what lies over the page; its `data-place` says where, and its styles move it
 */
export function useFreePlace(root: RefObject<HTMLElement | null>, isShown: boolean): Place {
  const [place, setPlace] = useState<Place>('bottom');
  useLayoutEffect(() => {
    const element = root.current;
    if (!isShown || !element || !document.elementsFromPoint) return;
    const covered = (tried: Place) => {
      element.dataset.place = tried;
      return coveredBy(element.getBoundingClientRect(), element);
    };
    const below = covered('bottom');
    const chosen = below > 0 && covered('top') < below ? 'top' : 'bottom';
    element.dataset.place = chosen;
    setPlace(chosen);
  }, [root, isShown]);
  return place;
}
