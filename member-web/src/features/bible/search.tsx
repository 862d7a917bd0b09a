import { bookSlug } from '@quiet-time/schema/bible';
import { bookTitle, referenceTitle } from '@quiet-time/schema/bible-names';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { typographicReference } from '@quiet-time/schema/typography';
import { NativeSelect } from '@quiet-time/web/controls/native-select.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { IconArrowRight } from '../../ui/icons.ts';
import { ListPages } from '../../ui/list-pages.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { type BibleAddress, type BibleState, biblePath, type Shown, type View } from './address.ts';
import { bibleSearch } from './bible.documents.ts';
import css from './bible-page.module.css';
import { bibleQueryOptions } from './query-options.ts';
import { SearchFailed } from './search-failed.tsx';
import { SearchResults, SearchSkeleton } from './search-results.tsx';
import { useResultArrival } from './use-result-arrival.ts';

/** Cards on a page: whole rows of two. */
const limit = 10;

type Found = ResultOf<typeof bibleSearch>['bibleSearch'];

/** Access of the field to the search. */
export interface SearchHandle {
  /** Repeats a failed search. */
  retry(): void;
}

/** Verses that a search finds, in pages, of all books or of one. */
export function Search({ address, ref }: { address: BibleAddress; ref: Ref<SearchHandle> }) {
  const navigate = useNavigate();
  const count = useRef<HTMLParagraphElement>(null);
  const { view, query, book, page } = address;
  const idle = query === '';
  const answer = useGatewayQuery(bibleSearch, {
    ...bibleQueryOptions,
    variables: { query, translation: view.translation, book: book || null, page, limit },
    skip: idle,
  });
  useImperativeHandle(ref, () => ({ retry: () => answer.status === 'failed' && answer.retry() }));
  useResultArrival(answer.status, count);
  usePageTitle(idle ? m.bible_search_page_title() : m.bible_search_of({ query }));
  const pathTo = (changes: Partial<Shown>) => biblePath(view, { ...address, page: 1, ...changes });

  // The previous page stays until the next one is loaded.
  const found = idle || answer.status === 'failed' ? undefined : answer.latest?.bibleSearch;
  return (
    <>
      <div className={css.found}>
        <p ref={count} role="status" tabIndex={-1}>
          {answer.status === 'ready' && found && countOf(found, query)}
        </p>
        {found && found.counts.length > 1 && (
          <BookFilter
            found={found}
            book={book}
            onChoose={(slug) => navigate(pathTo({ book: slug }), { state: { stays: true } })}
          />
        )}
      </div>
      {found?.passage && page === 1 && <PassageLink of={found.passage} view={view} />}
      {!idle && answer.status === 'waiting' && !found && <SearchSkeleton />}
      {answer.status === 'failed' && <SearchFailed answer={answer} />}
      {found && <SearchResults found={found} address={address} busy={answer.status !== 'ready'} />}
      {found && (
        <ListPages
          page={found.page}
          pages={found.pages}
          pathOf={(to) => pathTo({ page: to })}
          state={{ stays: true, show: true } satisfies BibleState}
          before={m.bible_search_before()}
          after={m.bible_search_after()}
        />
      )}
    </>
  );
}

/** Link to the passage of a query that is a reference, such as the name of a book. */
function PassageLink({ of: { reference }, view }: { of: { reference: string }; view: View }) {
  return (
    <Link
      className={css.passage}
      to={biblePath(view, { reference })}
      state={{ stays: true, show: true } satisfies BibleState}
    >
      {typographicReference(referenceTitle(reference))}
      <IconArrowRight size={18} aria-hidden="true" />
    </Link>
  );
}

/** Returns the number of verses in all books; empty if there are none, when the page has a hint instead. */
function countOf({ counts, items }: Found, query: string): string {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return items.length > 0 || total > 0 ? m.bible_found({ count: total, keyword: query }) : '';
}

interface BookFilterProps {
  found: Found;
  book: string;
  onChoose(slug: string): void;
}

/** Select for all verses, or those of one book. */
function BookFilter({ found: { counts }, book, onChoose }: BookFilterProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const slugs = counts.map(({ book, count }) => ({
    value: bookSlug(book.name),
    label: m.bible_search_in_book({ book: bookTitle(book.name), count }),
  }));
  return (
    <NativeSelect
      className={css.filter}
      aria-label={m.bible_search_book()}
      data={[{ value: '', label: m.bible_search_all_books({ count: total }) }, ...slugs]}
      value={slugs.some(({ value }) => value === book) ? book : ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
