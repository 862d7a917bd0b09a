import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { monthName } from '@quiet-time/web/local-date.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useNavigate, useSearchParams } from 'react-router';
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
import { latestDevotionals } from './lists.documents.ts';

/** The latest months are open until they have this many days; earlier ones are folded. */
const OPEN = 14;
/** Number of tags in the list. */
const MOST_TAGS = 12;

type Item = ResultOf<typeof latestDevotionals>['latestDevotionals']['items'][number];

/** `?mode=archive`: every devotional up to today, the latest first, month by month. */
export default function Archive({ today }: { today: string }) {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const unread = params.get('unread') === '1';
  const timezone = useTimezone();
  const answer = useGatewayQuery(latestDevotionals, { variables: { page, limit: LISTED, timezone } });
  return (
    <>
      <ListHead title={m.devotionals_archive()}>{m.devotionals_archive_lead()}</ListHead>
      <QueryView of={answer} waiting={<ListSkeleton />} failed={m.devotionals_load_failed()}>
        {({ latestDevotionals }) => (
          <>
            <Months items={latestDevotionals.items} today={today} unread={unread} />
            <ListPages
              page={page}
              pages={latestDevotionals.pages}
              pathOf={(to) => listPath('archive', { page: to, unread })}
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

interface MonthsProps {
  items: Item[];
  today: string;
  /** Whether to leave out what the reader has read. */
  unread: boolean;
}

function Months({ items, today, unread }: MonthsProps) {
  const read = useReadAmong(items.map(({ date }) => date));
  useFavoritesAmong(items.map(({ id }) => id));
  if (items.length === 0) {
    return <EmptyState kind="page" title={m.devotional_not_found()} text={m.devotionals_page_empty()} />;
  }
  const shown = unread ? items.filter(({ date }) => !read.has(date)) : items;
  return (
    <>
      <Narrowing items={items} unread={unread} />
      {shown.length === 0 && (
        <p role="status" className={css.none}>
          {m.devotionals_all_read()}
        </p>
      )}
      {byMonth(shown).map((month) => (
        <Month key={month[0].date} items={month} today={today} read={read} open={isOpen(month, shown)} />
      ))}
    </>
  );
}

/** Whether fewer than `OPEN` days stand above a month. */
const isOpen = ([first]: [Item, ...Item[]], shown: Item[]) => shown.indexOf(first) < OPEN;

/** Buttons above the list: only what is not read, and the tags of these devotionals. */
function Narrowing({ items, unread }: Pick<MonthsProps, 'items' | 'unread'>) {
  const navigate = useNavigate();
  const showsRead = useShowsRead();
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
