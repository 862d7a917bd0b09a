import { useEffect, useState } from 'react';

type Parts = typeof import('./site-menu-parts.tsx');
type Loaded = { parts: Parts } | 'failed' | null;

export const loadParts = (): Promise<Parts> => import('./site-menu-parts.tsx');

/**
 * The parts of the frame whose code is loaded once one is wanted: null until then, `failed` when it did not
 * come. Not `lazy`: what Suspense has waited for, React shows up to 300 ms late.
 */
export function useParts(wanted: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    if (!wanted) return;
    loadParts().then(
      (parts) => setLoaded({ parts }),
      () => setLoaded('failed'),
    );
  }, [wanted]);
  return loaded;
}
