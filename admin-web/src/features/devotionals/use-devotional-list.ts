import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import type { SortOrder } from '../../lib/sort-order.ts';
import { type Filters, listVariables, PAGE_SIZE, type SortColumn } from './devotional-list.ts';
import { DevotionalListDocument } from './devotionals.documents.ts';

/**
 * One page of all devotionals that match. While another page is on its way the last one stays, with `loading` set.
 * Calls `onLoaded` for every answer.
 */
export function useDevotionalList(
  page: number,
  filters: Filters,
  order: SortOrder<SortColumn>,
  onLoaded: (at: Date) => void,
) {
  const { data, previousData, loading, error, refetch } = useQuery(DevotionalListDocument, {
    variables: { page, limit: PAGE_SIZE, ...listVariables(filters, order) },
    fetchPolicy: 'cache-and-network',
  });
  useEffect(() => {
    if (data && !loading) onLoaded(new Date());
  }, [data, loading, onLoaded]);

  const tryAgain = () => void refetch().catch(() => {});
  return { list: (data ?? previousData)?.adminDevotionals, loading, error, tryAgain };
}
