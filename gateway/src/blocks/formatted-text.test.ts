import { limits } from '@quiet-time/schema/limits';
import { describe, expect, it } from 'vitest';
import { pastedSamples } from '../testing/pasted-samples.js';
import { cleanHtml, cleanText, cleanFormatted as cleanWith } from './formatted-text.js';

const cleanFormatted = (html: string | null | undefined, hasPictures = false) => cleanWith(html, hasPictures);

describe('HTML as it is stored', () => {
  it.each([
    ['<p>a <b>b</b> <i>c</i></p>', '<p>a <strong>b</strong> <em>c</em></p>'],
    ['<blockquote>a<p>b</p></blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['<blockquote><blockquote><p>a</p></blockquote></blockquote>', '<blockquote><p>a</p></blockquote>'],
    ['<h2>a</h2><ul><li><b>b</b></li></ul><hr>', '<p>a</p><p><strong>b</strong></p>'],
    ['<p><strong>a</strong><script>alert(1)</script></p>', '<p><strong>a</strong></p>'],
    ['<p onclick="x" style="color:red" class="y"><b onmouseover=x>a</b></p>', '<p><strong>a</strong></p>'],
    ['<p><b>a</b><img src="https://example.org/x.png" onerror="alert(1)"></p>', '<p><strong>a</strong></p>'],
    ['<p><b>a</b><svg><script>x</script></svg><iframe src="x"></iframe></p>', '<p><strong>a</strong></p>'],
    ['<p><b>&lt;script&gt;</b></p>', '<p><strong>&lt;script&gt;</strong></p>'],
    ['<p><b>a\n  b</b></p>', '<p><strong>a b</strong></p>'],
    ['<p dir="rtl"><b>שלום</b> עולם</p>', '<p><strong>שלום</strong> עולם</p>'],
    ['<p><b>a&#7;b&#0;</b></p>', '<p><strong>ab\ufffd</strong></p>'],
    ['<b>a<p>b', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
  ])('%j', (sent, stored) => {
    expect(cleanFormatted(sent)).toBe(stored);
    expect(cleanFormatted(stored)).toBe(stored);
  });

  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  const picture = `<img src="/api/attachments/${id}" alt="A &quot;lamp&quot;" width="40" height="30">`;
  it.each([
    [picture, picture],
    [`<p>a</p>${picture}<p>b</p>`, `<p>a</p>${picture}<p>b</p>`],
    [`<p>a${picture}b</p>`, `<p>a</p>${picture}<p>b</p>`],
    [`<p><a href="https://example.org"><b>a ${picture} b</b></a></p>`, null],
    [`<blockquote><p>a</p>${picture}</blockquote>`, `<blockquote><p>a</p></blockquote>${picture}`],
    [picture.replace('<img', '<IMG onerror="x" style="y" CLASS=z srcset="//evil/x"'), picture],
    [picture.replace('A &quot;', 'A\n  &#7;&quot;'), picture],
    [picture.replace('alt="A &quot;lamp&quot;"', ''), picture.replace('A &quot;lamp&quot;', '')],
    [`<figure>${picture}<figcaption>c</figcaption></figure>`, `${picture}<p>c</p>`],
  ])('has a picture of this site in exactly one form: %j', (sent, stored) => {
    const clean = cleanFormatted(sent, true)!;
    if (stored) expect(clean).toBe(stored);
    expect(clean.split(picture.slice(0, 60))).toHaveLength(2);
    expect(cleanFormatted(clean, true)).toBe(clean);
  });

  it.each([
    'https://evil.example/x.png',
    '//evil.example/x.png',
    `//evil.example/api/attachments/${id}`,
    `https://evil.example/api/attachments/${id}`,
    '/api/attachments/1/../..',
    `/api/attachments/${id}/..`,
    `/api/attachments/${id}?x=1`,
    `/api/attachments/${id}#x`,
    `/api/attachments/${id.toUpperCase()}`,
    ` /api/attachments/${id}`,
    `/api//attachments/${id}`,
    `/\\evil/api/attachments/${id}`,
    '/api/logout',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'blob:https://example.org/1',
    '',
  ])('has no picture from %j, but its description', (src) => {
    const sent = `<p><b>a</b></p>${picture.replace(/src="[^"]*"/, `src="${src}"`)}`;
    expect(cleanFormatted(sent, true)).toBe('<p><strong>a</strong></p><p>[A &quot;lamp&quot;]</p>');
  });

  it.each(['width="0"', 'width="-1"', 'width="4.5"', 'width="100%"', 'width="99999"', ''])(
    'has no picture with %j',
    (width) => expect(cleanFormatted(picture.replace('width="40"', width), true)).toBeNull(),
  );

  it('has no pictures where texts have none, but their descriptions', () => {
    expect(cleanFormatted(`<p><b>a</b></p>${picture}`, false)).toBe(
      '<p><strong>a</strong></p><p>[A &quot;lamp&quot;]</p>',
    );
    expect(cleanHtml(`<p>a</p>${picture}`)).toBe('<p>a</p><p>[A &quot;lamp&quot;]</p>');
  });

  it.each(['https://example.org/?a=1&b=2', 'http://example.org', 'mailto:a@example.org'])(
    'links to %s',
    (href) =>
      expect(cleanFormatted(`<p><a href="${href.replace('&', '&amp;')}" target=_top>a</a></p>`)).toBe(
        `<p><a href="${href.replace('&', '&amp;')}" rel="noopener noreferrer">a</a></p>`,
      ),
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//example.org',
    '/devotionals',
    'https:" onclick="x',
  ])('links not to %j', (href) =>
    expect(cleanFormatted(`<p><b>a</b><a href="${href}">b</a></p>`)).not.toMatch(/href|onclick/),
  );

  it.each([
    '',
    '   ',
    '<p></p>',
    '<p>&nbsp;</p><blockquote> </blockquote>',
    '<p>Plain<br>words</p>',
    'Words',
    null,
    undefined,
  ])('is none without formatting: %j', (html) => expect(cleanFormatted(html)).toBeNull());

  it.each(pastedSamples)('is safe and stable for a paste from $from', ({ html }) => {
    const stored = cleanFormatted(html);
    if (stored === null) return;
    expect(
      stored.replace(
        /<\/?(?:p|blockquote|strong|em)>|<br>|<a href="[^"]*" rel="noopener noreferrer">|<\/a>/g,
        '',
      ),
    ).not.toMatch(/[<>]/);
    expect(cleanFormatted(stored)).toBe(stored);
  });

  it('is read fast, however large and nested it is', () => {
    const begun = performance.now();
    for (const piece of [
      '<blockquote>',
      '<b>',
      '<p><a href="https://example.org">a',
      '<',
      '&lt;',
      '<table><tr><td>',
    ])
      cleanFormatted(piece.repeat(limits.formattedHtml / piece.length));
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

it('a text is that of its HTML, if there is any', () => {
  expect(cleanText('old', '<p>a <b>b</b><br>c</p><blockquote><p>d</p></blockquote>')).toBe('a b\nc\n\nd');
  expect(cleanText(' text \n\n\n two', null)).toBe('text \n\n\n two');
  expect(cleanText('text', '')).toBe('text');
  expect(cleanText('text', '<p> </p>')).toBe('');
});
