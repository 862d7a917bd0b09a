import { useEffect, useRef } from 'react';

/**
 * Scrolls a line of links sideways, so that the marked link and its neighbours are visible.
 * @param marked identifies the marked link
 * @returns ref of the line, which needs a position
 */
export function useMarkedInLine(marked: string | null) {
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another marked link is the reason
  useEffect(() => {
    const box = line.current;
    const link = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && link) box.scrollLeft = link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2;
  }, [marked]);
  return line;
}
