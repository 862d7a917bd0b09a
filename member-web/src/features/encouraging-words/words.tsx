import { Button } from '@mantine/core';
import { encouragingWordMessages } from '@quiet-time/schema/encouraging-word-messages';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import page from '../../ui/page.module.css';
import { useDays } from '../../ui/today.ts';
import { useFavoritesAmong } from '../favorites/use-favorites-among.ts';
import { otherPlace, placeOfDay } from './places.ts';
import { useSharedPlace } from './use-shared-place.ts';
import { LIMIT, useWords } from './use-words.ts';
import { WordFigure } from './word-figure.tsx';
import { WordSkeleton } from './word-skeleton.tsx';
import css from './words.module.css';

/** By the code of the failure (document 1, section 8). */
const titles: Record<string, string> = {
  FORBIDDEN: encouragingWordMessages.wordsPremium,
  SUBSCRIPTION_REQUIRED: encouragingWordMessages.wordsPremium,
  NOT_FOUND: encouragingWordMessages.wordsNotFound,
};

/**
 * One word, and the ways to the others: the one before, the one after, and a random one.
 * @param shared the id of the one that a link leads to
 */
export function Words({ shared }: { shared: string | null }) {
  const { shown } = useDays();
  // Null: nobody has gone on from the word that the link leads to, or the day begins with.
  const [stepped, setStepped] = useState<number | null>(null);
  const wanted = useSharedPlace(shared);
  const chosen = stepped ?? wanted.place;
  const answer = useWords(chosen ?? 0);
  const items = answer.data?.encouragingWords.items;
  const total = answer.latest?.encouragingWords.total;
  useFavoritesAmong(items?.map(({ id }) => id) ?? [], 'word');

  if (answer.status === 'failed') {
    const title = titles[answer.failure.code] ?? encouragingWordMessages.wordsLoadFailed;
    return <LoadFailed of={answer} title={title} className={css.failed} />;
  }
  if (total === 0) {
    return (
      <EmptyState
        kind="seed"
        title={encouragingWordMessages.wordsNotFound}
        text="Somebody is choosing the first ones. Please look in again."
      />
    );
  }
  const place = chosen ?? (items ? placeOfDay(shown, items.length) : 0);
  const word = wanted.asking ? undefined : items?.[place % LIMIT];
  // Round and round: nobody has to know where the end is.
  const step = (by: number) => total && setStepped((place + by + total) % total);
  return (
    <section aria-label="Encouraging word">
      {wanted.gone && stepped === null && (
        <p className={css.gone}>The word that this link leads to is no longer here. Here is another one.</p>
      )}
      <div className={css.stage} aria-live="polite" aria-busy={!word}>
        {word ? <WordFigure key={word.id} word={word} known={false} /> : <WordSkeleton />}
      </div>
      {total !== undefined && !wanted.asking && (
        <div className={css.controls}>
          <div>
            <button type="button" className={page.icon} aria-label="Previous word" onClick={() => step(-1)}>
              <IconChevronLeft size={20} aria-hidden="true" />
            </button>
            <p>
              {place + 1} of {total}
            </p>
            <button type="button" className={page.icon} aria-label="Next word" onClick={() => step(1)}>
              <IconChevronRight size={20} aria-hidden="true" />
            </button>
          </div>
          <Button radius="xl" onClick={() => setStepped(otherPlace(place, total))}>
            Today's Word
          </Button>
        </div>
      )}
    </section>
  );
}
