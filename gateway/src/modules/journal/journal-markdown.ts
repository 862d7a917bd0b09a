import Turndown from 'turndown';

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
