import { connection, isSlow } from './connection.ts';

/**
 * Calls back once, after the page has loaded and when there is nothing else to do; never for readers who ask
 * to save data, or whose line is as slow as 2G. Returns how to call it off.
 */
export function whenIdle(callback: () => void): () => void {
  if (connection()?.saveData || isSlow()) return () => {};
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
