import type { Answer } from '@quiet-time/web/use-answer.ts';
import { useEffect } from 'react';

/** Notes when what a section shows was loaded, and loaded again. */
export function useLoaded(
  { data, loading }: Pick<Answer<unknown>, 'data' | 'loading'>,
  onLoaded: (at: Date) => void,
): void {
  useEffect(() => {
    if (data && !loading) onLoaded(new Date());
  }, [data, loading, onLoaded]);
}
