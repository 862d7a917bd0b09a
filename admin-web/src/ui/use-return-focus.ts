import { useEffect } from 'react';

/** How long a list may take to show what a dialog has changed, in milliseconds. */
const SETTLED = 5_000;

/**
 * For a dialog that exists only while it is open: when it goes, the focus goes back to where it was before, or to the
 * heading of the page where that is no longer there, or goes with the list that the dialog has changed.
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
