import { bookSlug } from '@quiet-time/schema/bible';
import { usePrefetch } from '@quiet-time/web/use-prefetch.ts';
import type { View } from './address.ts';
import { bibleChapter } from './bible.documents.ts';

/** A chapter before or after another. */
export interface ChapterLink {
  bookName: string;
  chapter: number;
}

/** Returns the variables of a chapter's query. @param book name as in addresses */
export const chapterOf = (book: string, chapter: number, { translation, other }: View) => ({
  book,
  chapter,
  translation,
  other: other ?? translation,
  both: other !== null,
});

/** Loads the neighbouring chapters when the page is idle, so that turning the page is instant. */
export function usePrefetchedChapters(
  next: ChapterLink | null,
  previous: ChapterLink | null,
  view: View,
): void {
  const links = [next, previous].filter((link) => link !== null);
  usePrefetch(
    ...links.map(
      ({ bookName, chapter }) => [bibleChapter, chapterOf(bookSlug(bookName), chapter, view)] as const,
    ),
  );
}
