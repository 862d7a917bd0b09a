import { type HtmlToTextOptions, htmlToText } from 'html-to-text';

/** Block elements: line ends beside them have no meaning. */
const block = /<\/?(?:p|br|div|ul|ol|li|h[1-6]|blockquote|table|tr|td)\b[^<>]*>/i;
/** Excludes "a < b" and "<3". */
const inline = /<\/?(?:span|b|i|u|s|em|strong|a|font)\b[^<>]*>/i;
const entity = /&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,5});/i;

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const options: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

/** Returns a cell as plain text, if it was written for a web page: `Rock &amp; refuge`, `<p>…</p>`. */
export function withoutHtml(cell: string): string {
  if (block.test(cell)) return htmlToText(cell, options);
  const inLines = { ...options, preserveNewlines: true };
  if (inline.test(cell)) return htmlToText(cell, inLines);
  return entity.test(cell) ? htmlToText(cell.replaceAll('<', '&lt;'), inLines) : cell;
}
