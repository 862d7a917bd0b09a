import { type HtmlToTextOptions, htmlToText } from 'html-to-text';

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

/**
 * Converts the HTML of a post to text: paragraphs with an empty line between them, quotations between `quoteBegin` and
 * `quoteEnd`. Leftovers of editors and Word are removed with the markup.
 */
export function postText(html: string): string {
  const plain = html
    .replace(/\r\n?/g, '\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(invisible, '');
  const seen = withoutShortcodes(plain);
  const marked = /<(?:p|br)\b/i.test(seen) ? seen : withBreaks(seen);
  return (
    htmlToText(marked, options)
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
