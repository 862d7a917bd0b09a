import { describe, expect, it } from 'vitest';
import {
  htmlOfParagraphs,
  isFormatted,
  paragraphsOfHtml,
  paragraphsOfText,
  textOfParagraphs,
  tidied,
} from './formatted-text.ts';

const html =
  '<p>One <strong>bold <em>and</em></strong><br>two &lt;&amp;&gt; "three"</p>' +
  '<blockquote><p>Quoted</p><p>twice</p></blockquote>' +
  '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer">A link</a></p>';

it('reads what it writes', () => {
  const stored = html.replaceAll('"three"', '&quot;three&quot;');
  expect(htmlOfParagraphs(paragraphsOfHtml(stored))).toBe(stored);
});

it('keeps a link with a bold word one link', () => {
  const link = '<p><a href="https://example.org" rel="noopener noreferrer">a <strong>b</strong> c</a></p>';
  expect(htmlOfParagraphs(paragraphsOfHtml(link))).toBe(link);
});

it('has the text with a blank line between paragraphs', () => {
  expect(textOfParagraphs(paragraphsOfHtml(html))).toBe(
    'One bold and\ntwo <&> "three"\n\nQuoted\n\ntwice\n\nA link',
  );
});

describe('plain text', () => {
  it.each(['One', 'One\nline\n\nTwo', 'מַה טּוֹב\n\nOne'])('stays as it is: %j', (text) => {
    expect(textOfParagraphs(paragraphsOfText(text))).toBe(text);
    expect(textOfParagraphs(paragraphsOfHtml(htmlOfParagraphs(paragraphsOfText(text))))).toBe(text);
  });

  it('has no formatting', () => {
    expect(isFormatted(paragraphsOfText('One\n\nTwo'))).toBe(false);
    expect(isFormatted(paragraphsOfHtml('<p>One<br>line</p><p>Two</p>'))).toBe(false);
  });
});

it.each([
  '<p><strong>a</strong></p>',
  '<p><em>a</em></p>',
  '<blockquote><p>a</p></blockquote>',
  '<p><a href="https://example.org">a</a></p>',
])('finds formatting: %s', (formatted) => expect(isFormatted(paragraphsOfHtml(formatted))).toBe(true));

it('leaves out blank paragraphs, and formatting of nothing', () => {
  expect(
    tidied(paragraphsOfHtml('<p></p><p> <br> </p><p><strong>\u200b</strong></p><blockquote></blockquote>')),
  ).toEqual([]);
});

it('begins a paragraph at a blank line, within marks too', () => {
  expect(
    htmlOfParagraphs(
      tidied([{ quoted: true, runs: [{ text: 'One\n', bold: true }, { text: '\nTwo' }, { text: '!' }] }]),
    ),
  ).toBe('<blockquote><p><strong>One</strong></p><p>Two!</p></blockquote>');
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '/devotionals',
  '//example.org',
  ' javascript:x',
  'vbscript:x',
])('links to no %j', (href) =>
  expect(htmlOfParagraphs(paragraphsOfHtml(`<p><a href="${href}">a</a></p>`))).toBe('<p>a</p>'),
);

it('leaves out the tags of other elements', () => {
  expect(htmlOfParagraphs(paragraphsOfHtml('<h2 onclick="x">a</h2><img src=x onerror=alert(1)>b'))).toBe(
    '<p>ab</p>',
  );
});
