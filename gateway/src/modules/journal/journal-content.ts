import { filled } from '@quiet-time/schema/filled';
import { type HtmlToTextOptions, htmlToText } from 'html-to-text';

const textOptions = (selectors: HtmlToTextOptions['selectors'] = []): HtmlToTextOptions => ({
  wordwrap: false,
  selectors: [
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'li > p', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...selectors,
  ],
});

/** Returns the plain text of clean HTML, for display and search. */
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

/** Returns clean HTML as text for exports, with marks of lists and quotes, and the addresses of links. */
export const readableText = (html: string): string =>
  htmlToText(
    html,
    textOptions([
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      { selector: 'hr', options: { length: 20 } },
    ]),
  ).trim();
