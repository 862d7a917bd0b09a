/**
 * Calls back when the browser is idle, after one second at most.
 * @returns a function that cancels the call
 */
export function afterFirstView(callback: () => void): () => void {
  if (window.requestIdleCallback) {
    const id = window.requestIdleCallback(callback, { timeout: 1_000 });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(callback, 1_000);
  return () => clearTimeout(id);
}
