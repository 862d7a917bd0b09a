import { flushSync } from 'react-dom';

/**
 * Makes a change of the page, and lets what was shown fade into what is shown then: where the browser can, and for those
 * who have not asked for less motion. What is new is there before it begins, and answers at once.
 */
export function changeView(change: () => void): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isCalm || !document.startViewTransition) change();
  // It is skipped where another begins or nobody looks: nothing to be told of.
  else document.startViewTransition(() => flushSync(change)).ready.catch(() => {});
}
