import { bookSlug, isForEveryone, knownTranslations, translationsOf } from '@quiet-time/schema/bible';
import { bookTitle, chapterTitle, referenceTitle } from '@quiet-time/schema/bible-names';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import type { PageOfDomain, PageVisit } from '../../blocks/member-page.js';

interface BiblePassage {
  biblePassage: { reference: string; verses: { text: string }[] };
}
interface BibleChapter {
  bibleChapter: { book: { name: string; chapters: number }; chapter: number; verses: { text: string }[] };
}

/**
 * Returns the translations in an address, like the web app does. The choice stored on the reader's device is unknown
 * here.
 */
function wordsOf({ url: { searchParams }, meta }: Pick<PageVisit, 'url' | 'meta'>) {
  const among = knownTranslations(meta['bible-texts']).filter(isForEveryone);
  const { translation, other } = translationsOf(searchParams, among, getLocale());
  return { translation, other: other ?? translation, both: other !== null };
}

/** Beginning of a passage, long enough for a preview. */
const beginning = (verses: { text: string }[]) =>
  verses
    .slice(0, 6)
    .map(({ text }) => text)
    .join(' ');

export const biblePages: PageOfDomain[] = [
  {
    path: '/bible',
    async view({ url, query, meta }) {
      const { searchParams } = url;
      const reference = (searchParams.get('ref') ?? '').trim();
      if (reference === '' || searchParams.get('tab') === 'search') return null;
      const words = wordsOf({ url, meta });
      const answer = await query<BiblePassage>('BiblePassage', { reference, ...words });
      if (!answer) return null;
      const { biblePassage } = answer;
      return {
        title: referenceTitle(biblePassage.reference),
        text: beginning(biblePassage.verses),
        path: `/bible?ref=${encodeURIComponent(biblePassage.reference)}&translation=${words.translation}`,
      };
    },
  },
  {
    path: '/bible/:book/:chapter',
    async view({ url, meta, found: [, book, chapter], query }) {
      const words = wordsOf({ url, meta });
      const variables = { book, chapter: Number(chapter), ...words };
      const answer = await query<BibleChapter>('BibleChapter', variables);
      if (!answer) return null;
      const { book: of, chapter: number, verses } = answer.bibleChapter;
      return {
        title: of.chapters === 1 ? bookTitle(of.name) : chapterTitle(of.name, number),
        text: beginning(verses),
        path: `/bible/${bookSlug(of.name)}/${number}?translation=${words.translation}`,
      };
    },
  },
];
