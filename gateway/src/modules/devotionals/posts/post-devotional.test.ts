import { describe, expect, it } from 'vitest';
import { AppError } from '../../../blocks/errors.js';
import { cleanText } from '../../../blocks/formatted-text.js';
import { devotionalOf } from './post-devotional.js';

const post = {
  title: 'Morning',
  date: '2026-05-01',
  excerpt: '',
  tags: [],
  isActive: true,
  accessLevel: 'standard' as const,
};
const read = (html: string, more = {}) =>
  devotionalOf({ ...post, html, ...more }, async (reference) => {
    if (reference.startsWith('Psalm 119')) throw new AppError('BAD_USER_INPUT', 'Too long');
    return `Words of ${reference}`;
  });
const textOf = async (html: string) => (await read(html)).reflection;

describe('the formatting of a post', () => {
  it.each([
    [
      '<p>One <b>bold <i>and</i></b> <em>line</em>.</p>',
      '<p>One <strong>bold <em>and</em></strong><em> line</em>.</p>',
    ],
    [
      '<p>By <a href="https://example.org/a?b=1&amp;c=2" class="x">a <b>link</b></a>.</p>',
      '<p>By <a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer">a <strong>link</strong></a>.</p>',
    ],
    [
      '<p>One.</p><blockquote><p>Two.</p><p>Three.</p></blockquote><p>Four.</p>',
      '<p>One.</p><blockquote><p>Two.</p><p>Three.</p></blockquote><p>Four.</p>',
    ],
    [
      'One <b>bold</b> line\nand its end.\n\nTwo.',
      '<p>One <strong>bold</strong> line<br>and its end.</p><p>Two.</p>',
    ],
    ['<p><b>😀 One</b> &lt;b&gt;</p>', '<p><strong>😀 One</strong> &lt;b&gt;</p>'],
    // A document pasted from Google Docs has one around all of it.
    [
      '<b style="font-weight:normal"><p>One <span style="font-weight:700">two</span></p></b>',
      '<p>One <strong>two</strong></p>',
    ],
    ['<p>Not <a href="javascript:alert(1)">this</a> or <a href="/that">that</a>.</p>', ''],
    ['<h2>A heading</h2><ul><li>One</li></ul>', ''],
  ])('of %j stays', async (html, formatted) => {
    const { reflection, reflectionHtml } = await read(html);
    expect(reflectionHtml).toBe(formatted);
    if (formatted) expect(cleanText('', reflectionHtml)).toBe(reflection);
  });

  it('goes to the part that has the words', async () => {
    const post = await read(
      '<p>Text.</p><h2>Questions</h2><ul><li>Is <b>this</b> one?</li></ul><p><b>Prayer:</b> <i>Lord</i>, hear.</p>',
    );
    expect([post.reflectionHtml, post.questions, post.prayerHtml]).toEqual([
      '',
      ['Is this one?'],
      '<p><em>Lord</em>, hear.</p>',
    ]);
  });

  it('is left out where it is longer than a devotional may store', async () => {
    const { reflection, reflectionHtml } = await read(`<p>${'<b>a</b> b '.repeat(15_000)}</p>`);
    expect([reflection.length > 50_000, reflectionHtml]).toEqual([true, '']);
  });
});

describe('the text of a post', () => {
  it.each([
    ['<p>One &amp; two&nbsp;three.</p>\n\n<p>Four<br>five.</p>', 'One & two three.\n\nFour\nfive.'],
    [
      '<!-- wp:paragraph {"a":1} -->\n<p>One.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:paragraph -->\n<p>Two.</p>\n<!-- /wp:paragraph -->',
      'One.\n\nTwo.',
    ],
    ['One <b>bold</b> line\nand its end.\n\nTwo.', 'One bold line\nand its end.\n\nTwo.'],
    ['One.\r\n\r\nTwo.', 'One.\n\nTwo.'],
    [
      '[caption id="a" width="3"]<img src="x"> A picture[/caption]One [the] LORD [sic].',
      'One [the] LORD [sic].',
    ],
    ['[gallery ids="1,2"]One.[vc_row][vc_column width="1/2"]Two.[/vc_column][/vc_row]', 'One.Two.'],
    ['[embed]https://example.org/v[/embed]<p>One.</p>', 'One.'],
    [
      '<p class="MsoNormal" style="mso-bidi-font-weight:normal"><o:p>&nbsp;</o:p></p><p><span style="x">One.</span><o:p></o:p></p>',
      'One.',
    ],
    [
      '<!--[if gte mso 9]><xml>x</xml><![endif]--><style>p{}</style><script>alert(1)</script><p>One.</p>',
      'One.',
    ],
    [
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span>One\u200b.</span></p></b>',
      'One.',
    ],
    ['<h2>A heading</h2><ul><li>One</li><li>Two</li></ul>', 'A heading\n\n- One\n- Two'],
    [
      '<p>One.</p><hr><p>* * *</p><figure><img src="x"><figcaption>c</figcaption></figure><p>Two.</p>',
      'One.\n\nTwo.',
    ],
    ['<p>Read <a href="https://example.org">this</a>.</p>', 'Read this.'],
  ])('is the readable text of %j', async (html, text) => {
    expect(await textOf(html)).toBe(text);
  });

  it('begins with an excerpt that is not in it', async () => {
    expect((await read('<p>Text.</p>', { excerpt: '<p>In short.</p>' })).reflection).toBe(
      'In short.\n\nText.',
    );
    expect((await read('<p>Text. More.</p>', { excerpt: 'Text.' })).reflection).toBe('Text. More.');
  });
});

