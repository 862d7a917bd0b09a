import { useSyncExternalStore } from 'react';

/** From here on the rail stands beside the text; the same width as in the styles. */
const query = '(min-width: 64em)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the page has room for a second column; null as long as a server's rendering is shown, which doesn't know. */
export function useWide(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => null,
  );
}
