import type { QueryResult } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect } from 'react';

/** Reports the time at which a section's data was loaded or reloaded. */
export function useLoaded(
  { data, loading }: Pick<QueryResult<unknown>, 'data' | 'loading'>,
  onLoaded: (at: Date) => void,
): void {
  useEffect(() => {
    if (data && !loading) onLoaded(new Date());
  }, [data, loading, onLoaded]);
}