describe('the passage of a post', () => {
  it.each([
    ['<p>Psalm 46:10</p><p>Text.</p>', 'Psalm 46:10', 'Words of Psalm 46:10'],
    [
      '<p>Scripture: Ps. 46:10 (NIV)</p><blockquote>Be still.</blockquote><p>Text.</p>',
      'Ps. 46:10',
      'Be still.',
    ],
    [
      '<blockquote><p>“Be still, and know.”</p><p>— Psalm 46:10, KJV</p></blockquote><p>Text.</p>',
      'Psalm 46:10',
      'Be still, and know.',
    ],
    [
      '<blockquote>“Be still, and know.” (Psalm 46:10)</blockquote><p>Text.</p>',
      'Psalm 46:10',
      'Be still, and know.',
    ],
    [
      '<p>“Be still, and know.” — 1 Kings 19:11-12</p><p>Text.</p>',
      '1 Kings 19:11-12',
      'Be still, and know.',
    ],
    ['<blockquote>Be still.</blockquote><p>Psalm 46:10</p><p>Text.</p>', 'Psalm 46:10', 'Be still.'],
    ['<p>Psalm 46:10 – Be still, and know.</p><p>Text.</p>', 'Psalm 46:10', 'Be still, and know.'],
    [
      '<!-- wp:quote --><blockquote><p>Jesus wept.</p><cite>John 11:35</cite></blockquote><!-- /wp:quote --><p>Text.</p>',
      'John 11:35',
      'Jesus wept.',
    ],
    ['<p>Psalm 119</p><p>Text.</p>', 'Psalm 119', ''],
    ['<p>Text.</p>', '', ''],
  ])('is taken out of %j', async (html, reference, verse) => {
    const { scripture, reflection } = await read(html);
    expect(scripture).toEqual({ reference, verse });
    expect(reflection).toBe('Text.');
  });

  it('is found in a later quotation, and at the start of a sentence, which stays', async () => {
    const quoted = await read('<p>Before.</p><blockquote>Be still. (Psalm 46:10)</blockquote><p>After.</p>');
    expect(quoted.scripture).toEqual({ reference: 'Psalm 46:10', verse: 'Be still.' });
    expect(quoted.reflection).toBe('Before.\n\nAfter.');
    const begins = await read('<p>John 3:16 is known to all.</p>');
    expect(begins.scripture.reference).toBe('John 3:16');
    expect(begins.reflection).toBe('John 3:16 is known to all.');
  });

  it.each([
    '<p>Chapter 7 - a story.</p>',
    '<p>He was Born 1950</p>',
    '<p>In 2020 (May 5)</p>',
    '<blockquote>A saying — Martin Luther</blockquote>',
  ])('is not found in %j', async (html) => {
    expect((await read(html)).scripture.reference).toBe('');
  });
});

describe('questions and prayer', () => {
  it('are taken out if they have headings', async () => {
    const { reflection, questions, prayer } = await read(
      '<p>Text.</p><h3>Questions for reflection</h3><ol><li>One?</li><li>Two</li></ol><h3>Prayer</h3><p>Hear us.</p><p>Amen.</p>',
    );
    expect({ reflection, questions, prayer }).toEqual({
      reflection: 'Text.',
      questions: ['One?', 'Two'],
      prayer: 'Hear us.\n\nAmen.',
    });
  });

  it('may follow the word in its line, and end with text', async () => {
    const { reflection, questions, prayer } = await read(
      '<p>Text.</p><p>Reflect:</p><p>What now?</p><p>More text.</p><p>Prayer: Hear us. Amen.</p>',
    );
    expect({ reflection, questions, prayer }).toEqual({
      reflection: 'Text.\n\nMore text.',
      questions: ['What now?'],
      prayer: 'Hear us. Amen.',
    });
  });

  it('are not found within a sentence', async () => {
    const { prayer, reflection } = await read('<p>Prayer is hard.</p><p>Pray without ceasing.</p>');
    expect([prayer, reflection]).toEqual(['', 'Prayer is hard.\n\nPray without ceasing.']);
  });
});
