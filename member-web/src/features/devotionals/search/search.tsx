import { cut } from '@quiet-time/schema/cut';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { messages } from '@quiet-time/schema/messages';
import { useAnswer } from '@quiet-time/schema/web/use-answer.ts';
import { useSearchParams } from 'react-router';
import { pageOf } from '../../../lib/page-of.ts';
import { Answered } from '../../../ui/answered.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListPages } from '../../../ui/list-pages.tsx';
import { timezone } from '../../../ui/timezone.ts';
import { FavoriteButton } from '../../favorites/favorite-button.tsx';
import { useFavoritesAmong } from '../../favorites/use-favorites-among.ts';
import { DevotionalRow } from '../lists/devotional-row.tsx';
import css from '../lists/list.module.css';
import { ListHead } from '../lists/list-head.tsx';
import { ListSkeleton } from '../lists/list-skeleton.tsx';
import { searchDevotionals } from '../lists/lists.documents.ts';
import { listPath } from '../modes.ts';
import { inContext, Marked } from './marked.tsx';
import { SearchForm } from './search-form.tsx';

const LIMIT = 10;

type Found = ResultOf<typeof searchDevotionals>['searchDevotionals'];

/** `?mode=search&q=&tag=`: devotionals by their words or by a tag, the best first. */
export default function Search({ today }: { today: string }) {
  const [params] = useSearchParams();
  const query = (params.get('q') ?? '').trim();
  const tag = (params.get('tag') ?? '').trim();
  const page = pageOf(params);
  const idle = query === '' && tag === '';
  const answer = useAnswer(searchDevotionals, {
    variables: { query, tag, page, limit: LIMIT, timezone: timezone() },
    skip: idle,
  });
  return (
    <>
      <ListHead title="Search">
        <span role="status">
          {answer.data && count(answer.data.searchDevotionals.total, query, tag)}
          {idle && 'By a word or two, by a “phrase in quotation marks”, or by a tag.'}
        </span>
      </ListHead>
      <SearchForm query={query} tag={tag} />
      {!idle && (
        <Answered of={answer} waiting={<ListSkeleton />} failed={messages.devotionalsLoadFailed}>
          {({ searchDevotionals: found }) => (
            <>
              <Hits found={found} today={today} />
              <ListPages
                page={page}
                pages={found.pages}
                pathOf={(to) => listPath('search', { q: query, tag, page: to })}
                before="Back"
                after="More"
              />
            </>
          )}
        </Answered>
      )}
    </>
  );
}

function Hits({ found, today }: { found: Found; today: string }) {
  useFavoritesAmong(found.items.map(({ devotional: { id } }) => id));
  if (found.items.length === 0) {
    return (
      <EmptyState
        kind="page"
        title={messages.devotionalNotFound}
        text="Try fewer words, or another one for the same thing."
      />
    );
  }
  return (
    <ol className={css.list}>
      {found.items.map(({ devotional, markedTitle, excerpt }) => (
        <DevotionalRow
          key={devotional.id}
          devotional={devotional}
          today={today}
          title={<Marked text={markedTitle} />}
          preview={<Marked text={inContext(excerpt ?? '')} />}
        >
          <FavoriteButton id={devotional.id} title={devotional.title} known={false} />
        </DevotionalRow>
      ))}
    </ol>
  );
}

/** "2 devotionals mention “lamp” and have the tag “rest”." */
function count(total: number, query: string, tag: string): string {
  const many = total > 1;
  const what = many ? `${total} devotionals` : `${total || 'No'} devotional`;
  const mentioned = query && `${many ? 'mention' : 'mentions'} “${cut(query, 60)}”`;
  const tagged = tag && `${many ? 'have' : 'has'} the tag “${cut(tag, 60)}”`;
  return `${what} ${[mentioned, tagged].filter(Boolean).join(' and ')}.`;
}
