import { useEffect } from 'react';

/**
 * For a dialog that exists only while it is open: when it goes, the focus goes back to where it was before.
 * Mantine's own focus return works only for dialogs that stay mounted.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}
