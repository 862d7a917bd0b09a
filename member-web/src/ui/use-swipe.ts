import { type RefObject, useEffect, useEffectEvent } from 'react';

/** In pixels: how far sideways, and how far at most from the edge of the screen, where the browser itself goes back. */
const FAR = 70;
const EDGE = 28;

/** Calls back when a finger goes sideways over an element: -1 to the left, which is to the next page, 1 to the right. */
export function useSwipe(element: RefObject<HTMLElement | null>, onSwipe: (direction: 1 | -1) => void): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const root = element.current;
    if (!root) return;
    let from: { x: number; y: number } | null = null;
    const begin = ({ touches, target }: TouchEvent) => {
      const [finger] = touches;
      const { clientX: x = 0, clientY: y = 0 } = finger ?? {};
      const atEdge = x < EDGE || x > window.innerWidth - EDGE;
      const busy = target instanceof Element && target.closest('input, select, textarea, [data-no-swipe]');
      from = touches.length === 1 && !atEdge && !busy ? { x, y } : null;
    };
    const end = ({ changedTouches, touches }: TouchEvent) => {
      const [finger] = changedTouches;
      const start = from;
      from = null;
      // Whoever selects words moves a finger sideways, too.
      if (!start || !finger || touches.length > 0 || !window.getSelection()?.isCollapsed) return;
      const [dx, dy] = [finger.clientX - start.x, finger.clientY - start.y];
      if (Math.abs(dx) >= FAR && Math.abs(dx) > 2.5 * Math.abs(dy)) swiped(dx > 0 ? 1 : -1);
    };
    const cancel = () => {
      from = null;
    };
    root.addEventListener('touchstart', begin, { passive: true });
    root.addEventListener('touchend', end, { passive: true });
    root.addEventListener('touchcancel', cancel, { passive: true });
    return () => {
      root.removeEventListener('touchstart', begin);
      root.removeEventListener('touchend', end);
      root.removeEventListener('touchcancel', cancel);
    };
  }, [element]);
}
