import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageOf } from '../../lib/page-of.ts';
import { encouraging } from '../../lib/site-pages.ts';
import { isRefusal, useRecheck } from '../../session/use-recheck.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPages } from '../../ui/list-pages.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { cacheFavorite } from '../favorites/cache-favorite.ts';
import { favoriteWords } from './encouraging-words.documents.ts';
import css from './favorite-words.module.css';
import type { Word } from './use-words.ts';
import { WordFigure } from './word-figure.tsx';
import { WordSkeleton } from './word-skeleton.tsx';

const LIMIT = 20;

/** A member's favorite words, the latest first. */
export function FavoriteWords() {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const answer = useGatewayQuery(favoriteWords, {
    variables: { page, limit: LIMIT },
    fetchPolicy: 'network-only',
  });
  useRecheck(answer.status === 'failed' && isRefusal(answer.failure.code));
  return (
    <QueryView of={answer} waiting={<WordSkeleton />} failed={m.words_load_failed()}>
      {({ favoriteWords: { items, pages } }) => (
        <>
          <Kept words={items} />
          <ListPages
            page={page}
            pages={pages}
            pathOf={(to) => `${encouraging.to}?view=favorites${to > 1 ? `&page=${to}` : ''}`}
            before={m.words_favorites_before()}
            after={m.words_favorites_after()}
          />
        </>
      )}
    </QueryView>
  );
}

function Kept({ words }: { words: readonly Word[] }) {
  const gateway = useGateway();
  useEffect(() => {
    gateway.change((cache) => {
      for (const { id } of words) cacheFavorite(cache, id, true);
    });
  }, [gateway, words]);
  if (words.length === 0) {
    return (
      <EmptyState kind="heart" title={m.words_favorites_none()} text={m.words_favorites_none_hint()}>
        <Button component={Link} to={encouraging.to}>
          {m.words_be_encouraged()}
        </Button>
      </EmptyState>
    );
  }
  return (
    <ol className={css.list}>
      {words.map((word) => (
        <li key={word.id}>
          {/* A removed favorite stays in the list until the reader leaves, so that it can be restored. */}
          <WordFigure word={word} known />
        </li>
      ))}
    </ol>
  );
}
