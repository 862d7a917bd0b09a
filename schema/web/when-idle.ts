import { isThrifty } from './connection.ts';

/**
 * Calls back once, after the page has loaded and when the browser is idle; never when data should be saved. Returns a
 * function that cancels it.
 */
export function whenIdle(callback: () => void): () => void {
  if (isThrifty()) return () => {};
  let cancelIdle = () => {};
  const wait = () => {
    if (window.requestIdleCallback) {
      const id = window.requestIdleCallback(callback);
      cancelIdle = () => window.cancelIdleCallback(id);
    } else {
      const id = setTimeout(callback, 1_000);
      cancelIdle = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    cancelIdle();
  };
}
