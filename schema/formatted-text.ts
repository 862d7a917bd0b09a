import { filled } from './filled.js';

/** Piece of a paragraph with the same marks. A line break is `\n` in its text. */
export interface Run {
  text: string;
  bold?: true;
  italic?: true;
  /** Address that it links to. */
  href?: string;
}

/** Picture in a text: an attachment of its devotional. */
export interface Picture {
  id: string;
  /** Description for readers who do not see it; empty: it only decorates. */
  alt: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Paragraph of a formatted text. Neighbours that are quoted form one quotation. */
export interface Paragraph {
  quoted: boolean;
  runs: Run[];
  /** The picture that the paragraph is. Its description in brackets is the text. */
  picture?: Picture;
}

const picturePath = /^\/api\/attachments\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const pixels = /^[1-9]\d{0,3}$/;

/** Returns the address of a picture on the site. */
export const pictureAddress = ({ id }: Picture): string => `/api/attachments/${id}`;

/** Returns the picture of an element; null: it is not a picture that a text may have. */
export function pictureOf({
  src = '',
  alt = '',
  width = '',
  height = '',
}: Readonly<Record<string, string | undefined>>): Picture | null {
  const id = picturePath.exec(src)?.[1];
  if (!id || !pixels.test(width) || !pixels.test(height)) return null;
  return { id, alt: alt.replace(/\s+/g, ' ').trim(), width: Number(width), height: Number(height) };
}

/** Returns the paragraph of a picture. */
export const paragraphOfPicture = (picture: Picture): Paragraph => ({
  quoted: false,
  runs: picture.alt ? [{ text: `[${picture.alt}]` }] : [],
  picture,
});

/** Allowed link targets. Links within the site are left out: texts are also read in feeds, mails and other apps. */
export const formattedLink = /^(?:https?:\/\/|mailto:)\S+$/i;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);
const unescaped = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => characters[name]!);

const blankLines = /\n\s*\n/;

/** Returns plain text as paragraphs: it has a blank line between two. */
export const paragraphsOfText = (text: string): Paragraph[] =>
  text
    .split(blankLines)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ quoted: false, runs: [{ text: paragraph }] }));

/** Returns the plain text of paragraphs, with a blank line between two. */
export const textOfParagraphs = (paragraphs: readonly Paragraph[]): string =>
  paragraphs.map(wordsOf).filter(Boolean).join('\n\n');

/** Returns the pictures of stored HTML. */
export const picturesOf = (html: string): Picture[] =>
  paragraphsOfHtml(html).flatMap(({ picture }) => picture ?? []);

/** Returns the text of a paragraph. */
export const wordsOf = ({ runs }: Paragraph): string => runs.map(({ text }) => text).join('');

/** Returns a paragraph with other characters in its text. @param change of the whole text, whose length stays */
export function withWords(paragraph: Paragraph, change: (text: string) => string): Paragraph {
  const changed = change(wordsOf(paragraph));
  let at = 0;
  const runs = paragraph.runs.map((run) => {
    const from = at;
    at += run.text.length;
    return { ...run, text: changed.slice(from, at) };
  });
  return { ...paragraph, runs };
}

/** Whether paragraphs have any formatting. */
export const isFormatted = (paragraphs: readonly Paragraph[]): boolean =>
  paragraphs.some(
    ({ quoted, runs, picture }) =>
      quoted || picture || runs.some(({ bold, italic, href }) => bold || italic || href),
  );

/** Returns paragraphs without blank ones, split at blank lines, with equal neighbouring runs joined. */
export function tidied(paragraphs: readonly Paragraph[]): Paragraph[] {
  const tidy: Paragraph[] = [];
  for (const paragraph of paragraphs) {
    const { quoted, runs, picture } = paragraph;
    if (picture) tidy.push(paragraph);
    for (const part of picture ? [] : splitAtBlankLines(runs)) {
      const trimmed = trimmedRuns(part);
      if (filled.test(wordsOf({ quoted, runs: trimmed }))) tidy.push({ quoted, runs: trimmed });
    }
  }
  return tidy;
}

/** Splits where the text of all runs has a blank line, which may be in two of them. */
function splitAtBlankLines(runs: readonly Run[]): Run[][] {
  const text = runs.map((run) => run.text).join('');
  if (!blankLines.test(text)) return [[...runs]];
  const parts: Run[][] = [];
  let from = 0;
  for (const gap of [...text.matchAll(new RegExp(blankLines, 'g')), null]) {
    parts.push(slice(runs, from, gap?.index ?? text.length));
    if (gap) from = gap.index + gap[0].length;
  }
  return parts;
}

