import { chapterTitle } from '@quiet-time/schema/bible-names';
import { type HighlightColor, highlightColors } from '@quiet-time/schema/highlight-colors';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { Link, useSearchParams } from 'react-router';
import { joined } from '../../../lib/joined-verses.ts';
import { pageOf } from '../../../lib/page-of.ts';
import { useTranslations } from '../../../lib/translations.ts';
import { MainHeading, staying } from '../../../ui/arrival.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { KnownViewer } from '../../../ui/known-viewer.tsx';
import { ListPages } from '../../../ui/list-pages.tsx';
import page from '../../../ui/page.module.css';
import { usePageTitle } from '../../../ui/page-title.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { ReadingSkeleton } from '../../../ui/reading-skeleton.tsx';
import { ViewLinks } from '../../../ui/view-links.tsx';
import { WordSearch } from '../../../ui/word-search.tsx';
import { chapterPath, translationKey, type View, viewOf } from '../address.ts';
import { useStored } from '../device-storage.ts';
import { HighlightEntry } from './highlight-entry.tsx';
import { highlightList } from './highlights.documents.ts';
import css from './highlights-page.module.css';
import { allHighlights, type Filters, highlightsPath } from './highlights-path.ts';

const colors = Object.keys(highlightColors) as HighlightColor[];

/** `/bible?view=highlights`: a member's highlights, the latest first. */
export default function HighlightsPage() {
  return <KnownViewer>{() => <HighlightList />}</KnownViewer>;
}

function HighlightList() {
  const [params] = useSearchParams();
  const view: View = { ...viewOf(params, useTranslations(), useStored(translationKey)), other: null };
  const color = colors.find((known) => known === params.get('color')) ?? null;
  const filters: Filters = { color, search: (params.get('q') ?? '').trim(), page: pageOf(params) };
  const answer = useGatewayQuery(highlightList, {
    variables: {
      search: filters.search,
      color,
      translation: view.translation,
      page: filters.page ?? 1,
      limit: limits.highlight.page,
    },
  });
  usePageTitle(m.highlights_heading());
  return (
    <div className={`${page.page} ${page.reading}`}>
      <header className={css.head}>
        <MainHeading>{m.highlights_heading()}</MainHeading>
        <p>{m.highlights_lead()}</p>
      </header>
      <WordSearch
        words={filters.search}
        pathOf={(search) => highlightsPath({ color, search })}
        label={m.highlights_search()}
        hint={m.devotionals_search_hint()}
        maxLength={limits.highlight.search}
        state={staying}
      />
      <ViewLinks
        label={m.highlights_by_color()}
        links={[null, ...colors].map((each) => ({
          to: highlightsPath({ color: each, search: filters.search }),
          label: each ? highlightColors[each]() : m.highlights_all(),
          current: each === color,
        }))}
      />
      <QueryView of={answer} waiting={<ReadingSkeleton titled />} failed={m.highlights_load_failed()}>
        {({ highlights: { items, total, pages, page: shown } }) => (
          <>
            {total === 0 && <Nothing isNarrowed={color !== null || filters.search !== ''} view={view} />}
            <ol className={css.list}>
              {joined(items).map((verses) => (
                <HighlightEntry key={verses[0].id} verses={verses} view={view} />
              ))}
            </ol>
            <ListPages
              page={shown}
              pages={pages}
              pathOf={(to) => highlightsPath({ ...filters, page: to })}
              before={m.highlights_page_back()}
              after={m.highlights_page_more()}
            />
          </>
        )}
      </QueryView>
    </div>
  );
}

function Nothing({ isNarrowed, view }: { isNarrowed: boolean; view: View }) {
  if (isNarrowed)
    return (
      <EmptyState kind="page" title={m.highlights_none_such()} text={m.highlights_none_such_hint()}>
        <Button component={Link} to={allHighlights}>
          {m.highlights_show_all()}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState kind="seed" title={m.highlights_none()} text={m.highlights_none_hint()}>
      <Button component={Link} to={chapterPath('John', 1, view)}>
        {m.highlights_read({ chapter: chapterTitle('John', 1) })}
      </Button>
    </EmptyState>
  );
}
