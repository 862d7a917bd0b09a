import { useApolloClient } from '@apollo/client/react';
import { bookSlug } from '@quiet-time/schema/bible';
import { whenIdle } from '@quiet-time/schema/web/when-idle.ts';
import { useEffect } from 'react';
import type { View } from './address.ts';
import { bibleChapter } from './bible.documents.ts';

/** A chapter before or after another. */
export interface ChapterLink {
  bookName: string;
  chapter: number;
}

/** The variables that a chapter is asked with. @param book its name as in addresses */
export const chapterOf = (book: string, chapter: number, { translation, other }: View) => ({
  book,
  chapter,
  translation,
  other: other ?? translation,
  both: other !== null,
});

/** Loads the chapters around this one once there is nothing else to do, so that turning the page is instant. */
export function usePrefetchedChapters(
  next: ChapterLink | null,
  previous: ChapterLink | null,
  view: View,
): void {
  const client = useApolloClient();
  const { translation, other } = view;
  const wanted = [next, previous]
    .map((link) => (link ? `${bookSlug(link.bookName)}/${link.chapter}` : ''))
    .join(' ');
  useEffect(
    () =>
      whenIdle(() => {
        for (const place of wanted.split(' ').filter(Boolean)) {
          const [book = '', chapter] = place.split('/');
          const variables = chapterOf(book, Number(chapter), { translation, other });
          // A failure is nobody's business before the reader turns to that chapter.
          client.query({ query: bibleChapter, variables }).catch(() => {});
        }
      }),
    [client, wanted, translation, other],
  );
}
