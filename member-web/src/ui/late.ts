import { useEffect, useState } from 'react';

const DELAY = 200;
/** Two waits with less than this between them are one to the person who waits, in milliseconds. */
const GAP = 100;

/** The wait that goes on, or the last one. A page that waits for its code and then for its data waits once. */
const wait = { began: 0, showing: 0, ended: Number.NEGATIVE_INFINITY };

function beginning(): number {
  const now = performance.now();
  const isNew = now - wait.ended > GAP || now < wait.ended;
  if (wait.showing === 0 && isNew) wait.began = now;
  return wait.began;
}

/**
 * False for the first 200 ms of a wait, then true: for what is shown only when a wait is long enough to be
 * noticed. Most content is there by then, and a flicker is worse than a short wait. Where one thing waits
 * right after another, the second is part of the same wait and does not begin again.
 */
export function useLate(): boolean {
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
