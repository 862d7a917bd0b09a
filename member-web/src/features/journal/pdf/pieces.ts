import type { Line } from './page-starts.ts';
import type { Tag } from './page-words.ts';

/** Words of one line in one font, with their position on the sheet, or a line below or through them. */
export interface Piece extends Line {
  /** Text of the piece; empty for a line without text. */
  text: string;
  tag: Tag;
  /** Whether the word continues in the next piece. */
  goesOn?: boolean | undefined;
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
  tag: Tag;
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
  const add = (of: Element, { text, boxes, goesOn }: Word, line: Piece['line']) => {
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    const { top, bottom } = boxes[0]!;
    pieces.push({
      ...lookOf(of),
      text,
      tag: tagOf(of),
      goesOn,
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
    for (const word of wordsOf(node)) add(node.parentElement!, word, null);
  }
  for (const element of sheet.querySelectorAll('a, u, s')) {
    const line = element.tagName === 'S' ? 'through' : 'below';
    for (const box of element.getClientRects()) add(element, { text: '', boxes: [box] }, line);
  }
  return pieces;
}

const list = (numbering: string) => ({ type: 'L', attributes: `/O/List/ListNumbering/${numbering}` });
const tagTypes: Record<string, Tag> = {
  // The sheet itself.
  DIV: { type: 'Document' },
  ...Object.fromEntries(['H1', 'H2', 'H3', 'H4', 'P'].map((type) => [type, { type }])),
  UL: list('Disc'),
  OL: list('Decimal'),
  LI: { type: 'LBody' },
  // A list marker.
  SPAN: { type: 'Lbl' },
  BLOCKQUOTE: { type: 'BlockQuote' },
  A: { type: 'Link' },
};
const tags = new WeakMap<Element, Tag>();

/** Returns the tag of an element, always the same one. Elements without one, such as bold text, have their parent's. */
function tagOf(element: Element): Tag {
  const known = tags.get(element);
  if (known) return known;
  const own = tagTypes[element.tagName];
  const parent = own?.type === 'Document' ? undefined : tagOf(element.parentElement!);
  if (!own) return parent!;
  // A list item has two parts, its marker and its content. The content is the tag of the element.
  const around = own.type === 'LBody' ? { type: 'LI', parent } : own.type === 'Lbl' ? parent?.parent : parent;
  const tag = { ...own, parent: around };
  tags.set(element, tag);
  return tag;
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
      tag: tagOf(link),
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
  /** Whether it continues in the next one. */
  goesOn?: boolean;
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
      if (word) yield { ...word, goesOn: true };
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
