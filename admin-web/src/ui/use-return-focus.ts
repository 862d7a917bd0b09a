import { useEffect } from 'react';

/** Maximum time in milliseconds for a list to show a change made in a dialog. */
const SETTLED = 5_000;

/**
 * Returns the focus when a dialog that is mounted only while open is unmounted. The focus goes to the previously
 * focused element. It goes to the heading of the page when that element is gone, or disappears as the list reloads.
 * Mantine's own focus return works only for dialogs that stay mounted.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
      const goToHeading = () => document.querySelector<HTMLElement>('main h1')?.focus();
      if (document.activeElement === document.body) return goToHeading();
      const list = new MutationObserver(() => {
        if (before?.isConnected) return;
        list.disconnect();
        if (document.activeElement === document.body) goToHeading();
      });
      list.observe(document.body, { childList: true, subtree: true });
      setTimeout(() => list.disconnect(), SETTLED);
    };
  }, []);
}
