import type { ApolloCache } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { prayerRequestMessages } from '@quiet-time/schema/prayer-request-messages';
import { type DescribedError, describeError, reasonFor } from '@quiet-time/schema/web/error-text.ts';
import { useState } from 'react';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { myPrayerRequests } from './requests.documents.ts';

type Data = ResultOf<typeof myPrayerRequests>;
export type Request = Data['myPrayerRequests']['items'][number];

const limit = limits.prayerRequest.page;
const first = { page: 1, limit };

/** What came later put after what is there already; what is in both stands once. */
function joined({ myPrayerRequests: list }: Data, added: readonly Request[], total: number): Data {
  const known = new Set(list.items.map(({ id }) => id));
  return {
    myPrayerRequests: {
      ...list,
      total,
      items: [...list.items, ...added.filter(({ id }) => !known.has(id))],
    },
  };
}

/** The own requests, the newest first, five more at a time (M-PREQ-06). */
export function useMyRequests() {
  const { data, error, refetch, fetchMore } = useQuery(myPrayerRequests, {
    variables: first,
    fetchPolicy: 'cache-and-network',
  });
  // The failure that is being tried again: the query itself forgets it as soon as it starts over.
  const [retried, setRetried] = useState<DescribedError | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, attempt } = useAttempt();
  const list = data?.myPrayerRequests as Data['myPrayerRequests'] | undefined;
  const failure = retried ?? (error && !list ? describeError(error) : null);

  const retry = async () => {
    setRetried(failure);
    // Where it fails again, the query holds the new error.
    await refetch().catch(() => {});
    setRetried(null);
  };
  const loadMore = (onLoaded: (next: Request | undefined) => void) =>
    attempt(
      async () => {
        setProblem(null);
        const known = list?.items ?? [];
        // One that was sent meanwhile has moved the others on: its page is asked for again, and nothing is left out.
        const page = Math.floor(known.length / limit) + 1;
        const answer = await fetchMore({
          variables: { page, limit },
          updateQuery: (before, { fetchMoreResult: { myPrayerRequests: more } }) =>
            joined(before as Data, more.items, more.total),
        });
        const ids = new Set(known.map(({ id }) => id));
        onLoaded(answer.data?.myPrayerRequests.items.find(({ id }) => !ids.has(id)));
      },
      (thrown) => setProblem(reasonFor(thrown, prayerRequestMessages.loadFailed)),
    );
  return { list, failure, retrying: retried !== null, retry: () => void retry(), loadMore, busy, problem };
}

/** Puts one that has just been sent before the others, where they are known. */
export function addToMyRequests(cache: ApolloCache, request: Request): void {
  cache.updateQuery({ query: myPrayerRequests, variables: first }, (before) => {
    if (!before || before.myPrayerRequests.items.some(({ id }) => id === request.id)) return before;
    const { items, total, ...list } = before.myPrayerRequests;
    return { myPrayerRequests: { ...list, total: total + 1, items: [request, ...items] } };
  });
}
