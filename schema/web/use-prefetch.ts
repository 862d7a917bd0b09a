import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Gets the code of the pages that readers of this one most often go to next, when there is nothing else to do. */
export function useNextPages(...loads: (() => Promise<unknown>)[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page
  useEffect(
    () =>
      whenIdle(() => {
        for (const load of loads) load().catch(() => {});
      }),
    [],
  );
}
