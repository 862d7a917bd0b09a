import { limits } from '@quiet-time/schema/limits';
import { prayerTypes } from '@quiet-time/schema/prayer-types';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { prayers } from '../../lib/site-pages.ts';
import { isRefusal, useRecheck } from '../../session/use-recheck.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { cacheFavorite } from '../favorites/cache-favorite.ts';
import css from './current-prayers.module.css';
import { PrayerBlock } from './prayer-block.tsx';
import type { Prayer } from './prayer-types.ts';
import { favoritePrayers } from './prayers.documents.ts';
import { PrayersSkeleton } from './prayers-skeleton.tsx';

/** A member's favorite prayers, the latest first. Only current prayers are visible, so there are few. */
export function FavoritePrayers() {
  const answer = useGatewayQuery(favoritePrayers, {
    variables: { page: 1, limit: limits.page.max },
    fetchPolicy: 'network-only',
  });
  useRecheck(answer.status === 'failed' && isRefusal(answer.failure.code));
  return (
    <QueryView of={answer} waiting={<PrayersSkeleton />} failed={m.prayers_load_failed()}>
      {({ favoritePrayers }) => <Kept items={favoritePrayers.items} />}
    </QueryView>
  );
}

function Kept({ items }: { items: readonly Prayer[] }) {
  const gateway = useGateway();
  useEffect(() => {
    gateway.change((cache) => {
      for (const { id } of items) cacheFavorite(cache, id, true);
    });
  }, [gateway, items]);
  if (items.length === 0) {
    return (
      <EmptyState kind="heart" title={m.prayers_favorites_none()} text={m.prayers_favorites_none_hint()}>
        <Button component={Link} to={prayers.to}>
          {m.prayers_read()}
        </Button>
      </EmptyState>
    );
  }
  return (
    <div className={css.root}>
      {items.map((prayer) => (
        <section key={prayer.id} aria-labelledby={prayer.id}>
          <header>
            <h2 id={prayer.id}>{prayerTypes[prayer.category as keyof typeof prayerTypes]()}</h2>
          </header>
          {/* A removed favorite stays in the list until the reader leaves, so that it can be restored. */}
          <PrayerBlock prayer={prayer} known />
        </section>
      ))}
    </div>
  );
}
