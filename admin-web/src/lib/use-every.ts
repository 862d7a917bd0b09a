import { useEffect, useRef } from 'react';

/**
 * Calls `work` repeatedly while the component is mounted and its tab is visible. A tab that becomes visible after a
 * longer pause calls it at once.
 * @param pause milliseconds between calls
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
