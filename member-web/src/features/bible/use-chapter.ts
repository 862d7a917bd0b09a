import { bookSlug } from '@quiet-time/schema/bible';
import { usePrefetch } from '@quiet-time/web/use-prefetch.ts';
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
  const links = [next, previous].filter((link) => link !== null);
  usePrefetch(
    ...links.map(
      ({ bookName, chapter }) => [bibleChapter, chapterOf(bookSlug(bookName), chapter, view)] as const,
    ),
  );
}
