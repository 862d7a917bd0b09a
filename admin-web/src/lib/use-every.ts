import { useEffect, useRef } from 'react';

/**
 * Does something again and again while it is on the screen and its tab is looked at. Whoever comes back to the tab after
 * that time gets it at once.
 * @param pause milliseconds from one to the next
 */
export function useEvery(pause: number, work: () => void): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    let last = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      last = Date.now();
      latest.current();
      timer = setTimeout(run, pause);
    };
    const follow = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(run, Math.max(0, last + pause - Date.now()));
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [pause]);
}
