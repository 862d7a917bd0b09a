import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { encouragingWordMessages } from '@quiet-time/schema/encouraging-word-messages';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageOf } from '../../lib/page-of.ts';
import { encouraging } from '../../lib/site-pages.ts';
import { isRefusal, useRecheck } from '../../session/use-recheck.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ListPages } from '../../ui/list-pages.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { useList } from '../../ui/use-list.ts';
import { noteFavorite } from '../favorites/use-favorite.ts';
import { favoriteWords } from './encouraging-words.documents.ts';
import css from './favorite-words.module.css';
import type { Word } from './use-words.ts';
import { WordFigure } from './word-figure.tsx';
import { WordSkeleton } from './word-skeleton.tsx';

const LIMIT = 20;

/** The words that a member keeps, the last kept first. */
export function FavoriteWords() {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const state = useList(favoriteWords, { page, limit: LIMIT }, { fresh: true });
  useRecheck(state.status === 'failed' && isRefusal(state.failure.code));
  if (state.status === 'loading') return <WordSkeleton />;
  if (state.status === 'failed') {
    return (
      <div className={css.failed}>
        <ErrorNote title={encouragingWordMessages.wordsLoadFailed} message={state.failure.message}>
          <RetryButton variant="outline" retrying={state.retrying} onRetry={state.retry} />
        </ErrorNote>
      </div>
    );
  }
  const { items, pages } = state.data.favoriteWords;
  return (
    <>
      <Kept words={items} />
      <ListPages
        page={page}
        pages={pages}
        pathOf={(to) => `${encouraging.to}?view=favorites${to > 1 ? `&page=${to}` : ''}`}
        before="Back"
        after="More"
      />
    </>
  );
}

function Kept({ words }: { words: readonly Word[] }) {
  const { cache } = useApolloClient();
  useEffect(() => {
    for (const { id } of words) noteFavorite(cache, id, true);
  }, [cache, words]);
  if (words.length === 0) {
    return (
      <EmptyState
        kind="seed"
        title="Nothing is kept here yet"
        text="Press the heart below a word, and you will find it here again."
      >
        <Button component={Link} to={encouraging.to} radius="xl">
          Be Encouraged
        </Button>
      </EmptyState>
    );
  }
  return (
    <ol className={css.list}>
      {words.map((word) => (
        <li key={word.id}>
          {/* What is let go stays until the reader leaves, so that it can be taken back. */}
          <WordFigure word={word} known />
        </li>
      ))}
    </ol>
  );
}
