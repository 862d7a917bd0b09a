import { markEnd, markedParts, markStart } from '@quiet-time/schema/search-marks';
import { typographic } from '@quiet-time/schema/typography';

/** A search result, in its language, with the matching words marked. */
export function Marked({ text, lang }: { text: string; lang?: string }) {
  return markedParts(typographic(text, lang)).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: only the position in the text distinguishes them
    part.found ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

/** Characters that are left before the first mark when only one line of an excerpt is shown. */
const LEAD = 24;

/** Returns a marked excerpt from a few words before the first match, so that one line of it shows the match. */
export function fromMark(excerpt: string): string {
  const found = excerpt.indexOf(markStart);
  const blank = excerpt.indexOf(' ', found - LEAD);
  return found > LEAD && blank < found && blank !== -1 ? excerpt.slice(blank + 1) : excerpt;
}

/** Returns a marked excerpt with an ellipsis at each end that is not the end of a sentence. */
export function inContext(excerpt: string): string {
  const plain = excerpt.replaceAll(markStart, '').replaceAll(markEnd, '').trim();
  if (plain === '') return '';
  const begins = /^\P{Ll}/u.test(plain) ? '' : '… ';
  const ends = /[.!?…”“»"’)]$/.test(plain) ? '' : ' …';
  return `${begins}${excerpt.trim()}${ends}`;
}
