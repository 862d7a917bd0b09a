import { cut } from '@quiet-time/schema/cut';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useSearchParams } from 'react-router';
import { pageOf } from '../../../lib/page-of.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListPages } from '../../../ui/list-pages.tsx';
import { fromMark, inContext, Marked } from '../../../ui/marked.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { useTimezone } from '../../../ui/timezone.ts';
import { FavoriteButton } from '../../favorites/favorite-button.tsx';
import { useFavoritesAmong } from '../../favorites/use-favorites-among.ts';
import { useReadAmong } from '../../rhythm/use-read-among.ts';
import { DevotionalRow } from '../lists/devotional-row.tsx';
import css from '../lists/list.module.css';
import { ListHead } from '../lists/list-head.tsx';
import { ListSkeleton } from '../lists/list-skeleton.tsx';
import { searchDevotionals } from '../lists/lists.documents.ts';
import { listPath } from '../modes.ts';
import { OfflineHits, useOfflineSearch } from './offline-search.tsx';
import { SearchForm } from './search-form.tsx';

const LIMIT = 10;

type Found = ResultOf<typeof searchDevotionals>['searchDevotionals'];

/** `?mode=search&q=&tag=`: devotionals by their words or by a tag, the best match first. */
export default function Search({ today }: { today: string }) {
  const [params] = useSearchParams();
  const query = (params.get('q') ?? '').trim();
  const tag = (params.get('tag') ?? '').trim();
  const page = pageOf(params);
  const idle = query === '' && tag === '';
  const timezone = useTimezone();
  const answer = useGatewayQuery(searchDevotionals, {
    variables: { query, tag, page, limit: LIMIT, timezone },
    skip: idle,
  });
  const noConnection = answer.status === 'failed' && answer.failure.code === 'NO_CONNECTION';
  const kept = useOfflineSearch(noConnection, query, tag);
  return (
    <>
      <ListHead title={m.devotionals_search()}>
        <span role="status">
          {answer.data && count(answer.data.searchDevotionals.total, query, tag)}
          {kept && m.devotionals_found_kept({ found: kept.hits.length, kept: kept.kept })}
          {idle && m.devotionals_search_lead()}
        </span>
      </ListHead>
      <SearchForm query={query} tag={tag} />
      {kept && <OfflineHits hits={kept.hits} today={today} />}
      {!idle && !kept && (
        <QueryView of={answer} waiting={<ListSkeleton />} failed={m.devotionals_load_failed()}>
          {({ searchDevotionals: found }) => (
            <>
              <Hits found={found} today={today} />
              <ListPages
                page={page}
                pages={found.pages}
                pathOf={(to) => listPath('search', { q: query, tag, page: to })}
                before={m.devotionals_page_back()}
                after={m.devotionals_page_more()}
              />
            </>
          )}
        </QueryView>
      )}
    </>
  );
}

function Hits({ found, today }: { found: Found; today: string }) {
  const read = useReadAmong(found.items.map(({ devotional: { date } }) => date));
  useFavoritesAmong(found.items.map(({ devotional: { id } }) => id));
  if (found.items.length === 0) {
    return <EmptyState kind="page" title={m.devotional_not_found()} text={m.devotionals_none_found_hint()} />;
  }
  return (
    <ol className={css.list}>
      {found.items.map(({ devotional, markedTitle, excerpt }) => (
        <DevotionalRow
          key={devotional.id}
          devotional={devotional}
          today={today}
          title={<Marked text={markedTitle} lang={devotional.lang} />}
          read={read.has(devotional.date)}
          preview={<Marked text={inContext(fromMark(excerpt ?? ''))} lang={devotional.lang} />}
        >
          <FavoriteButton id={devotional.id} title={devotional.title} known={false} />
        </DevotionalRow>
      ))}
    </ol>
  );
}

/** "2 devotionals mention “lamp” and have the tag “rest”." */
function count(found: number, query: string, wantedTag: string): string {
  const words = cut(query, 60);
  const tag = cut(wantedTag, 60);
  if (!tag) return m.devotionals_found_words({ found, words });
  return words ? m.devotionals_found_both({ found, words, tag }) : m.devotionals_found_tag({ found, tag });
}