/** Returns the runs of a part of the text, by offsets. */
function slice(runs: readonly Run[], from: number, to: number): Run[] {
  let at = 0;
  return runs.map((run) => {
    const text = run.text.slice(Math.max(0, from - at), Math.max(0, to - at));
    at += run.text.length;
    return { ...run, text };
  });
}

function trimmedRuns(runs: readonly Run[]): Run[] {
  const text = runs.map((run) => run.text).join('');
  const from = text.length - text.trimStart().length;
  const joined: Run[] = [];
  for (const run of slice(runs, from, text.trimEnd().length)) {
    const last = joined.at(-1);
    if (!run.text) continue;
    if (last && last.bold === run.bold && last.italic === run.italic && last.href === run.href) {
      last.text += run.text;
    } else joined.push(run);
  }
  return joined;
}

/**
 * Returns formatted text as HTML, as it is stored: `p`, `blockquote`, `strong`, `em`, `a`, `br` and `img` alone.
 * Anything else in it is escaped text.
 * @param attributes of every paragraph and quotation, such as ` dir="auto"`
 * @param origin of the addresses of pictures, for HTML that is read elsewhere
 */
export function htmlOfParagraphs(paragraphs: readonly Paragraph[], attributes = '', origin = ''): string {
  let html = '';
  let isQuoted = false;
  for (const { quoted, runs, picture } of paragraphs) {
    if (quoted !== isQuoted) html += quoted ? `<blockquote${attributes}>` : '</blockquote>';
    isQuoted = quoted;
    html += picture ? htmlOfPicture(picture, origin) : `<p${attributes}>${htmlOfRuns(runs)}</p>`;
  }
  return isQuoted ? `${html}</blockquote>` : html;
}

/** Returns a picture as HTML. */
export const htmlOfPicture = (picture: Picture, origin = ''): string =>
  `<img src="${origin}${pictureAddress(picture)}" alt="${escaped(picture.alt)}" width="${picture.width}" height="${picture.height}">`;

/** Writes marks around as many runs as have them, so that a link with a bold word stays one link. */
function htmlOfRuns(runs: readonly Run[]): string {
  let html = '';
  let open: string[] = [];
  const mark = (wanted: string[]) => {
    let same = 0;
    while (same < wanted.length && wanted[same] === open[same]) same++;
    for (const tag of open.slice(same).reverse()) html += `</${tag.split(' ', 1)[0]}>`;
    for (const tag of wanted.slice(same)) html += `<${tag}>`;
    open = wanted;
  };
  for (const { text, bold, italic, href } of runs) {
    mark([
      ...(href ? [`a href="${escaped(href)}" rel="noopener noreferrer"`] : []),
      ...(bold ? ['strong'] : []),
      ...(italic ? ['em'] : []),
    ]);
    html += escaped(text).replaceAll('\n', '<br>');
  }
  mark([]);
  return html;
}

const tokens = /<(\/?)([a-z]+)([^>]*)>|([^<]+)/g;
const inTag = / ([a-z]+)="([^"]*)"/g;
const attributesIn = (tag: string): Record<string, string> =>
  Object.fromEntries([...tag.matchAll(inTag)].map(([, name, value]) => [name, unescaped(value!)]));

/**
 * Reads stored HTML. It knows the elements of `htmlOfParagraphs` alone; tags of others are left out. Only for HTML that
 * was cleaned: it does not understand scripts, comments and the like. Other HTML needs `tidied`, too.
 */
export function paragraphsOfHtml(html: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let open: Paragraph | null = null;
  let quotes = 0;
  let bold = 0;
  let italic = 0;
  let href: string | undefined;
  const add = (text: string) => {
    if (!open) {
      open = { quoted: quotes > 0, runs: [] };
      paragraphs.push(open);
    }
    open.runs.push({
      text,
      ...(bold > 0 && { bold: true }),
      ...(italic > 0 && { italic: true }),
      ...(href && { href }),
    });
  };
  for (const [, slash, name, attributes, text] of html.matchAll(tokens)) {
    const step = slash ? -1 : 1;
    if (text !== undefined) add(unescaped(text));
    else if (name === 'br') add('\n');
    else if (name === 'strong') bold += step;
    else if (name === 'em') italic += step;
    else if (name === 'img') {
      const picture = pictureOf(attributesIn(attributes!));
      if (!picture) continue;
      open = null;
      paragraphs.push(paragraphOfPicture(picture));
    } else if (name === 'a') {
      const target = attributesIn(attributes!).href ?? '';
      href = !slash && formattedLink.test(target) ? target : undefined;
    } else if (name === 'p' || name === 'blockquote') {
      open = null;
      if (name === 'blockquote') quotes += step;
    }
  }
  return paragraphs;
}
