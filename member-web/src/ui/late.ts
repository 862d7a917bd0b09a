import { useEffect, useState } from 'react';

const DELAY = 200;

/**
 * False for the first 200 ms, then true: for what is shown only when a wait is long enough to be noticed.
 * Most content is there by then, and a flicker is worse than a short wait.
 */
export function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
