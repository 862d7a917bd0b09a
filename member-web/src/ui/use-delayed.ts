import { useEffect, useState } from 'react';

const DELAY = 200;
/** Two waits with a shorter gap count as one, in milliseconds. */
const GAP = 100;

/** The current wait, or the last one. Waiting for a page's code and then for its data is one wait. */
const wait = { began: 0, showing: 0, ended: Number.NEGATIVE_INFINITY };

function beginning(): number {
  const now = performance.now();
  const isNew = now - wait.ended > GAP || now < wait.ended;
  if (wait.showing === 0 && isNew) wait.began = now;
  return wait.began;
}

/**
 * Returns false for the first 200 ms of a wait, then true, for content that is shown only in a noticeable wait. Most
 * content arrives sooner, and a flicker is worse than a short wait. A wait that follows another one at once continues
 * it.
 */
export function useDelayed(): boolean {
  const [began] = useState(beginning);
  const [late, setLate] = useState(() => performance.now() - began >= DELAY);
  useEffect(() => {
    wait.showing += 1;
    const timer = setTimeout(() => setLate(true), began + DELAY - performance.now());
    return () => {
      clearTimeout(timer);
      wait.showing -= 1;
      wait.ended = performance.now();
    };
  }, [began]);
  return late;
}
