interface Place {
  bookId: string;
  bookName: string;
  chapter: number;
  verse: number;
}

/**
 * Returns the number of a verse after the one before it: "17", in the next chapter "4:1", in the next book "Exodus
 * 1:1".
 */
export function verseNumber({ bookId, bookName, chapter, verse }: Place, before?: Place): string {
  if (!before || (before.bookId === bookId && before.chapter === chapter)) return String(verse);
  const place = `${chapter}:${verse}`;
  return before.bookId === bookId ? place : `${bookName} ${place}`;
}
