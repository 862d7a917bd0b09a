import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type QueryResult, useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect, useState } from 'react';
import { defaultPrayers } from './default-prayers.ts';
import type { Prayers } from './prayer-types.ts';
import { currentPrayers } from './prayers.documents.ts';
import { readPrayers, storePrayers } from './prayers-cache.ts';

/** Sentences by error code (M-ERR-42 to M-ERR-45). */
const sentences: Record<string, () => string> = {
  FORBIDDEN: m.prayers_premium,
  SUBSCRIPTION_REQUIRED: m.prayers_premium,
  NOT_FOUND: m.prayer_not_found,
};

export interface PrayersState {
  /** Undefined while loading. After a failure the prayers of the last visit, otherwise our own. */
  prayers: Prayers | undefined;
  answer: QueryResult<ResultOf<typeof currentPrayers>>;
}

/** Returns the current prayers, and stores them in this browser for visits without a connection. */
export function usePrayers(): PrayersState {
  const answer = useGatewayQuery(currentPrayers, {
    onFailed: ({ code }) => toast.error((sentences[code] ?? m.prayers_load_failed)()),
  });
  const { data, failure } = answer;
  const [stored] = useState(readPrayers);
  useEffect(() => {
    if (data) storePrayers(data.currentPrayers);
  }, [data]);
  return {
    prayers: data?.currentPrayers ?? (failure ? (stored ?? defaultPrayers) : undefined),
    answer,
  };
}
