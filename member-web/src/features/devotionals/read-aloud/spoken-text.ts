import { m } from '@quiet-time/schema/sentences';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import type { OpenDevotional } from '../day/use-devotional.ts';
import type { Part } from './now-reading.ts';

/** Text of one utterance, and its part of the page. */
export interface Piece {
  part: Part;
  text: string;
}

/** Characters: Chrome may cut off an utterance that takes longer than about 15 seconds. */
const LONGEST = 200;

/**
 * Returns a devotional as it is read out: its parts in the order of the page, each in pieces of a few sentences. If its
 * language differs from the page's, our headings are left out, because that voice can't pronounce them.
 */
export function piecesOf({ title, lang, body }: Pick<OpenDevotional, 'title' | 'lang' | 'body'>): Piece[] {
  const { scripture, reflection, questions, prayer } = body;
  const isOurs = lang === getLocale();
  const below = (heading: () => string, texts: string[]) => (isOurs ? [heading(), ...texts] : texts);
  const reference = isOurs ? spokenReference(scripture.reference) : scripture.reference;
  const parts: [Part, string[]][] = [
    ['title', [title]],
    ['scripture', [reference, spokenVerse(scripture.verse)]],
    ['reflection', below(m.devotional_reflection, [reflection])],
    ['questions', questions.length > 0 ? below(m.devotional_questions, questions) : []],
    ['prayer', below(m.devotional_prayer, [prayer])],
  ];
  return parts.flatMap(([part, texts]) =>
    texts
      .flatMap((text) => text.split(/\n\s*\n/))
      .flatMap((paragraph) => inPieces(paragraph, lang))
      .map((text) => ({ part, text })),
  );
}

/** Splits a paragraph into pieces of whole sentences; only a sentence that is too long itself is divided. */
export function inPieces(paragraph: string, language: string): string[] {
  const line = paragraph.replace(/\s+/g, ' ').trim();
  const pieces: string[] = [];
  for (const sentence of sentencesOf(line, language).flatMap(divided)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + 1 + sentence.length <= LONGEST) {
      pieces[pieces.length - 1] = `${last} ${sentence}`;
    } else if (sentence !== '') {
      pieces.push(sentence);
    }
  }
  return pieces;
}

function sentencesOf(line: string, language: string): string[] {
  const sentences = globalThis.Intl?.Segmenter
    ? [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(line)].map(
        ({ segment }) => segment,
      )
    : // Older Firefox can't segment sentences; the ends of most are easy to find.
      line.split(/(?<=[.!?]["”’)]*)\s/);
  return sentences.map((sentence) => sentence.trim());
}

/** Splits a sentence into parts that are short enough, after a comma or the like if there is one. */
function divided(sentence: string): string[] {
  if (sentence.length <= LONGEST) return [sentence];
  const head = sentence.slice(0, LONGEST);
  const pause = Math.max(...[', ', '; ', ': ', ' – ', ' — '].map((mark) => head.lastIndexOf(mark) + 1));
  const end = pause > LONGEST / 4 ? pause : head.lastIndexOf(' ');
  // A text without spaces, such as Chinese: split between two characters, not within one.
  const at = end > 0 ? end : LONGEST - (/[\uD800-\uDBFF]$/.test(head) ? 1 : 0);
  return [sentence.slice(0, at).trim(), ...divided(sentence.slice(at).trim())];
}

const numbered: Record<string, (name: { book: string }) => string> = {
  1: m.spoken_first_book,
  2: m.spoken_second_book,
  3: m.spoken_third_book,
};

/**
 * Returns "1 Kings 19:11-12" as it is spoken: "First Kings, chapter 19, verses 11 to 12"; also "1. Könige 19,11-12".
 * Other texts stay unchanged.
 */
export function spokenReference(reference: string): string {
  const parts = /^(?:([123])\.? )?(\D+?) (\d+)(?:[:,] ?(\d+)(?:[-–](\d+))?)?$/.exec(reference.trim());
  if (!parts) return reference;
  const [, number = '', name = '', chapter = '', from, to] = parts;
  if (/^(?:psalms?|psaume|salmo)$/i.test(name)) {
    if (!from) return m.spoken_psalm({ psalm: chapter });
    if (!to) return m.spoken_psalm_verse({ psalm: chapter, verse: from });
    return m.spoken_psalm_verses({ psalm: chapter, from, to });
  }
  const book = numbered[number]?.({ book: name }) ?? name;
  if (!from) return m.spoken_chapter({ book, chapter });
  if (!to) return m.spoken_verse({ book, chapter, verse: from });
  return m.spoken_verses({ book, chapter, from, to });
}

/** Some voices spell out capitals. */
const spokenVerse = (verse: string) => verse.replace(/\bLORD\b/g, 'Lord').replace(/\bGOD\b/g, 'God');
