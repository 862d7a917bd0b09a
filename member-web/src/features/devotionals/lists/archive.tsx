import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { monthName } from '@quiet-time/web/local-date.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useSearchParams } from 'react-router';
import { pageOf } from '../../../lib/page-of.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListPages } from '../../../ui/list-pages.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { useTimezone } from '../../../ui/timezone.ts';
import { FavoriteButton } from '../../favorites/favorite-button.tsx';
import { useFavoritesAmong } from '../../favorites/use-favorites-among.ts';
import { useReadAmong } from '../../rhythm/use-read-among.ts';
import { listPath } from '../modes.ts';
import { DevotionalRow } from './devotional-row.tsx';
import { Follow } from './follow.tsx';
import css from './list.module.css';
import { ListHead } from './list-head.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { LISTED } from './listed.ts';
import { latestDevotionals } from './lists.documents.ts';

type Item = ResultOf<typeof latestDevotionals>['latestDevotionals']['items'][number];

/** `?mode=archive`: every devotional up to today, the latest first, month by month. */
export default function Archive({ today }: { today: string }) {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const timezone = useTimezone();
  const answer = useGatewayQuery(latestDevotionals, { variables: { page, limit: LISTED, timezone } });
  return (
    <>
      <ListHead title={m.devotionals_archive()}>{m.devotionals_archive_lead()}</ListHead>
      <QueryView of={answer} waiting={<ListSkeleton />} failed={m.devotionals_load_failed()}>
        {({ latestDevotionals }) => (
          <>
            <Months items={latestDevotionals.items} today={today} />
            <ListPages
              page={page}
              pages={latestDevotionals.pages}
              pathOf={(to) => listPath('archive', { page: to })}
              before={m.devotionals_newer()}
              after={m.devotionals_older()}
            />
            <Follow />
          </>
        )}
      </QueryView>
    </>
  );
}

function Months({ items, today }: { items: Item[]; today: string }) {
  const read = useReadAmong(items.map(({ date }) => date));
  useFavoritesAmong(items.map(({ id }) => id));
  if (items.length === 0) {
    return <EmptyState kind="page" title={m.devotional_not_found()} text={m.devotionals_page_empty()} />;
  }
  return byMonth(items).map(([first, ...others]) => (
    <section key={first.date} className={css.month}>
      <h2>{monthName(first.date)}</h2>
      <ol className={css.list}>
        {[first, ...others].map((item) => (
          <DevotionalRow
            key={item.id}
            heading="h3"
            devotional={item}
            today={today}
            preview={item.preview}
            read={read.has(item.date)}
          >
            <FavoriteButton id={item.id} title={item.title} known={false} />
          </DevotionalRow>
        ))}
      </ol>
    </section>
  ));
}

/** Groups neighbours of the same month, in their order. */
function byMonth(items: Item[]): [Item, ...Item[]][] {
  const months: [Item, ...Item[]][] = [];
  for (const item of items) {
    const month = months.at(-1);
    if (month?.[0].date.slice(0, 7) === item.date.slice(0, 7)) month.push(item);
    else months.push([item]);
  }
  return months;
}
