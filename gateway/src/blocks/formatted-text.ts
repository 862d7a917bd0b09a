import { filled } from '@quiet-time/schema/filled';
import {
  formattedLink,
  htmlOfParagraphs,
  isFormatted,
  type Paragraph,
  paragraphsOfHtml,
  textOfParagraphs,
  tidied,
} from '@quiet-time/schema/formatted-text';
import { limits } from '@quiet-time/schema/limits';
import { ValidateBy, type ValidationArguments, type ValidationOptions } from 'class-validator';
import sanitize from 'sanitize-html';
import { clean } from './clean.js';
import { rewrittenHtml } from './rewritten-html.js';

const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'blockquote', 'br', 'strong', 'em', 'a', 'img'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  transformTags: {
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'li'].map((name) => [name, 'p'])),
    a: (tagName, { href = '' }) => {
      const attribs: sanitize.Attributes = formattedLink.test(href) ? { href } : {};
      return { tagName, attribs };
    },
  },
};

/** Control characters, which HTML can name: `&#7;`. */
const controls = /[^\P{Cc}\n]/gu;

/** Returns the paragraphs of HTML from anywhere, with the formatting of a formatted text and nothing else. */
function cleanParagraphs(html: string, hasPictures: boolean): Paragraph[] {
  const safe = sanitize(rewrittenHtml(html, hasPictures), allowed).replace(/[\t\n\f\r ]+/g, ' ');
  return tidied(paragraphsOfHtml(safe.replace(controls, '')));
}

/**
 * Returns sent HTML as it is stored; null if it is blank or has no formatting, as its plain text has all of it.
 * @param hasPictures whether pictures of this site stay. Otherwise their descriptions do, in brackets
 */
export function cleanFormatted(html: string | null | undefined, hasPictures: boolean): string | null {
  const paragraphs = html ? cleanParagraphs(html, hasPictures) : [];
  return isFormatted(paragraphs) ? htmlOfParagraphs(paragraphs) : null;
}

/** Returns sent HTML as it is stored, for a text without a plain form and without pictures. Empty if it is blank. */
export const cleanHtml = (html: string): string => htmlOfParagraphs(cleanParagraphs(html, false));

/** Returns a text as it is stored. @param html its formatted form, whose text it then is */
export const cleanText = (text: string, html: string | null | undefined): string =>
  clean(html ? textOfParagraphs(cleanParagraphs(html, true)) : text);

/** Returns the text of an input that counts: of its HTML, if that was sent. */
const sentText = (text: unknown, { object, constraints }: ValidationArguments): string => {
  const html = (object as Record<string, unknown>)[constraints[1]];
  if (typeof html !== 'string' || !html) return String(text);
  // Longer HTML is not worth reading: its text is too long for certain.
  return html.length > limits.formattedHtml ? html : cleanText('', html);
};

/** Requires visible text, in the text itself or in its HTML. @param html field of the input that has the HTML */
export const HasText = (html: string, options?: ValidationOptions) =>
  ValidateBy(
    {
      name: 'hasText',
      constraints: [null, html],
      validator: { validate: (text, args) => filled.test(sentText(text, args!)) },
    },
    options,
  );

/** Limits the characters of a text, or of the text of its HTML. */
export const MaxText = (max: number, html: string, options?: ValidationOptions) =>
  ValidateBy(
    {
      name: 'maxText',
      constraints: [max, html],
      validator: { validate: (text, args) => sentText(text, args!).length <= max },
    },
    options,
  );
