import { bookSlug, unquoted } from '@quiet-time/schema/bible';
import { bookTitle } from '@quiet-time/schema/bible-names';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterPaint } from '@quiet-time/web/after-paint.ts';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { NativeSelect } from '@quiet-time/web/controls/native-select.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Chips } from '../../ui/chips.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { ListPages } from '../../ui/list-pages.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { type BibleAddress, type BibleState, biblePath, type Shown, type View } from './address.ts';
import { bibleSearch } from './bible.documents.ts';
import css from './bible-page.module.css';
import { suggestedKeywordsOf } from './keywords.ts';
import { bibleQueryOptions } from './query-options.ts';
import { SearchFailed } from './search-failed.tsx';
import { SearchResults, SearchSkeleton } from './search-results.tsx';
import { TranslationSelect } from './translation-select.tsx';
import { useResultArrival } from './use-result-arrival.ts';

/** Cards on a page: whole rows of two. */
const limit = 10;

type Found = ResultOf<typeof bibleSearch>['bibleSearch'];

interface Props {
  address: BibleAddress;
  draft: string;
  onDraft(text: string): void;
}

/** Texts that open as a reference: a book and a number, such as "1 Cor 13" or "John 3:16-18". */
const isReference =
  /^(?:[1-3]\s*)?[\p{L}\p{M}]+\.?(?:\s+of\s+\p{L}+)?\s*\p{Nd}+(?:\s*[:：.,]\s*\p{Nd}[\p{Nd}\s,;:–-]*)?$/u;

/** Search for verses by words; a reference opens instead. */
export function Search({ address, draft, onDraft }: Props) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const [missing, setMissing] = useState(false);
  const { view, query, book, page } = address;
  const idle = query === '';
  const answer = useGatewayQuery(bibleSearch, {
    ...bibleQueryOptions,
    variables: { query, translation: view.translation, book: book || null, page, limit },
    skip: idle,
  });
  useResultArrival(answer.status, count);
  usePageTitle(idle ? m.bible_search_page_title() : m.bible_search_of({ query }));

  const pathIn = (other: View) => biblePath(other, { ...address, page: 1 });
  const pathTo = (changes: Partial<Shown>) => biblePath(view, { ...address, page: 1, ...changes });
  const search = (keyword: string) => {
    setMissing(keyword === '');
    if (keyword === '') return field.current?.focus();
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
    const again = keyword === query;
    // On a phone the results begin below the visible area.
    const state: BibleState = { stays: true, show: matchMedia('(max-width: 47.99em)').matches };
    afterPaint(() => {
      navigate(pathTo({ query: keyword, book: again ? book : '' }), { state, replace: again });
      if (again && answer.status === 'failed') answer.retry();
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = unquoted(draft);
    if (!isReference.test(typed)) return search(draft.trim());
    const state: BibleState = { stays: true, found: true };
    navigate(biblePath(view, { reference: typed }), { state });
  };
  const type = (text: string) => {
    setMissing(false);
    onDraft(text);
  };

  // The previous page stays until the next one is loaded.
  const found = idle || answer.status === 'failed' ? undefined : answer.latest?.bibleSearch;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search> */}
      <form action="/bible" role="search" className={css.form} onSubmit={submit} noValidate>
        <input type="hidden" name="tab" value="search" />
        <TextInput
          ref={field}
          name="q"
          size="lg"
          label={m.bible_keyword()}
          value={draft}
          onChange={(event) => type(event.currentTarget.value)}
          error={missing && m.bible_keyword_required()}
          maxLength={limits.bible.search}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          placeholder={m.bible_keyword_hint()}
          autoComplete="off"
          enterKeyHint="search"
        />
        <TranslationSelect view={view} pathIn={pathIn} />
        <Button type="submit" size="lg">
          {m.bible_search()}
        </Button>
      </form>
      <Chips
        label={m.bible_often_looked_for()}
        texts={suggestedKeywordsOf(address.view.translation)}
        chosen={draft}
        onChoose={(keyword) => {
          type(keyword);
          search(keyword);
        }}
      />
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
