import { useQuery } from '@apollo/client/react';
import type { ResultOf } from '@quiet-time/schema/graphql';
import type { PrayerRequestStatus } from '@quiet-time/schema/labels';
import { prayerRequestMessages } from '@quiet-time/schema/prayer-request-messages';
import { reasonFor } from '@quiet-time/schema/web/error-text.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useState } from 'react';
import { PrayerRequestListDocument } from './requests.documents.ts';

type Data = ResultOf<typeof PrayerRequestListDocument>;
export type ListedRequest = Data['prayerRequests']['items'][number];

const PAGE_SIZE = 10;

/** What has to be asked again after a request has moved. */
export const staleAfterChange = { refetchQueries: ['SectionCounts'] };

/**
 * The requests, the newest first, ten more at a time (A-PREQ-01). One that is answered or closed stays in its place,
 * although it may no longer be of the status that the list shows: nothing goes away under somebody's hands.
 */
export function useRequestList(search: string, status: PrayerRequestStatus | null) {
  const { data, previousData, loading, error, refetch, fetchMore } = useQuery(PrayerRequestListDocument, {
    variables: { search, status, page: 1, limit: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
  const [more, setMore] = useState<{ busy: boolean; next: string | null }>({ busy: false, next: null });
  const list = (data ?? previousData)?.prayerRequests as Data['prayerRequests'] | undefined;

  const loadMore = async () => {
    if (more.busy || !list) return;
    setMore({ busy: true, next: null });
    const known = new Set(list.items.map(({ id }) => id));
    // Those that the server no longer counts in: without them the place of the next one is known.
    const moved = list.items.filter((item) => status && item.status !== status).length;
    const page = Math.floor((list.items.length - moved) / PAGE_SIZE) + 1;
    try {
      const answer = await fetchMore({
        variables: { search, status, page, limit: PAGE_SIZE },
        updateQuery: (before, { fetchMoreResult: { prayerRequests: added } }) => ({
          prayerRequests: {
            ...(before as Data).prayerRequests,
            total: added.total + moved,
            items: [
              ...(before as Data).prayerRequests.items,
              ...added.items.filter(({ id }) => !known.has(id)),
            ],
          },
        }),
      });
      const first = answer.data?.prayerRequests.items.find(({ id }) => !known.has(id));
      setMore({ busy: false, next: first?.id ?? null });
    } catch (thrown) {
      setMore({ busy: false, next: null });
      toast.error(reasonFor(thrown, prayerRequestMessages.loadFailed));
    }
  };
  return {
    list,
    loading,
    /** True once the list is that of the address. */
    loaded: data !== undefined && !loading,
    error: error && !data ? error : null,
    retry: () => void refetch().catch(() => {}),
    loadMore: () => void loadMore(),
    busy: more.busy,
    /** The first of those that came last: reading goes on there. */
    next: more.next,
  };
}
