/** Calls back when the browser has a moment, a second later at most. Returns how to call it off. */
export function afterFirstView(callback: () => void): () => void {
  if (window.requestIdleCallback) {
    const id = window.requestIdleCallback(callback, { timeout: 1_000 });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(callback, 1_000);
  return () => clearTimeout(id);
}
