import type { ResultOf } from '@quiet-time/schema/graphql';
import { type QueryResult, useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect, useState } from 'react';
import { meditationQuery } from './scriptures.documents.ts';
import type { Topic } from './topic-letters.ts';
import { readTopics, storeTopics } from './topics-cache.ts';

export type DailyScripture = NonNullable<ResultOf<typeof meditationQuery>['dailyScripture']>;

export interface Meditation {
  /** First the topics of the last visit, then the current ones; undefined while there are neither. */
  topics: readonly Topic[] | undefined;
  /** Always the current one; yesterday's would soon be replaced. Undefined before the response, null: there is none. */
  daily: DailyScripture | null | undefined;
  answer: QueryResult<ResultOf<typeof meditationQuery>>;
}

/** Returns the content of the meditation page. The topics are stored in this browser, the daily scripture is not. */
export function useMeditation(): Meditation {
  const answer = useGatewayQuery(meditationQuery);
  const { data } = answer;
  const [stored] = useState(readTopics);
  useEffect(() => {
    if (data) storeTopics(data.topics);
  }, [data]);
  return { topics: data?.topics ?? stored ?? undefined, daily: data?.dailyScripture, answer };
}
