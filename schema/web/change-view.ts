import { flushSync } from 'react-dom';

/**
 * Changes the page with a cross-fade, unless the browser lacks view transitions or the reader prefers reduced motion.
 * The new content is rendered before the transition starts, and is interactive at once.
 */
export function changeView(change: () => void): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isCalm || !document.startViewTransition) change();
  // A transition is skipped when another one starts or the page is hidden, which is not an error.
  else document.startViewTransition(() => flushSync(change)).ready.catch(() => {});
}
