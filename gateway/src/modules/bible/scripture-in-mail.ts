import { typographicReference } from '@quiet-time/schema/typography';
import type { Scripture } from '../../blocks/mails/layout.js';
import type { BiblePassage } from './bible.types.js';

/** Quoted verse, with the passage that has its words; null: it differs from all of our translations. */
interface Quotation {
  reference: string;
  verse: string;
  passage: Pick<BiblePassage, 'translation' | 'verses'> | null;
}

/** Returns a verse as mails show it. @param set sets the typography of a text */
export function scriptureInMail(
  { reference, verse, passage }: Quotation,
  set: (text: string) => string,
): Scripture {
  const verses = (passage?.verses ?? []).map((each) => ({ ...each, text: set(each.text) }));
  const isWhole = verses.length < 2;
  return {
    verses: isWhole ? [{ text: set(verse) }] : verses.map(numbered),
    reference: typographicReference(reference),
    translation: passage?.translation.name ?? '',
    lang: passage?.translation.language,
  };
}

/** Numbers a verse as the site does: "17", at the start of a chapter "4:1". */
function numbered(
  { chapter, verse, text }: BiblePassage['verses'][number],
  index: number,
  all: BiblePassage['verses'],
) {
  const isNewChapter = index > 0 && all[index - 1]!.chapter !== chapter;
  return { number: isNewChapter ? `${chapter}:${verse}` : String(verse), text };
}
