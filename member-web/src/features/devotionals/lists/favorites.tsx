import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useAnswer } from '@quiet-time/web/use-answer.ts';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageOf } from '../../../lib/page-of.ts';
import { timezone } from '../../../lib/timezone.ts';
import { isRefusal, useRecheck } from '../../../session/use-recheck.ts';
import { Answered } from '../../../ui/answered.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { KnownViewer } from '../../../ui/known-viewer.tsx';
import { ListPages } from '../../../ui/list-pages.tsx';
import { ReadingSkeleton } from '../../../ui/reading-skeleton.tsx';
import { FavoriteButton } from '../../favorites/favorite-button.tsx';
import { noteFavorite } from '../../favorites/note-favorite.ts';
import { useReadAmong } from '../../rhythm/use-read-among.ts';
import { listPath } from '../modes.ts';
import { DevotionalRow } from './devotional-row.tsx';
import css from './list.module.css';
import { ListHead } from './list-head.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { favoriteDevotionals } from './lists.documents.ts';

const LIMIT = 20;

type Kept = ResultOf<typeof favoriteDevotionals>['favoriteDevotionals'];

/** `?mode=favorites`: a member's favorites, the latest first. Guests sign in first. */
export default function Favorites({ today }: { today: string }) {
  return <KnownViewer waiting={<ReadingSkeleton />}>{() => <FavoriteList today={today} />}</KnownViewer>;
}

function FavoriteList({ today }: { today: string }) {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const answer = useAnswer(favoriteDevotionals, {
    variables: { page, limit: LIMIT, timezone: timezone() },
    fetchPolicy: 'network-only',
  });
  // A failed list is not shown.
  useRecheck(answer.status === 'failed' && isRefusal(answer.failure.code));
  return (
    <>
      <ListHead title={m.devotionals_favorites()} />
      <Answered of={answer} waiting={<ListSkeleton />} failed={m.devotionals_load_failed()}>
        {({ favoriteDevotionals }) => (
          <>
            <Rows kept={favoriteDevotionals} today={today} />
            <ListPages
              page={page}
              pages={favoriteDevotionals.pages}
              pathOf={(to) => listPath('favorites', { page: to })}
              before={m.devotionals_page_back()}
              after={m.devotionals_page_more()}
            />
          </>
        )}
      </Answered>
    </>
  );
}

function Rows({ kept: { items }, today }: { kept: Kept; today: string }) {
  const gateway = useGateway();
  const read = useReadAmong(items.map(({ date }) => date));
  useEffect(() => {
    gateway.change((cache) => {
      for (const { id } of items) noteFavorite(cache, id, true);
    });
  }, [gateway, items]);
  if (items.length === 0) {
    return (
      <EmptyState kind="heart" title={m.favorites_none()} text={m.favorites_none_hint()}>
        <Button component={Link} to="/devotionals">
          {m.devotional_read_today()}
        </Button>
      </EmptyState>
    );
  }
  return (
    <ol className={css.list}>
      {items.map((item) => (
        <DevotionalRow
          key={item.id}
          devotional={item}
          today={today}
          preview={item.preview}
          read={read.has(item.date)}
        >
          {/* A removed favorite stays in the list until the reader leaves, so that it can be restored. */}
          <FavoriteButton id={item.id} title={item.title} known />
        </DevotionalRow>
      ))}
    </ol>
  );
}
