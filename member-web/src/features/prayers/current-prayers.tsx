import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type QueryResult, useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect, useState } from 'react';
import { RetryButton } from '../../ui/retry-button.tsx';
import { useFavoritesAmong } from '../favorites/use-favorites-among.ts';
import css from './current-prayers.module.css';
import { defaultPrayers } from './default-prayers.ts';
import { PrayerBlock } from './prayer-block.tsx';
import { type Prayers, prayerCards, prayerCategories, prayerTypeNames } from './prayer-types.ts';
import { currentPrayers } from './prayers.documents.ts';
import { readPrayers, storePrayers } from './prayers-cache.ts';
import { PrayersSkeleton } from './prayers-skeleton.tsx';

/** Cards for the prayers of the day, the week and the month. */
export function CurrentPrayers() {
  const {
    prayers,
    answer: { failure, retrying, retry },
  } = usePrayers();
  const ids = prayerTypeNames.flatMap((type) => prayers?.[type]?.id || []);
  useFavoritesAmong(failure ? [] : ids, 'prayer');
  if (!prayers) return <PrayersSkeleton />;
  return (
    <>
      {failure && (
        <div className={css.failed} role="alert">
          <p>{m.prayers_load_failed_kept({ why: failure.message })}</p>
          <RetryButton variant="outline" retrying={retrying} onRetry={retry} />
        </div>
      )}
      <div className={css.root}>
        {prayerTypeNames.map((type) => {
          const prayer = prayers[type];
          return (
            <section key={type} aria-labelledby={type}>
              <header>
                <h2 id={type}>{prayerCards[type]()}</h2>
                <span>{prayerCategories[type]()}</span>
              </header>
              {prayer ? (
                <PrayerBlock prayer={prayer} known={false} tinted={type === 'daily'} />
              ) : (
                <p className={css.none}>{m.prayer_card_none()}</p>
              )}
            </section>
          );
        })}
      </div>
    </>
  );
}

/** Sentences by error code (M-ERR-42 to M-ERR-45). */
const sentences: Record<string, () => string> = {
  FORBIDDEN: m.prayers_premium,
  SUBSCRIPTION_REQUIRED: m.prayers_premium,
  NOT_FOUND: m.prayer_not_found,
};

interface PrayersState {
  /** Undefined while loading. After a failure: the prayers of the last visit, else the built-in ones. */
  prayers: Prayers | undefined;
  answer: QueryResult<ResultOf<typeof currentPrayers>>;
}

/** Returns the current prayers, and stores them in this browser for visits without a connection. */
function usePrayers(): PrayersState {
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
