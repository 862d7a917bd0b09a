import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { staying } from './arrival.tsx';

/** Milliseconds without a key after which the address follows. */
const PAUSE = 300;

/**
 * What is typed into a search that filters at once. The address follows in `?q=` when the typing pauses, without a
 * step in the history, and keeps the rest of it; when the address changes otherwise, the field follows.
 */
export function useNotedQuery(): [typed: string, setTyped: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== typed.trim()) setTyped(inAddress);
  }
  useEffect(() => {
    const q = typed.trim();
    if (q === inAddress) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // The reader may be on the way to a page whose code is still being loaded, and this one is still there.
      if (window.location.pathname !== pathname) return;
      setParams(
        (before) => {
          if (q) before.set('q', q);
          else before.delete('q');
          return before;
        },
        { replace: true, state: staying },
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, inAddress, setParams]);
  return [typed, setTyped];
}
