import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { PAGE_SIZE } from './devotional-list.ts';
import { DevotionalListDocument } from './devotionals.documents.ts';

/**
 * One page of all devotionals, newest date first. While another page is on its way the last one stays, with
 * `loading` set. Calls `onLoaded` for every answer.
 */
export function useDevotionalList(page: number, onLoaded: (at: Date) => void) {
  const { data, previousData, loading, error, refetch } = useQuery(DevotionalListDocument, {
    variables: { page, limit: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
  useEffect(() => {
    if (data && !loading) onLoaded(new Date());
  }, [data, loading, onLoaded]);

  const tryAgain = () => void refetch().catch(() => {});
  return { list: (data ?? previousData)?.adminDevotionals, loading, error, tryAgain };
}
