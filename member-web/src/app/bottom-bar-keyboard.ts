import { useSyncExternalStore } from 'react';

/** What a keyboard takes at least; the browser's own bars take less. */
const KEYBOARD = 150;
const field = 'input, textarea, select, [contenteditable]';

/** The tallest view since the window got its width: what there is without a keyboard. */
const most = { width: 0, height: 0 };

function keyboardOpen(): boolean {
  const view = window.visualViewport;
  if (!view) return false;
  // Zooming in with two fingers shows less of the page too, but by its scale.
  const height = view.height * view.scale;
  if (most.width !== window.innerWidth) Object.assign(most, { width: window.innerWidth, height: 0 });
  most.height = Math.max(most.height, height);
  return most.height - height > KEYBOARD && document.activeElement?.matches(field) === true;
}

function subscribe(onChange: () => void): () => void {
  window.visualViewport?.addEventListener('resize', onChange);
  document.addEventListener('focusin', onChange);
  document.addEventListener('focusout', onChange);
  return () => {
    window.visualViewport?.removeEventListener('resize', onChange);
    document.removeEventListener('focusin', onChange);
    document.removeEventListener('focusout', onChange);
  };
}

/** Whether the screen keyboard takes its part of the screen. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, keyboardOpen, () => false);
