import { useEffect, useState } from 'react';

type Parts = typeof import('./site-menu-parts.tsx');
type Loaded = { parts: Parts } | 'failed' | null;

export const loadParts = (): Promise<Parts> => import('./site-menu-parts.tsx');

/**
 * Loads parts of the frame once one is needed: null until then, `failed` when loading failed. Not `lazy`: React shows
 * suspended content up to 300 ms late.
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
