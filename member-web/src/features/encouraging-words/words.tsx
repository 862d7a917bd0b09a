import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import page from '../../ui/page.module.css';
import { useDays } from '../../ui/today.ts';
import { useFavoritesAmong } from '../favorites/use-favorites-among.ts';
import { wordPlace } from './encouraging-words.documents.ts';
import { LIMIT, useWords } from './use-words.ts';
import { WordFigure } from './word-figure.tsx';
import { WordSkeleton } from './word-skeleton.tsx';
import css from './words.module.css';

/** Titles by error code (M-ERR-42 to M-ERR-44). */
const titles: Record<string, () => string> = {
  FORBIDDEN: m.words_premium,
  SUBSCRIPTION_REQUIRED: m.words_premium,
  NOT_FOUND: m.words_not_found,
};

/**
 * One word, with buttons for the previous, the next and a random one.
 * @param shared id of the word that a link leads to
 */
export function Words({ shared }: { shared: string | null }) {
  const { shown } = useDays();
  // Null: the reader has not left the shared word, or the first one of the day.
  const [stepped, setStepped] = useState<number | null>(null);
  const wanted = useSharedPlace(shared);
  const chosen = stepped ?? wanted.place;
  const answer = useWords(chosen ?? 0);
  const items = answer.data?.encouragingWords.items;
  const total = answer.latest?.encouragingWords.total;
  useFavoritesAmong(items?.map(({ id }) => id) ?? [], 'word');

  if (answer.status === 'failed') {
    const title = (titles[answer.failure.code] ?? m.words_load_failed)();
    return <LoadFailed of={answer} title={title} className={css.failed} />;
  }
  if (total === 0) {
    return <EmptyState kind="words" title={m.words_not_found()} text={m.words_not_found_hint()} />;
  }
  const place = chosen ?? (items ? placeOfDay(shown, items.length) : 0);
  const word = wanted.isLoading ? undefined : items?.[place % LIMIT];
  // Wraps around at both ends.
  const step = (by: number) => total && setStepped((place + by + total) % total);
  return (
    <section aria-label={m.words_region()}>
      {wanted.gone && stepped === null && <p className={css.gone}>{m.words_gone()}</p>}
      <div className={css.stage} aria-live="polite" aria-busy={!word}>
        {word ? <WordFigure key={word.id} word={word} known={false} /> : <WordSkeleton />}
      </div>
      {total !== undefined && !wanted.isLoading && (
        <div className={css.controls}>
          <div>
            <button
              type="button"
              className={page.icon}
              aria-label={m.words_previous()}
              onClick={() => step(-1)}
            >
              <IconChevronLeft size={20} aria-hidden="true" />
            </button>
            <p>{m.words_place({ place: place + 1, total })}</p>
            <button type="button" className={page.icon} aria-label={m.words_next()} onClick={() => step(1)}>
              <IconChevronRight size={20} aria-hidden="true" />
            </button>
          </div>
          <Button onClick={() => setStepped(otherPlace(place, total))}>{m.words_today()}</Button>
        </div>
      )}
    </section>
  );
}

const day = 86_400_000;

/** Returns the index of the first word of a day (yyyy-MM-dd): another one each day, the same for everybody. */
const placeOfDay = (today: string, count: number): number => (Date.parse(today) / day) % count;

/** Returns a random index, different from `place` if there are several words. */
function otherPlace(place: number, total: number): number {
  if (total < 2) return 0;
  return (place + 1 + Math.floor(Math.random() * (total - 1))) % total;
}

interface SharedPlace {
  /** Index among all words, from 0; null while unknown, and if the word has none. */
  place: number | null;
  isLoading: boolean;
  /** Whether it was deleted, is hidden, or never existed. */
  gone: boolean;
}

/**
 * Returns the index of a shared word. If the request fails, the page starts as on any day.
 * @param id null: no word was shared
 */
function useSharedPlace(id: string | null): SharedPlace {
  const { data, loading } = useGatewayQuery(wordPlace, {
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-first',
  });
  return {
    place: data?.encouragingWordPlace ?? null,
    isLoading: loading,
    gone: data?.encouragingWordPlace === null,
  };
}
