import { useSyncExternalStore } from 'react';

/** Least height of a screen keyboard in pixels; the browser's own bars are lower. */
const KEYBOARD = 150;
const field = 'input, textarea, select, [contenteditable]';

/** Tallest view since the window got its width, which is the view without a keyboard. */
const most = { width: 0, height: 0 };

function keyboardOpen(): boolean {
  const view = window.visualViewport;
  if (!view) return false;
  // Pinch zoom also shows less of the page, but changes the scale.
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

/** Whether the screen keyboard covers a part of the screen. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, keyboardOpen, () => false);
