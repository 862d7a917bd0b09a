import { bookSlug } from '@quiet-time/schema/bible';
import { bookTitle, chapterTitle } from '@quiet-time/schema/bible-names';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { digitsIn } from '@quiet-time/schema/writing';
import { ErrorBoundary } from '@quiet-time/web/error-boundary.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { isForGuests, langOf, useTranslations } from '../../lib/translations.ts';
import { useCacheResponse } from '../../offline/use-cache-response.ts';
import page from '../../ui/page.module.css';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { PrintedFoot } from '../../ui/printed-foot.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { chapterPath, translationKey, type View, viewOf } from './address.ts';
import { alignVerses } from './align-verses.ts';
import { bibleChapter } from './bible.documents.ts';
import { ChapterBar } from './chapter-bar.tsx';
import { ChapterFailed } from './chapter-failed.tsx';
import { ChapterNeighbours } from './chapter-neighbours.tsx';
import css from './chapter-page.module.css';
import { Copyrights } from './copyrights.tsx';
import { useStored } from './device-storage.ts';
import type { OwnHighlights } from './highlights/chapter-highlights.tsx';
import { bibleQueryOptions } from './query-options.ts';
import { rememberPlace } from './reading-place.ts';
import { SideBySideHead } from './side-by-side.tsx';
import { inHash, touched } from './touched-verses.ts';
import { chapterOf, usePrefetchedChapters } from './use-chapter.ts';
import { useMarkedVerses } from './use-marked-verses.ts';
import { VerseMark } from './verse-mark.tsx';
import { VerseRows } from './verse-rows.tsx';

// For members only: visitors don't load it.
const ChapterHighlights = lazyPart(() => import('./highlights/chapter-highlights.tsx'), 'quiet');
// Loaded on demand: in most chapters no verse is marked.
const MarkedActions = lazyPart(() => import('./marked-actions.tsx'), 'quiet');

type Answer = ResultOf<typeof bibleChapter>;

/** `/bible/{book}/{chapter}`: a whole chapter; `#v16` or `#v16-18` marks verses in it. */
export default function ChapterPage() {
  const { book = '', chapter = '' } = useParams();
  const { search, hash } = useLocation();
  const [params] = useSearchParams();
  const view = viewOf(params, useTranslations(), useStored(translationKey));
  const number = /^\d{1,3}$/.test(chapter) ? Number(chapter) : 0;
  const variables = chapterOf(book, number, view);
  const answer = useGatewayQuery(bibleChapter, { ...bibleQueryOptions, variables });
  useCacheResponse(
    bibleChapter,
    variables,
    isForGuests(variables.translation) && isForGuests(variables.other) ? 'guest' : 'member',
  );

  if (answer.status === 'waiting') return <PageSkeleton />;
  if (answer.status === 'failed') return <ChapterFailed answer={answer} book={book} view={view} />;
  const { name } = answer.data.bibleChapter.book;
  // Redirects to the one address of a chapter, however it was written.
  const path = `/bible/${bookSlug(name)}/${number}`;
  if (path !== `/bible/${book}/${chapter}`) return <Redirect to={path + search + hash} />;
  return <Chapter answer={answer.data} view={view} />;
}

function Chapter({ answer, view }: { answer: Answer; view: View }) {
  const { book, chapter, verses, previous, next, translation } = answer.bibleChapter;
  const { name } = book;
  const title = book.chapters === 1 ? bookTitle(name) : chapterTitle(name, chapter);
  const marked = useMarkedVerses(`${name} ${chapter}`);
  const isMember = useSessionToken() !== null;
  const [own, setOwn] = useState<OwnHighlights | null>(null);
  // Verse that had the focus last.
  const [stop, setStop] = useState<number | null>(null);
  const { state } = useLocation();
  const navigate = useNavigate();
  usePageTitle(title);
  usePrefetchedChapters(next, previous, view);
  useEffect(() => rememberPlace({ book: name, chapter }), [name, chapter]);

  const pathIn = (other: View) => chapterPath(name, chapter, other, inHash(marked));
  const pathAfter = (verse: number) => chapterPath(name, chapter, view, inHash(touched(marked, verse)));
  const staying = { replace: true, state: { ...state, stays: true } };
  const isMarked = (verse: number) => marked !== null && verse >= marked.from && verse <= marked.to;
  const last = Math.min(marked?.to ?? 0, verses.at(-1)?.verse ?? 0);
  const pairs = alignVerses(verses, answer.beside?.verses ?? []);
  return (
    <article className={`${page.page} ${view.other ? css.wide : page.reading}`}>
      <ChapterBar
        book={bookSlug(name)}
        title={title}
        previous={previous}
        next={next}
        view={view}
        pathIn={pathIn}
      />
      <SideBySideHead both view={view} pathIn={pathIn} />
      <VerseRows
        pairs={own?.shownIn(pairs) ?? pairs}
        view={view}
        anchored
        isMarked={({ verse }) => isMarked(verse)}
        onTouch={({ verse }) => navigate(pathAfter(verse), staying)}
        numberOf={({ verse }) => (
          <VerseMark
            number={digitsIn(langOf(view.translation), `${verse}`)}
            isMarked={isMarked(verse)}
            isStop={verse === (stop ?? marked?.from ?? verses[0]?.verse)}
            onFocus={() => setStop(verse)}
            onPress={() => navigate(pathAfter(verse), staying)}
          />
        )}
        after={({ verse }) =>
          marked && verse === last ? (
            <ErrorBoundary fallback={() => null}>
              <Suspense>
                <MarkedActions
                  book={name}
                  chapter={chapter}
                  marked={marked}
                  passage={{ translation, verses }}
                  own={own}
                  onUnmark={() => navigate(chapterPath(name, chapter, view), staying)}
                />
              </Suspense>
            </ErrorBoundary>
          ) : null
        }
      />
      <Copyrights of={[translation, answer.beside?.translation]} />
      {isMember && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <ChapterHighlights book={bookSlug(name)} chapter={chapter} onKnown={setOwn} />
          </Suspense>
        </ErrorBoundary>
      )}
      <ChapterNeighbours previous={previous} next={next} view={view} />
      <PrintedFoot says={[title, translation.name, answer.beside?.translation.name ?? '']} />
    </article>
  );
}
