import { bibleTranslationIds, bookSlug, chapterName, defaultTranslation } from '@quiet-time/schema/bible';
import type { PageOfDomain } from '../../blocks/member-page.js';

interface BiblePassage {
  biblePassage: { reference: string; verses: { text: string }[] };
}
interface BibleChapter {
  bibleChapter: { book: { name: string; chapters: number }; chapter: number; verses: { text: string }[] };
}

/** The translations of an address, as the web app reads it; what its reader's device remembers we don't know. */
function wordsOf(params: URLSearchParams) {
  const known = (id: string | null) => bibleTranslationIds.find((each) => each === id);
  const translation = known(params.get('translation')) ?? defaultTranslation;
  const other = known(params.get('with')) ?? translation;
  return { translation, other, both: other !== translation };
}

/** Enough for a preview. */
const beginning = (verses: { text: string }[]) =>
  verses
    .slice(0, 6)
    .map(({ text }) => text)
    .join(' ');

export const biblePages: PageOfDomain[] = [
  {
    path: '/bible',
    async view({ url: { searchParams }, ask }) {
      const reference = (searchParams.get('ref') ?? '').trim();
      if (reference === '' || searchParams.get('tab') === 'search') return null;
      const words = wordsOf(searchParams);
      const answer = await ask<BiblePassage>('BiblePassage', { reference, ...words });
      if (!answer) return null;
      const { biblePassage } = answer;
      return {
        title: biblePassage.reference,
        text: beginning(biblePassage.verses),
        path: `/bible?ref=${encodeURIComponent(biblePassage.reference)}&translation=${words.translation}`,
      };
    },
  },
  {
    path: '/bible/:book/:chapter',
    async view({ url: { searchParams }, found: [, book, chapter], ask }) {
      const words = wordsOf(searchParams);
      const variables = { book, chapter: Number(chapter), ...words };
      const answer = await ask<BibleChapter>('BibleChapter', variables);
      if (!answer) return null;
      const { book: of, chapter: number, verses } = answer.bibleChapter;
      return {
        title: of.chapters === 1 ? of.name : chapterName(of.name, number),
        text: beginning(verses),
        path: `/bible/${bookSlug(of.name)}/${number}?translation=${words.translation}`,
      };
    },
  },
];
