import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageOf } from '../../../lib/page-of.ts';
import { timezone } from '../../../lib/timezone.ts';
import { isRefusal, useRecheck } from '../../../session/use-recheck.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { KnownViewer } from '../../../ui/known-viewer.tsx';
import { ListPages } from '../../../ui/list-pages.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ReadingSkeleton } from '../../../ui/reading-skeleton.tsx';
import { cacheFavorite } from '../../favorites/cache-favorite.ts';
import { FavoriteButton } from '../../favorites/favorite-button.tsx';
import { useReadAmong } from '../../rhythm/use-read-among.ts';
import { listPath } from '../modes.ts';
import { DevotionalRow } from './devotional-row.tsx';
import css from './list.module.css';
import { ListHead } from './list-head.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { favoriteDevotionals } from './lists.documents.ts';

const LIMIT = 20;

type Kept = ResultOf<typeof favoriteDevotionals>['favoriteDevotionals'];

/** `?mode=favorites`: a member's favorites, the latest first. Visitors sign in first. */
export default function Favorites({ today }: { today: string }) {
  return <KnownViewer waiting={<ReadingSkeleton />}>{() => <FavoriteList today={today} />}</KnownViewer>;
}

function FavoriteList({ today }: { today: string }) {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const answer = useGatewayQuery(favoriteDevotionals, {
    variables: { page, limit: LIMIT, timezone: timezone() },
    fetchPolicy: 'network-only',
  });
  // A failed list is not shown.
  useRecheck(answer.status === 'failed' && isRefusal(answer.failure.code));
  return (
    <>
      <ListHead title={m.devotionals_favorites()} />
      <QueryView of={answer} waiting={<ListSkeleton />} failed={m.devotionals_load_failed()}>
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
      </QueryView>
    </>
  );
}

function Rows({ kept: { items }, today }: { kept: Kept; today: string }) {
  const gateway = useGateway();
  const read = useReadAmong(items.map(({ date }) => date));
  useEffect(() => {
    gateway.change((cache) => {
      for (const { id } of items) cacheFavorite(cache, id, true);
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
