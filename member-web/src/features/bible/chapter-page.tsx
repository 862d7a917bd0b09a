import { bookSlug, chapterName } from '@quiet-time/schema/bible';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { useAnswer } from '@quiet-time/web/use-answer.ts';
import { useEffect } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useKeptAnswer } from '../../offline/use-kept-answer.ts';
import page from '../../ui/page.module.css';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Redirect } from '../../ui/redirect.tsx';
import { chapterPath, translationKey, type View, viewOf } from './address.ts';
import { alignVerses } from './align-verses.ts';
import { bibleChapter } from './bible.documents.ts';
import { ChapterFailed } from './chapter-failed.tsx';
import { ChapterHead } from './chapter-head.tsx';
import { ChapterNeighbours } from './chapter-neighbours.tsx';
import css from './chapter-page.module.css';
import { useRecalled } from './device-memory.ts';
import { MarkedTools, MarkLink } from './marked-tools.tsx';
import { once } from './once.ts';
import { rememberPlace } from './reading-place.ts';
import { chapterOf, usePrefetchedChapters } from './use-chapter.ts';
import { useMarkedVerses } from './use-marked-verses.ts';
import { VerseRows } from './verse-rows.tsx';

type Answer = ResultOf<typeof bibleChapter>;

/** `/bible/{book}/{chapter}`: a whole chapter; `#v16` or `#v16-18` marks verses in it. */
export default function ChapterPage() {
  const { book = '', chapter = '' } = useParams();
  const { search, hash } = useLocation();
  const [params] = useSearchParams();
  const view = viewOf(params, useRecalled(translationKey));
  const number = /^\d{1,3}$/.test(chapter) ? Number(chapter) : 0;
  const variables = chapterOf(book, number, view);
  const answer = useAnswer(bibleChapter, { ...once, variables });
  useKeptAnswer(bibleChapter, variables);

  if (answer.status === 'waiting') return <PageSkeleton />;
  if (answer.status === 'failed') return <ChapterFailed answer={answer} book={book} view={view} />;
  const { name } = answer.data.bibleChapter.book;
  // One address for a chapter, however it was written.
  const path = `/bible/${bookSlug(name)}/${number}`;
  if (path !== `/bible/${book}/${chapter}`) return <Redirect to={path + search + hash} />;
  return <Chapter answer={answer.data} view={view} />;
}

function Chapter({ answer, view }: { answer: Answer; view: View }) {
  const { book, chapter, verses, previous, next } = answer.bibleChapter;
  const { name } = book;
  const title = book.chapters === 1 ? name : chapterName(name, chapter);
  const marked = useMarkedVerses(`${name} ${chapter}`);
  usePageTitle(title);
  usePrefetchedChapters(next, previous, view);
  useEffect(() => rememberPlace({ book: name, chapter }), [name, chapter]);

  const pathIn = (other: View) =>
    chapterPath(name, chapter, other, marked ? `${marked.from}-${marked.to}` : '');
  const pairs = alignVerses(verses, answer.beside?.verses ?? []);
  return (
    <article className={`${page.page} ${view.other ? css.wide : page.reading}`}>
      <ChapterHead
        book={bookSlug(name)}
        title={title}
        previous={previous}
        next={next}
        view={view}
        pathIn={pathIn}
      />
      <VerseRows
        pairs={pairs}
        view={view}
        anchored
        isMarked={({ verse }) => marked !== null && verse >= marked.from && verse <= marked.to}
        numberOf={({ verse }) => (
          <MarkLink path={chapterPath(name, chapter, view, String(verse))} verse={verse} />
        )}
        after={({ verse }) =>
          marked && verse === Math.min(marked.to, verses.at(-1)?.verse ?? 0) ? (
            <MarkedTools book={name} chapter={chapter} marked={marked} view={view} />
          ) : null
        }
      />
      <ChapterNeighbours previous={previous} next={next} view={view} />
    </article>
  );
}
