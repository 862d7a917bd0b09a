import { useQuery } from '@apollo/client/react';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { type DescribedError, describeError } from '@quiet-time/schema/web/error-text.ts';
import { useState } from 'react';
import { encouragingWords } from './encouraging-words.documents.ts';

/** As the page in `gateway/src/transport/http/member-pages` asks for them. */
export const LIMIT = 50;

export type Word = ResultOf<typeof encouragingWords>['encouragingWords']['items'][number];

export interface WordsState {
  /** Those of the page that `place` is on; undefined while they are loaded. */
  items: readonly Word[] | undefined;
  /** Of all pages; undefined before the first answer. */
  total: number | undefined;
  failure: DescribedError | null;
  retrying: boolean;
  retry(): void;
}

/** The encouraging words around a place among all of them, from 0. They come in pages. */
export function useWords(place: number): WordsState {
  const { data, previousData, error, refetch } = useQuery(encouragingWords, {
    variables: { page: Math.floor(place / LIMIT) + 1, limit: LIMIT },
    fetchPolicy: 'cache-and-network',
  });
  // The failure that is being tried again: the query itself forgets it as soon as it starts over.
  const [retried, setRetried] = useState<DescribedError | null>(null);
  const failure = retried ?? (error ? describeError(error) : null);
  const retry = async () => {
    setRetried(failure);
    // Where it fails again, the query holds the new error.
    await refetch().catch(() => {});
    setRetried(null);
  };
  return {
    items: data?.encouragingWords.items,
    total: (data ?? previousData)?.encouragingWords.total,
    failure,
    retrying: retried !== null,
    retry: () => void retry(),
  };
}
