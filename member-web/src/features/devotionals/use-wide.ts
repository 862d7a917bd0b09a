import { useSyncExternalStore } from 'react';

/** Minimum width for the rail beside the text; the same as in the styles. */
const query = '(min-width: 64em)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the page has room for a second column; null during hydration, because the server does not know. */
export function useWide(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => null,
  );
}
