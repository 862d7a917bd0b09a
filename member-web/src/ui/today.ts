import { localToday } from '@quiet-time/schema/web/local-date.ts';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('focus', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('focus', onChange);
  };
}

/** The reader's own calendar date. A page left open overnight moves on when the reader comes back to it. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => localToday());
}
