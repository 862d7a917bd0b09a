import { bookSlug, testaments } from '@quiet-time/schema/bible';
import { bookTitle, chapterTitle } from '@quiet-time/schema/bible-names';
import { m } from '@quiet-time/schema/sentences';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { IconArrowLeft, IconX } from '../../ui/icons.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import page from '../../ui/page.module.css';
import { chapterPath, type View } from './address.ts';
import { bibleBooks } from './bible.documents.ts';
import css from './chapter-picker.module.css';
import { GridOfChoices } from './grid-of-choices.tsx';
import { bibleQueryOptions } from './query-options.ts';
import { useReadingPlace } from './reading-place.ts';

interface Props {
  view: View;
  /** Open book, by its name as in addresses: its chapters come first. */
  current?: string;
  onClose(): void;
}

/** Dialog for choosing a book, then a chapter. */
export default function ChapterPicker({ view, current, onClose }: Props) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [slug, setSlug] = useState(current);
  const answer = useGatewayQuery(bibleBooks, {
    ...bibleQueryOptions,
    variables: { translation: view.translation },
  });
  const books = answer.data?.bibleBooks ?? [];
  const book = books.find((each) => bookSlug(each.name) === slug);
  const place = useReadingPlace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step begins at its title
  useEffect(() => title.current?.focus(), [slug]);
  const isOpen = (name: string, chapter?: number) =>
    place?.book === name && (chapter === undefined || place.chapter === chapter);
  return (
    <ModalDialog labelledBy={titleId} className={css.root} lightDismiss onClose={onClose}>
      <div className={css.head}>
        {book && (
          <button
            type="button"
            className={page.icon}
            aria-label={m.bible_all_books()}
            onClick={() => setSlug(undefined)}
          >
            <IconArrowLeft size={22} aria-hidden="true" />
          </button>
        )}
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {book ? bookTitle(book.name) : m.bible_choose_book()}
        </h2>
        <button type="button" className={page.icon} aria-label={m.bible_close()} onClick={onClose}>
          <IconX size={22} aria-hidden="true" />
        </button>
      </div>
      {answer.status === 'failed' && <LoadFailed of={answer} title={m.bible_books_load_failed()} />}
      {answer.status === 'waiting' && <div className={css.waiting} aria-busy="true" />}
      {book && (
        <GridOfChoices label={m.bible_chapters_of({ book: bookTitle(book.name) })} narrow>
          {Array.from({ length: book.chapters }, (_, index) => index + 1).map((chapter) => (
            <Link
              key={chapter}
              to={chapterPath(book.name, chapter, view)}
              onClick={onClose}
              aria-current={isOpen(book.name, chapter) || undefined}
              aria-label={chapterTitle(book.name, chapter)}
            >
              {chapter}
            </Link>
          ))}
        </GridOfChoices>
      )}
      {!book &&
        answer.status === 'ready' &&
        (['old', 'new'] as const).map((testament) => (
          <section key={testament} aria-label={testaments[testament]()}>
            <h3>{testaments[testament]()}</h3>
            <GridOfChoices label={testaments[testament]()}>
              {books
                .filter((each) => each.testament === testament)
                .map((each) =>
                  each.chapters === 1 ? (
                    <Link
                      key={each.id}
                      to={chapterPath(each.name, 1, view)}
                      onClick={onClose}
                      aria-current={isOpen(each.name) || undefined}
                    >
                      {bookTitle(each.name)}
                    </Link>
                  ) : (
                    <button
                      key={each.id}
                      type="button"
                      onClick={() => setSlug(bookSlug(each.name))}
                      aria-current={isOpen(each.name) || undefined}
                    >
                      {bookTitle(each.name)}
                    </button>
                  ),
                )}
            </GridOfChoices>
          </section>
        ))}
    </ModalDialog>
  );
}
