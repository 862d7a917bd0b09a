import type { Run } from '@quiet-time/schema/formatted-text';
import { type FormatCallback, type HtmlToTextOptions, htmlToText } from 'html-to-text';
import { rewrittenHtml } from '../../../blocks/rewritten-html.js';

/** Marks around a quotation in the text: private-use characters, which no export has. */
export const quoteBegin = '\ue000';
export const quoteEnd = '\ue001';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Elements that are meaningless without their picture, script or address. */
const unseen = [
  'img',
  'figure',
  'figcaption',
  'script',
  'style',
  'iframe',
  'noscript',
  'form',
  'video',
  'audio',
  'svg',
];

const options: HtmlToTextOptions = {
  wordwrap: false,
  formatters: {
    quotation: (element, walk, builder) => {
      builder.openBlock({ leadingLineBreaks: 2 });
      builder.addInline(quoteBegin);
      walk(element.children, builder);
      builder.addInline(quoteEnd);
      builder.closeBlock({ trailingLineBreaks: 2 });
    },
  },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'hr', format: 'skip' },
    { selector: 'blockquote', format: 'quotation' },
    ...unseen.map((selector) => ({ selector, format: 'skip' })),
    ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

/** WordPress shortcodes whose content is a picture or an address. */
const wholeShortcodes = /\[(caption|embed|audio|video|playlist)\b[^\]]*\][\s\S]*?\[\/\1\]/gi;
/** Shortcodes without an end tag. */
const loneShortcodes =
  /\[(?:gallery|embed|audio|video|playlist|more|nextpage|contact-form(?:-7)?)\b[^\]]*\]/gi;
/** Any other shortcode, recognized by an attribute or an end tag; "[the] LORD" and "[sic]" are none. */
const shortcodeNames = /\[\/([a-z][\w-]*)\]|\[([a-z][\w-]*)\s+[\w-]+=/gi;

function withoutShortcodes(html: string): string {
  const rest = html.replace(wholeShortcodes, '').replace(loneShortcodes, '');
  const names = new Set([...rest.matchAll(shortcodeNames)].map(([, end, begin]) => end ?? begin!));
  return [...names].reduce(
    (text, name) => text.replace(new RegExp(String.raw`\[/?${name}(?:\s[^\]]*)?\]`, 'gi'), ''),
    rest,
  );
}

/** Soft hyphens, zero-width characters and byte order marks that editors leave. */
const invisible = /[\u00ad\u200b\u2060\ufeff]|&shy;|&#8203;|&#x200b;|&ZeroWidthSpace;/gi;

const blockTag = String.raw`</?(?:p|div|ul|ol|li|h[1-6]|blockquote|table|tr|td|hr|pre|figure)\b[^<>]*>`;
const besideBlocks = new RegExp(String.raw`\s*\n\s*(?=${blockTag})|(?<=${blockTag})\s*\n\s*`, 'gi');

/** Turns empty lines into paragraphs, as the classic editor of WordPress and its sites do. */
const withBreaks = (html: string): string =>
  html
    .replace(besideBlocks, '')
    .replace(/\n[^\S\n]*\n\s*/g, '<br><br>')
    .replaceAll('\n', '<br>');

/** Returns the HTML of a post without comments and shortcodes, and with its line breaks as elements. */
function readableHtml(html: string): string {
  const plain = html
    .replace(/\r\n?/g, '\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(invisible, '');
  const seen = withoutShortcodes(plain);
  return /<(?:p|br)\b/i.test(seen) ? seen : withBreaks(seen);
}

/**
 * Converts the HTML of a post to text: paragraphs with an empty line between them, quotations between `quoteBegin` and
 * `quoteEnd`. Leftovers of editors and Word are removed with the markup.
 */
export function postText(html: string): string {
  return (
    htmlToText(readableHtml(html), options)
      .replaceAll('\u00a0', ' ')
      .replace(/[^\S\n]+$/gm, '')
      // Removes the indent of list numbers.
      .replace(/^ +(?=\d+\. )/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      // Lines of dashes or stars, which separate sections.
      .replace(/^(?:[-*_~=•]\s?){3,}$/gm, '')
      .trim()
  );
}

/** A character of a post that is not a space, with its format. */
export type PostCharacter = Run & { quoted: boolean };

/** Marks around formatted words, like those of a quotation. Each link has a mark of its own. */
const marks = { boldBegin: '\ue002', boldEnd: '\ue003', italicBegin: '\ue004', italicEnd: '\ue005' };
const linkEnd = '\ue006';
const firstLink = 0xe100;
/** Number of links that have a mark; further ones become plain text. */
const mostLinks = 5_000;

const between =
  (begin: string, end: string): FormatCallback =>
  (element, walk, builder) => {
    builder.addInline(begin);
    walk(element.children, builder);
    builder.addInline(end);
  };

/** Returns the characters of a post, without its spaces, with their bold and italic words, quotations and links. */
export function postCharacters(html: string): PostCharacter[] {
  const links: string[] = [];
  const text = htmlToText(rewrittenHtml(readableHtml(html)), {
    ...options,
    formatters: {
      ...options.formatters,
      bold: between(marks.boldBegin, marks.boldEnd),
      italic: between(marks.italicBegin, marks.italicEnd),
      link(element, walk, builder) {
        const isKept = links.length < mostLinks;
        if (isKept) builder.addInline(String.fromCharCode(firstLink + links.length));
        if (isKept) links.push(element.attribs.href ?? '');
        walk(element.children, builder);
        if (isKept) builder.addInline(linkEnd);
      },
    },
    selectors: [
      ...(options.selectors ?? []).filter(({ selector }) => selector !== 'a'),
      { selector: 'strong', format: 'bold' },
      { selector: 'em', format: 'italic' },
      { selector: 'a', format: 'link' },
    ],
  });
  const characters: PostCharacter[] = [];
  let [bold, italic, quotes] = [0, 0, 0];
  let href: string | undefined;
  for (const character of text.replace(/\s/g, '').split('')) {
    const link = character.charCodeAt(0) - firstLink;
    if (character === marks.boldBegin) bold++;
    else if (character === marks.boldEnd) bold--;
    else if (character === marks.italicBegin) italic++;
    else if (character === marks.italicEnd) italic--;
    else if (character === quoteBegin) quotes++;
    else if (character === quoteEnd) quotes--;
    else if (character === linkEnd) href = undefined;
    else if (link >= 0 && link < links.length) href = links[link];
    else {
      characters.push({
        text: character,
        quoted: quotes > 0,
        ...(bold > 0 && { bold: true }),
        ...(italic > 0 && { italic: true }),
        ...(href && { href }),
      });
    }
  }
  return characters;
}
