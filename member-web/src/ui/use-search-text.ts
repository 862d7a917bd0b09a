import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { staying } from './arrival.tsx';

/** Pause in typing after which the address is updated, in milliseconds. */
const PAUSE = 300;

/**
 * Text of a search that filters at once. When typing pauses, `?q=` of the address is replaced, without a new history
 * entry and with the other parameters unchanged. When the address changes otherwise, the field follows.
 */
export function useSearchText(): [typed: string, setTyped: (text: string) => void] {
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
      // The reader may be on the way to another page whose code is loading while this one is still shown.
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
