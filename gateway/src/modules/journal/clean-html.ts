import { linkTarget, richText } from '@quiet-time/schema/rich-text';
import sanitize from 'sanitize-html';
import { clean } from '../../blocks/clean.js';
import { rewrittenHtml } from '../../blocks/rewritten-html.js';

const isHtml = /<[a-z!/?]/i;

/** Turns plain text into paragraphs. */
const paragraphs = (text: string) =>
  clean(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('');

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
  const html = isHtml.test(sent) ? rewrittenHtml(sent) : paragraphs(sent);
  return sanitize(html, allowed).trim();
}
