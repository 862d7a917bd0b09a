import { htmlOfParagraphs, paragraphsOfHtml, paragraphsOfText } from '@quiet-time/schema/formatted-text';
import { m } from '@quiet-time/schema/sentences';
import { escapeHtml } from '../../platform/html.js';
import type { DevotionalBody } from '../devotionals/devotional.entity.js';

/** Readable content of a devotional, as HTML and as plain text. */
interface Content {
  html: string;
  text: string;
}

// Each block has its own text direction, independent of the page.
const direction = ' dir="auto"';
const block = (name: string, text: string) =>
  `<${name}${direction}>${escapeHtml(text).replaceAll('\n', '<br>')}</${name}>`;
const paragraphs = (text: string, html: string | null = null, origin = '') =>
  htmlOfParagraphs(html ? paragraphsOfHtml(html) : paragraphsOfText(text), direction, origin).replaceAll(
    '</p><p',
    '</p>\n<p',
  );

/**
 * Returns the content of a devotional for feed readers.
 * @param body null: visitors may not read it
 * @param origin of the member site, for pictures
 */
export function contentOf(body: DevotionalBody | null, origin: string): Content {
  if (!body) {
    const text = m.devotional_premium_in_list();
    return { html: block('p', text), text };
  }
  const { scripture, reflection, reflectionHtml, questions, prayer, prayerHtml } = body;
  return {
    html: [
      `<blockquote dir="auto">${paragraphs(scripture.verse)}${block('cite', scripture.reference)}</blockquote>`,
      paragraphs(reflection, reflectionHtml, origin),
      block('h2', m.devotional_questions()),
      `<ul>${questions.map((question) => block('li', question)).join('')}</ul>`,
      block('h2', m.devotional_prayer()),
      paragraphs(prayer, prayerHtml, origin),
    ].join('\n'),
    text: [
      `${scripture.verse}\n${scripture.reference}`,
      reflection,
      `${m.devotional_questions()}\n${questions.map((question) => `- ${question}`).join('\n')}`,
      `${m.devotional_prayer()}\n${prayer}`,
    ].join('\n\n'),
  };
}
