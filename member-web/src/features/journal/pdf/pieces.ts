import type { Line } from './page-starts.ts';

/** Words of one line in one font, with their position on the sheet, or a line below or through them. */
export interface Piece extends Line {
  /** Empty: only the line. */
  text: string;
  line: 'below' | 'through' | null;
  left: number;
  width: number;
  font: string;
  color: string;
  direction: CanvasDirection;
}

/** The bar beside a quote, or the rule between two parts. */
export interface Bar {
  left: number;
  top: number;
  width: number;
  bottom: number;
  isQuote: boolean;
}

/** A link, or its part in one line. */
export interface Area {
  href: string;
  left: number;
  top: number;
  width: number;
  bottom: number;
}

const HEADING = 'h1, h2, h3, h4';

/** Returns the positions of all text on the sheet, measured from its top left corner. */
export function piecesOf(sheet: HTMLElement): Piece[] {
  const origin = sheet.getBoundingClientRect();
  const pieces: Piece[] = [];
  const add = (of: Element, text: string, line: Piece['line'], boxes: readonly DOMRect[]) => {
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    const { top, bottom } = boxes[0]!;
    pieces.push({
      ...lookOf(of),
      text,
      line,
      left: left - origin.left,
      width: right - left,
      top: top - origin.top,
      bottom: bottom - origin.top,
    });
  };
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (const { text, boxes } of wordsOf(node)) add(node.parentElement!, text, null, boxes);
  }
  for (const element of sheet.querySelectorAll('a, u, s')) {
    const line = element.tagName === 'S' ? 'through' : 'below';
    for (const box of element.getClientRects()) add(element, '', line, [box]);
  }
  return pieces;
}

function lookOf(element: Element) {
  const style = getComputedStyle(element);
  return {
    font: `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`,
    color: style.color,
    direction: style.direction as CanvasDirection,
    keepsNext: element.closest(HEADING) !== null,
    // A list marker is in the line of the text beside it, whatever its block.
    block: element.tagName === 'SPAN' ? undefined : (element.closest(`${HEADING}, p, li`) ?? undefined),
  };
}

/** Returns the bars of quotes and the rules between parts, measured the same way. */
export function barsOf(sheet: HTMLElement): Bar[] {
  const origin = sheet.getBoundingClientRect();
  return [...sheet.querySelectorAll('blockquote, hr')].map((element) => {
    const box = element.getBoundingClientRect();
    const rightToLeft = getComputedStyle(element).direction === 'rtl';
    const width = element.tagName === 'HR' ? box.width : 2;
    return {
      left: (rightToLeft ? box.right - width : box.left) - origin.left,
      width,
      top: box.top - origin.top,
      bottom: box.bottom - origin.top,
      isQuote: element.tagName !== 'HR',
    };
  });
}

/** Returns the links of the sheet, with an area for each line, measured the same way. */
export function linksOf(sheet: HTMLElement): Area[] {
  const origin = sheet.getBoundingClientRect();
  return [...sheet.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap((link) =>
    [...link.getClientRects()].map(({ left, top, width, bottom }) => ({
      href: link.href,
      left: left - origin.left,
      top: top - origin.top,
      width,
      bottom: bottom - origin.top,
    })),
  );
}

interface Word {
  text: string;
  boxes: DOMRect[];
}

/**
 * Yields the words of a text node with their boxes. Drawn one by one, they keep the browser's positions in any script.
 */
function* wordsOf(node: Text): Generator<Word> {
  const range = document.createRange();
  const boxesOf = (from: number, to: number) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  for (const { 0: text, index } of node.data.matchAll(/\S+/g)) {
    const boxes = boxesOf(index, index + text.length);
    if (boxes.length === 0) continue;
    if (boxes.length === 1) yield { text, boxes };
    else yield* broken(text, (from, to) => boxesOf(index + from, index + to));
  }
}

/**
 * Splits a word that has several boxes: over several lines, as in Chinese without spaces, or in both directions, as
 * brackets around foreign words. Yields a word for each position.
 */
function* broken(text: string, boxesOf: (from: number, to: number) => DOMRect[]): Generator<Word> {
  let word: Word | undefined;
  let from = 0;
  for (const sign of signsOf(text)) {
    const [box] = boxesOf(from, from + sign.length);
    from += sign.length;
    if (word && (!box || touches(box, word.boxes.at(-1)!))) {
      word.text += sign;
      if (box) word.boxes.push(box);
    } else if (box) {
      if (word) yield word;
      word = { text: sign, boxes: [box] };
    }
  }
  if (word) yield word;
}

const touches = (box: DOMRect, last: DOMRect) =>
  box.top === last.top && (Math.abs(box.left - last.right) < 0.5 || Math.abs(box.right - last.left) < 0.5);

/** Splits a text into graphemes: an emoji of several parts is one. Not all browsers of 2022 can do so. */
const signsOf = (text: string): string[] =>
  'Segmenter' in Intl
    ? [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
        (part) => part.segment,
      )
    : [...text];
