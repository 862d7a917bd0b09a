import { useQuery } from '@apollo/client/react';
import { prayerMessages } from '@quiet-time/schema/prayer-messages';
import { type DescribedError, describeError } from '@quiet-time/schema/web/error-text.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useEffect, useState } from 'react';
import { defaultPrayers } from './default-prayers.ts';
import type { Prayers } from './prayer-types.ts';
import { currentPrayers } from './prayers.documents.ts';
import { keepPrayers, readPrayers } from './prayers-cache.ts';

/** By the code of the failure (document 1, section 8). */
const sentences: Record<string, string> = {
  FORBIDDEN: prayerMessages.prayersPremium,
  SUBSCRIPTION_REQUIRED: prayerMessages.prayersPremium,
  NOT_FOUND: prayerMessages.prayerNotFound,
};

export interface PrayersState {
  /** Undefined while they are loaded. When that fails those of the last visit, else our own. */
  prayers: Prayers | undefined;
  failure: DescribedError | null;
  retrying: boolean;
  retry(): void;
}

/** The current prayers, kept in this browser for when they can't be had. */
export function usePrayers(): PrayersState {
  const { data, error, refetch } = useQuery(currentPrayers, { fetchPolicy: 'cache-and-network' });
  const [kept] = useState(readPrayers);
  // The failure that is being tried again: the query itself forgets it as soon as it starts over.
  const [retried, setRetried] = useState<DescribedError | null>(null);
  useEffect(() => {
    if (data) keepPrayers(data.currentPrayers);
  }, [data]);
  useEffect(() => {
    if (!error) return;
    toast.error(sentences[describeError(error).code] ?? prayerMessages.prayersLoadFailed);
  }, [error]);

  const failure = retried ?? (error ? describeError(error) : null);
  const retry = async () => {
    setRetried(failure);
    // Where it fails again, the query holds the new error.
    await refetch().catch(() => {});
    setRetried(null);
  };
  return {
    prayers: data?.currentPrayers ?? (failure ? (kept ?? defaultPrayers) : undefined),
    failure,
    retrying: retried !== null,
    retry: () => void retry(),
  };
}
