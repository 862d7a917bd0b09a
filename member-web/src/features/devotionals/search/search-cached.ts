import { folded } from '@quiet-time/schema/folded';
import { markEnd, markStart } from '@quiet-time/schema/search-marks';
import { tagKey } from '@quiet-time/schema/tag-key';
import type { CachedDevotional } from '../../../offline/cached-devotionals.ts';

/** A search result with its words marked. */
export interface CachedHit {
  devotional: CachedDevotional;
  markedTitle: string;
  excerpt: string;
}

/** Characters of an excerpt before and after the start of the first match. */
const BEFORE = 80;
const BEHIND = 200;

/**
 * Returns the devotionals that contain all these words and have the tag, if one is given. Those with a word in their
 * title come first, then the latest. Simpler than the gateway's search: it does not match other forms of a word.
 */
export function searchCached(
  devotionals: readonly CachedDevotional[],
  query: string,
  tag: string,
): CachedHit[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const hits = devotionals
    .filter(({ body }) => tag === '' || body.tags.some((each) => tagKey(each) === tagKey(tag)))
    .flatMap((devotional) => {
      const texts = textsOf(devotional);
      const plain = folded(texts.join('\n'));
      if (!words.every((word) => plain.includes(word))) return [];
      const shown = texts.slice(1).find((text) => words.some((word) => folded(text).includes(word)));
      return {
        devotional,
        markedTitle: marked(devotional.title, words),
        excerpt: cutAround(marked(shown ?? devotional.body.reflection, words)),
      };
    });
  const inTitle = hits.filter(({ markedTitle }) => markedTitle.includes(markStart));
  return [...inTitle, ...hits.filter((hit) => !inTitle.includes(hit))];
}

const textsOf = ({ title, body }: CachedDevotional) => [
  title,
  body.reflection,
  body.scripture.verse,
  body.prayer,
  ...body.questions,
  body.scripture.reference,
  ...body.tags,
];

/** Returns a text in which all occurrences of these folded words are marked. */
function marked(text: string, words: readonly string[]): string {
  const letters = [...text];
  // Start of each letter in the folded text, where one letter may become several, or none.
  const starts: number[] = [];
  let plain = '';
  for (const letter of letters) {
    starts.push(plain.length);
    plain += folded(letter);
  }
  const isFound = starts.map(() => false);
  for (const word of words) {
    for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + word.length)) {
      starts.forEach((start, index) => {
        if (start >= at && start < at + word.length) isFound[index] = true;
      });
    }
  }
  return letters
    .map((letter, index) => {
      const begins = isFound[index] && !isFound[index - 1];
      const ends = isFound[index] && !isFound[index + 1];
      return `${begins ? markStart : ''}${letter}${ends ? markEnd : ''}`;
    })
    .join('');
}

/** Cuts from some words before the first mark, at whole words. */
function cutAround(text: string): string {
  const at = Math.max(0, text.indexOf(markStart));
  const from = at > BEFORE ? text.indexOf(' ', at - BEFORE) + 1 : 0;
  const to = text.length > at + BEHIND ? text.lastIndexOf(' ', at + BEHIND) : text.length;
  const piece = text.slice(Math.min(from, at), to);
  return piece.lastIndexOf(markStart) > piece.lastIndexOf(markEnd) ? piece + markEnd : piece;
}
