import { prayerTypes } from '@quiet-time/schema/prayer-types';
import { m } from '@quiet-time/schema/sentences';
import { RetryButton } from '../../ui/retry-button.tsx';
import { useFavoritesAmong } from '../favorites/use-favorites-among.ts';
import css from './current-prayers.module.css';
import { PrayerBlock } from './prayer-block.tsx';
import { prayerCards, prayerTypeNames } from './prayer-types.ts';
import { PrayersSkeleton } from './prayers-skeleton.tsx';
import { usePrayers } from './use-prayers.ts';

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
                <span>{prayerTypes[type]()}</span>
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
