import { markEnd, markedParts, markStart } from '@quiet-time/schema/search-marks';
import { typographic } from '@quiet-time/schema/typography';

/** A text of a search, in its language, with the words that were found marked. */
export function Marked({ text, lang }: { text: string; lang?: string }) {
  return markedParts(typographic(text, lang)).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the place in the text is all that tells two parts apart
    part.found ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

/** Characters before the first mark that are left of an excerpt of which only one line is shown. */
const LEAD = 24;

/** A marked excerpt from a few words before what was found, so that one line of it shows that. */
export function fromMark(excerpt: string): string {
  const found = excerpt.indexOf(markStart);
  const blank = excerpt.indexOf(' ', found - LEAD);
  return found > LEAD && blank < found && blank !== -1 ? excerpt.slice(blank + 1) : excerpt;
}

/** A marked excerpt with an ellipsis at each end that is not a sentence's. */
export function inContext(excerpt: string): string {
  const plain = excerpt.replaceAll(markStart, '').replaceAll(markEnd, '').trim();
  if (plain === '') return '';
  const begins = /^\P{Ll}/u.test(plain) ? '' : '… ';
  const ends = /[.!?…”“»"’)]$/.test(plain) ? '' : ' …';
  return `${begins}${excerpt.trim()}${ends}`;
}
