/**
 * Runs work after the current changes are painted, so that a press responds at once. Such work takes an old phone a
 * sixth of a second. On a hidden page it runs immediately.
 */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  // The animation frame runs before the paint, the timeout in it after the paint.
  else requestAnimationFrame(() => setTimeout(work));
}
