// Loaded here, so that no test waits for a first import.
import { m } from '@quiet-time/schema/sentences';
import { typographicReference } from '@quiet-time/schema/typography';
import '../bible-page.tsx';
import '../chapter-page.tsx';
import '../chapter-look.tsx';
import '../chapter-picker.tsx';
import '../marked-actions.tsx';
import '../picture/picture-dialog.tsx';
import { type BibleTranslationId, bibleTranslations } from '@quiet-time/schema/bible';
import { type FakeResponses, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { openSite } from '../../../testing/render-site.tsx';

const translationOf = (id: string) => ({
  __typename: 'BibleTranslation',
  id,
  name: bibleTranslations[id as BibleTranslationId],
  copyright: 'Public Domain',
});

/** A verse of John 3, such as "Verse 16 in kjv". */
export const verseOf = (verse: number, translation = 'kjv', chapter = 3) => ({
  __typename: 'BibleVerse',
  bookId: 'JHN',
  bookName: 'John',
  chapter,
  verse,
  text: `Verse ${verse} in ${translation}.`,
  title: null,
  lines: null as [number, number][] | null,
});

/** A passage of John 3. */
export const passageOf = (reference: string, verses: number[], translation = 'kjv') => ({
  __typename: 'BiblePassage',
  reference,
  translation: translationOf(translation),
  verses: verses.map((verse) => verseOf(verse, translation)),
});

/** The verses of a reference of John 3. */
function versesIn(reference: string): number[] {
  const [, first, last] = /:(\d+)(?:-(\d+))?$/.exec(reference) ?? [];
  const from = Number(first ?? 1);
  return Array.from({ length: Number(last ?? from) - from + 1 }, (_, index) => from + index);
}

export const notFound = refusal('NOT_FOUND', m.bible_verse_not_found());
export const invalid = refusal('BAD_USER_INPUT', m.bible_reference_invalid(), {
  fields: { reference: m.bible_reference_invalid() },
});

const link = (bookName: string, chapter: number) => ({ __typename: 'BibleChapterLink', bookName, chapter });

/** A chapter of John, with five verses. */
export const chapterOf = (chapter: number, translation = 'kjv') => ({
  __typename: 'BibleChapter',
  book: { __typename: 'BibleBook', id: 'JHN', name: 'John', chapters: 21 },
  chapter,
  translation: translationOf(translation),
  verses: [1, 2, 3, 4, 5].map((verse) => verseOf(verse, translation, chapter)),
  previous: chapter > 1 ? link('John', chapter - 1) : link('Luke', 24),
  next: chapter < 21 ? link('John', chapter + 1) : link('Acts', 1),
});

const bookOf = ([id, name, testament, chapters]: [string, string, string, number]) => ({
  __typename: 'BibleBook',
  id,
  name,
  testament,
  chapters,
});

/** Responses like the gateway's; a known reference begins with John 3. */
export const bibleAnswers: FakeResponses = {
  BiblePassage: ({ reference, translation, other, both }) => {
    const asked = String(reference).trim();
    if (!asked.startsWith('John 3')) return /\d/.test(asked) ? notFound : invalid;
    const inWords = (id: unknown) => passageOf(asked, versesIn(asked), String(id));
    return { biblePassage: inWords(translation), ...(both ? { beside: inWords(other) } : {}) };
  },
  RandomVerse: ({ translation }) => ({ randomVerse: passageOf('John 3:17', [17], String(translation)) }),
  BibleChapter: ({ book, chapter, translation, other, both }) => {
    if (String(book).toLowerCase() !== 'john' && book !== 'JHN') {
      return refusal('BAD_USER_INPUT', m.bible_book_unknown(), {
        fields: { book: m.bible_book_unknown() },
      });
    }
    if (Number(chapter) < 1 || Number(chapter) > 21) return refusal('NOT_FOUND', m.bible_chapter_not_found());
    const { verses, translation: named, __typename } = chapterOf(Number(chapter), String(other));
    return {
      bibleChapter: chapterOf(Number(chapter), String(translation)),
      ...(both ? { beside: { __typename, verses, translation: named } } : {}),
    };
  },
  BibleBooks: {
    bibleBooks: (
      [
        ['GEN', 'Genesis', 'old', 50],
        ['PSA', 'Psalms', 'old', 150],
        ['OBA', 'Obadiah', 'old', 1],
        ['JHN', 'John', 'new', 21],
      ] as [string, string, string, number][]
    ).map(bookOf),
  },
};

/** Opens a page of the Bible. `asked` returns the variables of an operation's requests, oldest first. */
export function openBible(at: string, answers: FakeResponses = {}, token: string | null = null) {
  const all = { ...bibleAnswers, ...answers };
  const { calls } = fakeGateway(undefined, all);
  const user = openSite(at, { token });
  const asked = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, asked, answers: all };
}

export const result = (reference: string) =>
  screen.findByRole('region', { name: typographicReference(reference) });
export const field = () => screen.findByRole('textbox', { name: m.bible_find() });
