/**
 * Does some work once what was changed so far can be seen: a press is answered at once, though its work takes an old phone
 * a sixth of a second. Where nobody looks, it does it now.
 */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  // The first is called before the frame is painted, what it asks for after that.
  else requestAnimationFrame(() => setTimeout(work));
}
