import { filled } from '@quiet-time/schema/filled';
import { type HtmlToTextOptions, htmlToText } from 'html-to-text';
import sanitize from 'sanitize-html';
import Turndown from 'turndown';
import { clean } from '../../blocks/clean.js';

const isHtml = /<[a-z!/?]/i;
const isLink = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i;

/** Text without HTML as paragraphs. */
const paragraphs = (text: string) =>
  clean(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('');

/** What it becomes that is called otherwise in web pages and in Word. A `span` goes, and its text stays. */
const become = (tagName: string, attribs: sanitize.Attributes = {}): sanitize.Tag => ({ tagName, attribs });
const same = { i: 'em', ins: 'u', del: 's', strike: 's', h5: 'h4', h6: 'h4' };

/** Google Docs writes emphasis as styles, and has one `b` around everything that is none. */
function styled(tag: string, { style = '' }: sanitize.Attributes): sanitize.Tag {
  if (/mso-list:\s*ignore/i.test(style)) return become('word-mark');
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) return become('strong');
  if (/font-style:\s*italic/i.test(style)) return become('em');
  return become(tag === 'b' && !/font-weight/i.test(style) ? 'strong' : 'span');
}

const kept: sanitize.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
    ...['strong', 'em', 'u', 's', 'a'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // What is in them was not written by a person.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'xml',
    'template',
    'svg',
    'math',
  ],
  nestingLimit: 30,
};

/**
 * A pass before, in which everything gets its own name. It has to allow what the names become, or closing tags would
 * be mixed up. Word has no lists in its HTML: their items are paragraphs with a mark.
 */
const renamed: sanitize.IOptions = {
  ...kept,
  allowedTags: [...(kept.allowedTags as string[]), 'span', 'word-item', 'word-mark'],
  transformTags: {
    ...Object.fromEntries(Object.entries(same).map(([tag, other]) => [tag, () => become(other)])),
    b: styled,
    span: styled,
    p: (_tag, { style = '' }) => become(/mso-list:/i.test(style) ? 'word-item' : 'p'),
    a: (_tag, { href = '' }) =>
      isLink.test(href.trim())
        ? become('a', { href: href.trim(), rel: 'noopener noreferrer', target: '_blank' })
        : become('span'),
  },
};

const withLists = (html: string) =>
  html.replace(/(?:<word-item>[\s\S]*?<\/word-item>\s*)+/g, (items) => {
    const list = /<word-mark>[^<]*\w/.test(items) ? 'ol' : 'ul';
    const unmarked = items.replace(/<word-mark>[\s\S]*?<\/word-mark>/g, '');
    return `<${list}>${unmarked.replace(/(<\/?)word-item>/g, '$1li>')}</${list}>`;
  });

/** HTML as it is stored: headings, lists, emphasis, quotes and links, and nothing that could do anything. */
export function cleanHtml(sent: string): string {
  const html = isHtml.test(sent) ? sent : paragraphs(sent);
  return sanitize(withLists(sanitize(html, renamed)), kept).trim();
}

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
turndown.addRule('struck', { filter: ['s'], replacement: (text) => `~~${text}~~` });

/** An editor has paragraphs in the items of lists, which Markdown would set apart. */
const itemParagraph = /<li><p>((?:(?!<\/?p>)[\s\S])*)<\/p>(?=<\/li>|<[uo]l>)/g;

/** Clean HTML as Markdown. */
export const markdown = (html: string): string =>
  turndown.turndown(html.replace(itemParagraph, '<li>$1')).trim();
