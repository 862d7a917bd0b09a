import type { ResultOf } from '@quiet-time/schema/graphql';
import { type Answer, useAnswer } from '@quiet-time/web/use-answer.ts';
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
  answer: Answer<ResultOf<typeof meditationQuery>>;
}

/** What the meditation page shows. The topics are kept in this browser, the daily scripture is not. */
export function useMeditation(): Meditation {
  const answer = useAnswer(meditationQuery);
  const { data } = answer;
  const [kept] = useState(readTopics);
  useEffect(() => {
    if (data) keepTopics(data.topics);
  }, [data]);
  return { topics: data?.topics ?? kept ?? undefined, daily: data?.dailyScripture, answer };
}
