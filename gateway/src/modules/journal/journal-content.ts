import { filled } from '@quiet-time/schema/filled';
import { type HtmlToTextOptions, htmlToText } from 'html-to-text';
import Turndown from 'turndown';

const textOptions = (selectors: HtmlToTextOptions['selectors'] = []): HtmlToTextOptions => ({
  wordwrap: false,
  selectors: [
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'li > p', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...selectors,
  ],
});

/** Plain text of clean HTML: to look at, and to search in. */
export function plainText(html: string): string {
  const text = htmlToText(
    html,
    textOptions([
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'ul', options: { itemPrefix: '• ' } },
      { selector: 'blockquote', format: 'block' },
      { selector: 'hr', format: 'skip' },
    ]),
  );
  return filled.test(text) ? text.trim() : '';
}

/** Clean HTML as a text to keep: with marks of lists and quotes, and the addresses of links. */
export const readableText = (html: string): string =>
  htmlToText(
    html,
    textOptions([
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      { selector: 'hr', options: { length: 20 } },
    ]),
  ).trim();

const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' });
/** The level of a heading. Its type has no members without the types of a browser. */
const levelOf = (heading: object) => Number((heading as { nodeName: string }).nodeName[1]);
/** That of the heading above an entry. */
const TITLE = 2;
turndown.addRule('below the title', {
  filter: ['h1', 'h2', 'h3', 'h4'],
  replacement: (text, node) => `\n\n${'#'.repeat(TITLE + levelOf(node))} ${text}\n\n`,
});
turndown.addRule('struck', { filter: ['s'], replacement: (text) => `~~${text}~~` });

/** An editor has paragraphs in the items of lists, which Markdown would set apart. */
const itemParagraph = /<li><p>((?:(?!<\/?p>)[\s\S])*)<\/p>(?=<\/li>|<[uo]l>)/g;

/** Clean HTML as Markdown below a heading of the second size. */
export const markdown = (html: string): string =>
  turndown.turndown(html.replace(itemParagraph, '<li>$1')).trim();
