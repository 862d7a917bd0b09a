import Turndown from 'turndown';

const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' });
/** Returns the level of a heading. Without DOM types the node's type has no members. */
const levelOf = (heading: object) => Number((heading as { nodeName: string }).nodeName[1]);
/** Level of the heading above an entry. */
const TITLE = 2;
turndown.addRule('below the title', {
  filter: ['h1', 'h2', 'h3', 'h4'],
  replacement: (text, node) => `\n\n${'#'.repeat(TITLE + levelOf(node))} ${text}\n\n`,
});
turndown.addRule('struck', { filter: ['s'], replacement: (text) => `~~${text}~~` });

/** Paragraphs that the editor puts into list items; Markdown would separate them. */
const itemParagraph = /<li><p>((?:(?!<\/?p>)[\s\S])*)<\/p>(?=<\/li>|<[uo]l>)/g;

/** Converts clean HTML to Markdown below a level-2 heading. */
export const markdown = (html: string): string =>
  turndown.turndown(html.replace(itemParagraph, '<li>$1')).trim();
