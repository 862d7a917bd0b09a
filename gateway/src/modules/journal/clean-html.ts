import { linkTarget, richText } from '@quiet-time/schema/rich-text';
import { WrittenHtml } from '@quiet-time/schema/written-html';
import { Parser } from 'htmlparser2';
import sanitize from 'sanitize-html';
import { clean } from '../../blocks/clean.js';

const isHtml = /<[a-z!/?]/i;

/** Turns plain text into paragraphs. */
const paragraphs = (text: string) =>
  clean(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('');

function rewritten(html: string): string {
  const writer = new WrittenHtml(html);
  const parser = new Parser({
    onopentag: (name, attributes) => writer.open(name, attributes),
    ontext: (text) => writer.text(text),
    onclosetag: () => writer.close(),
  });
  parser.end(html);
  return writer.end();
}

const allowed: sanitize.IOptions = {
  allowedTags: [...richText.lines, ...richText.around, ...richText.single, ...richText.marks],
  allowedAttributes: { a: [...richText.attributes.a, 'rel', 'target'], ol: [...richText.attributes.ol] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  transformTags: {
    a: (tagName, { href = '' }) => {
      const attribs: sanitize.Attributes = linkTarget.test(href)
        ? { href, rel: 'noopener noreferrer', target: '_blank' }
        : {};
      return { tagName, attribs };
    },
  },
};

/** Returns HTML as it is stored: the elements of rich text (`schema/rich-text`), and nothing executable. */
export function cleanHtml(sent: string): string {
  const html = isHtml.test(sent) ? rewritten(sent) : paragraphs(sent);
  return sanitize(html, allowed).trim();
}
