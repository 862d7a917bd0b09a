import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { monthName } from '@quiet-time/web/local-date.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { byMonth } from '../../../lib/by-month.ts';
import { pageOf } from '../../../lib/page-of.ts';
import { staying } from '../../../ui/arrival.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconChevronDown } from '../../../ui/icons.ts';
import { ListPages } from '../../../ui/list-pages.tsx';
import { PopoverList } from '../../../ui/popover-list.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { useTimezone } from '../../../ui/timezone.ts';
import { FavoriteButton } from '../../favorites/favorite-button.tsx';
import { useFavoritesAmong } from '../../favorites/use-favorites-among.ts';
import { useReadAmong, useShowsRead } from '../../rhythm/use-read-among.ts';
import { listPath } from '../modes.ts';
import { DevotionalRow } from './devotional-row.tsx';
import { Follow } from './follow.tsx';
import css from './list.module.css';
import { ListHead } from './list-head.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { LISTED } from './listed.ts';
import { latestDevotionals, unreadDevotionals } from './lists.documents.ts';

/** The latest months are open until they have this many days; earlier ones are folded. */
const OPEN = 14;
/** Number of tags in the list. */
const MOST_TAGS = 12;

type Listed = ResultOf<typeof latestDevotionals>['latestDevotionals'];
type Item = Listed['items'][number];

/**
 * `?mode=archive`: every devotional up to today, the latest first, month by month. With `&unread=1`, only those that
 * the member has not read.
 */
export default function Archive({ today }: { today: string }) {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const showsRead = useShowsRead();
  // Readers whose reading is not shown get the whole archive.
  const unread = params.get('unread') === '1' && showsRead !== false;
  const variables = { page, limit: LISTED, timezone: useTimezone() };
  const everything = useGatewayQuery(latestDevotionals, { variables, skip: unread });
  const mine = useGatewayQuery(unreadDevotionals, { variables, skip: !unread || !showsRead });
  const all = everything.latest?.latestDevotionals;
  const shown = unread ? (mine.latest?.unreadDevotionals ?? all) : all;
  const list = { today, page, unread };
  return (
    <>
      <ListHead title={m.devotionals_archive()}>{m.devotionals_archive_lead()}</ListHead>
      {(unread || (shown && shown.items.length > 0)) && (
        <Narrowing items={shown?.items ?? []} unread={unread} showsRead={showsRead === true} />
      )}
      {unread ? (
        <QueryView of={mine} waiting={<ListSkeleton />} failed={m.devotionals_load_failed()}>
          {({ unreadDevotionals }) => <List {...list} listed={unreadDevotionals} />}
        </QueryView>
      ) : (
        <QueryView of={everything} waiting={<ListSkeleton />} failed={m.devotionals_load_failed()}>
          {({ latestDevotionals }) => <List {...list} listed={latestDevotionals} />}
        </QueryView>
      )}
    </>
  );
}

interface ListProps {
  listed: Listed;
  today: string;
  page: number;
  /** Whether these are only what the reader has not read. */
  unread: boolean;
}

function List({ listed, today, page, unread }: ListProps) {
  return (
    <>
      {unread && listed.total === 0 ? (
        <p role="status" className={css.none}>
          {m.devotionals_all_read()}
        </p>
      ) : (
        <Months items={listed.items} today={today} />
      )}
      <ListPages
        page={page}
        pages={listed.pages}
        pathOf={(to) => listPath('archive', { page: to, unread })}
        before={m.devotionals_newer()}
        after={m.devotionals_older()}
      />
      <Follow />
    </>
  );
}

function Months({ items, today }: { items: Item[]; today: string }) {
  const read = useReadAmong(items.map(({ date }) => date));
  useFavoritesAmong(items.map(({ id }) => id));
  if (items.length === 0) {
    return <EmptyState kind="page" title={m.devotional_not_found()} text={m.devotionals_page_empty()} />;
  }
  return byMonth(items, ({ date }) => date).map((month) => (
    <Month key={month[0].date} items={month} today={today} read={read} open={isOpen(month, items)} />
  ));
}

/** Whether fewer than `OPEN` days stand above a month. */
const isOpen = ([first]: [Item, ...Item[]], items: Item[]) => items.indexOf(first) < OPEN;

interface NarrowingProps {
  items: Item[];
  unread: boolean;
  showsRead: boolean;
}

/** Buttons above the list: only what is not read, and the tags of these devotionals. */
function Narrowing({ items, unread, showsRead }: NarrowingProps) {
  const navigate = useNavigate();
  const tags = tagsOf(items);
  return (
    <div className={css.narrowing}>
      {tags.length > 0 && (
        <PopoverList
          label={m.devotional_tags()}
          actions={tags.map((tag) => ({ label: `#${tag}`, to: listPath('search', { tag }) }))}
          button={(props) => (
            <button {...props} type="button">
              {m.devotional_tags()}
              <IconChevronDown size={16} aria-hidden="true" />
            </button>
          )}
        />
      )}
      {showsRead && (
        <button
          type="button"
          aria-pressed={unread}
          onClick={() => navigate(listPath('archive', { unread: !unread }), { state: staying })}
        >
          {m.devotionals_unread()}
        </button>
      )}
    </div>
  );
}

/** Returns the most used tags, in the order of the alphabet. */
function tagsOf(items: Item[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of items.flatMap(({ body }) => body?.tags ?? []))
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, MOST_TAGS);
  return most.map(([tag]) => tag).sort();
}

interface MonthProps {
  items: [Item, ...Item[]];
  today: string;
  read: ReadonlySet<string>;
  open: boolean;
}

function Month({ items, today, read, open }: MonthProps) {
  return (
    <details className={css.month} open={open}>
      <summary>
        <h2>{monthName(items[0].date)}</h2>
        <IconChevronDown size={18} aria-hidden="true" />
      </summary>
      <ol className={css.list}>
        {items.map((item) => (
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
    </details>
  );
}
