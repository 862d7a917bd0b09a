import { useQuery } from '@apollo/client/react';
import type { AccessDenied } from '@quiet-time/schema/error-codes';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { messages } from '@quiet-time/schema/messages';
import { type DescribedError, describeError } from '@quiet-time/schema/web/error-text.ts';
import { useState } from 'react';
import { devotionalByDate } from './devotionals.documents.ts';

export type Devotional = ResultOf<typeof devotionalByDate>['devotional'];
export type DevotionalBody = NonNullable<Devotional['body']>;
/** A devotional whose text the reader's plan opens. */
export type OpenDevotional = Devotional & { body: DevotionalBody };

/** Everything that a day can be, so that a page only has to show it. */
export type DevotionalState =
  | { status: 'loading' }
  | { status: 'open'; devotional: OpenDevotional }
  | { status: 'locked'; message: string; title?: string; accessDenied?: AccessDenied }
  | { status: 'missing' }
  | { status: 'failed'; message: string; retrying: boolean; retry(): void };

/** The devotional of a day, from the cache when it is there. A failed request can be tried again. */
export function useDevotional(date: string): DevotionalState {
  const { data, error, refetch } = useQuery(devotionalByDate, { variables: { date } });
  // The failure that is being tried again: the query itself forgets it as soon as it starts over.
  const [retried, setRetried] = useState<DescribedError | null>(null);
  const failure = retried ?? (error ? describeError(error) : null);

  if (data) return stateOf(data.devotional);
  if (!failure) return { status: 'loading' };
  if (failure.code === 'NOT_FOUND') return { status: 'missing' };
  if (failure.code === 'SUBSCRIPTION_REQUIRED') {
    const { title, accessDenied } = failure.details;
    return { status: 'locked', message: failure.message, title, accessDenied };
  }
  const retry = async () => {
    setRetried(failure);
    try {
      await refetch();
    } catch {
      // The query holds the new error.
    }
    setRetried(null);
  };
  return { status: 'failed', message: failure.message, retrying: retried !== null, retry };
}

function stateOf(devotional: Devotional): DevotionalState {
  const { body } = devotional;
  return body
    ? { status: 'open', devotional: { ...devotional, body } }
    : { status: 'locked', message: messages.devotionalPremium, title: devotional.title };
}
