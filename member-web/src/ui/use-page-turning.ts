import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** In pixels: length of a swipe, and width of the screen's edges, where the browser itself goes back. */
const FAR = 70;
const EDGE = 28;

/** Elements in which arrow keys and swipes have another meaning. */
const busy = 'input, select, textarea, [contenteditable], dialog, [role="grid"]';
const isBusy = (target: EventTarget | null) => target instanceof Element && target.closest(busy) !== null;

/** Turns pages with arrow keys and horizontal swipes. Both are paths; null: there is no page in that direction. */
export function usePageTurning(before: string | null, after: string | null): void {
  const navigate = useNavigate();
  const turn = useEffectEvent((forward: boolean): boolean => {
    const to = forward ? after : before;
    if (to) navigate(to);
    return to !== null;
  });
  useEffect(() => {
    let from: { x: number; y: number } | null = null;
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!/^Arrow(Left|Right)$/.test(key) || isBusy(target) || document.querySelector('dialog[open]'))
        return;
      if (turn(key === 'ArrowRight')) event.preventDefault();
    };
    const begin = ({ touches, target }: TouchEvent) => {
      const { clientX: x, clientY: y } = touches[0]!;
      const isTurn = touches.length === 1 && x >= EDGE && x <= window.innerWidth - EDGE && !isBusy(target);
      from = isTurn ? { x, y } : null;
    };
    const end = ({ changedTouches, touches }: TouchEvent) => {
      const start = from;
      from = null;
      // Selecting text moves a finger sideways, too.
      if (!start || touches.length > 0 || !window.getSelection()?.isCollapsed) return;
      const { clientX: x, clientY: y } = changedTouches[0]!;
      const [dx, dy] = [x - start.x, y - start.y];
      if (Math.abs(dx) >= FAR && Math.abs(dx) > 2.5 * Math.abs(dy)) turn(dx < 0);
    };
    const cancel = () => {
      from = null;
    };
    const stop = new AbortController();
    const { signal } = stop;
    // Ignores swipes on the bars above and below the page.
    const main = document.getElementById('main');
    main?.addEventListener('touchstart', begin, { passive: true, signal });
    main?.addEventListener('touchend', end, { passive: true, signal });
    main?.addEventListener('touchcancel', cancel, { passive: true, signal });
    window.addEventListener('keydown', press, { signal });
    return () => stop.abort();
  }, []);
}
