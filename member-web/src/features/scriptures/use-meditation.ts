import { useQuery } from '@apollo/client/react';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { type DescribedError, describeError } from '@quiet-time/schema/web/error-text.ts';
import { useEffect, useState } from 'react';
import { meditationQuery } from './scriptures.documents.ts';
import type { Topic } from './topic-letters.ts';
import { keepTopics, readTopics } from './topics-cache.ts';

export type DailyScripture = NonNullable<ResultOf<typeof meditationQuery>['dailyScripture']>;

export interface Meditation {
  /** At once as they were on the last visit, then as they are; undefined while there are neither. */
  topics: readonly Topic[] | undefined;
  /** Always of now: yesterday's would only be replaced again. Undefined before the answer, null: there is none. */
  daily: DailyScripture | null | undefined;
  failure: DescribedError | null;
  retrying: boolean;
  retry(): void;
}

/** What the meditation page shows. The topics are kept in this browser, the daily scripture is not. */
export function useMeditation(): Meditation {
  const { data, error, refetch } = useQuery(meditationQuery, { fetchPolicy: 'cache-and-network' });
  const [kept] = useState(readTopics);
  // The failure that is being tried again: the query itself forgets it as soon as it starts over.
  const [retried, setRetried] = useState<DescribedError | null>(null);
  useEffect(() => {
    if (data) keepTopics(data.topics);
  }, [data]);

  const failure = retried ?? (error ? describeError(error) : null);
  const retry = async () => {
    setRetried(failure);
    // Where it fails again, the query holds the new error.
    await refetch().catch(() => {});
    setRetried(null);
  };
  return {
    topics: data?.topics ?? kept ?? undefined,
    daily: data?.dailyScripture,
    failure,
    retrying: retried !== null,
    retry: () => void retry(),
  };
}
