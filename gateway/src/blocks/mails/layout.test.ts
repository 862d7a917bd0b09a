import { skies } from '@quiet-time/schema/colors';
import { describe, expect, it } from 'vitest';
import { readableMail } from '../../testing/readable-mail.js';
import { type Block, type Letter, layOut } from './layout.js';

const about: Omit<Letter, 'blocks'> = {
  kind: 'reminder',
  site: { siteName: 'Quiet Time', supportEmails: [] },
  ...{ subject: 'A subject', lead: 'A lead', heading: 'A <heading>', preview: 'A word' },
};
const letter = (...blocks: Block[]) => layOut({ ...about, blocks });

describe('the layout', () => {
  it('escapes HTML in all blocks', async () => {
    const bad = '"><script>alert(1)</script>&amp;';
    const { html } = await letter(
      bad,
      { code: bad },
      { quiet: bad },
      { button: bad, href: `https://x.org/?${bad}` },
    );
    expect(html).not.toContain('<script');
    expect(readableMail(html)).toContain(`A <heading> ${bad} ${bad} ${bad} ${bad}: https://x.org/?`);
  });

  it('has the heading first and the sender below the text', async () => {
    const { html, text } = await letter('Words');
    expect(html).toMatch(/<h1 [^>]*>A &lt;heading&gt;<\/h1>/);
    expect(text).toMatch(/^A lead\n\nA <heading>\n\nWords\n\n-- \nQuiet Time\n/);
  });

  it('formats scripture as the site does: numbered verses, small capitals, and the reference', async () => {
    const verses = [
      { number: '1', text: 'The LORD is my shepherd; I shall not want.' },
      { number: '2', text: "He maketh me 'lie down'." },
    ];
    const { html, text } = await letter({
      scripture: { verses, reference: 'Psalm 23:1–2', translation: 'King James Version' },
    });
    expect(text).toContain(
      '\n\n1 The LORD is my shepherd; I shall not want. 2 He maketh me ‘lie down’.\nPsalm 23:1–2 · King James Version\n\n',
    );
    expect(readableMail(html)).toContain(
      '1 The LORD is my shepherd; I shall not want. 2 He maketh me ‘lie down’.',
    );
    expect(html).toContain('L<span class="small">ORD</span>');
  });

  it('formats scripture in the direction and with the numbers of its language', async () => {
    const verses = [
      { number: '1', text: 'الرب راعي' },
      { number: '2', text: 'في مراع خضر' },
    ];
    const { html } = await letter({
      scripture: { verses, reference: 'Psalm 23:1–2', translation: '', lang: 'ar' },
    });
    expect(html).toMatch(/<blockquote [^>]*lang="ar"[^>]*dir="rtl"|<blockquote [^>]*dir="rtl"[^>]*lang="ar"/);
    expect(html).toContain('>١</sup>');
  });

  it('lists facts line by line', async () => {
    const { html, text } = await letter({
      facts: [
        ['Amount', '$9.00'],
        ['Card', 'Visa <4242>'],
      ],
    });
    expect(text).toContain('\n\nAmount: $9.00\nCard: Visa <4242>\n\n');
    expect(readableMail(html)).toContain('Amount: $9.00 Card: Visa <4242>');
  });

  it('colours the whole window, however short the mail is', async () => {
    const { html } = await letter('Words');
    expect(html).toMatch(/<body [^>]*class="ground"[^>]*style="background-color:#faf6ee/);
    expect(html).toMatch(/^\.ground \{ background-color: #181511 !important; \}$/m);
  });

  it.each(['/relative', 'javascript:alert(1)', 'data:text/html,hello'])(
    'makes no button to %s',
    async (href) => {
      await expect(letter({ button: 'Here', href })).rejects.toThrow(TypeError);
    },
  );
});

describe('colours', async () => {
  const { html } = await letter(
    '',
    { formatted: { quoted: true, runs: [{ text: '' }] } },
    { code: '' },
    { quiet: '' },
    { facts: [['', '']] },
    { scripture: { verses: [{ number: '1', text: '' }], reference: '', translation: ' ' } },
    ...[1, 2].map(() => ({ button: '', href: new URL('https://quiet.example.org/login') })),
  );
  const looks = (of: string, look: RegExp) =>
    new Map([...of.matchAll(look)].map(([, name, rules]) => [name!, rules!]));
  const inline = looks(html, /class="(\w+)"[^>]* style="([^"]*)"/g);
  const [, sheet = ''] = /prefers-color-scheme: dark\) \{(.*)\}<\/style>/s.exec(html)!;
  const dark = looks(sheet, /^\.(\w+) \{(.*) !important; \}/gm);

  /** Returns the color of a property in the rules of a class. */
  const colour = (colors: Map<string, string>, name: string, property: string) =>
    new RegExp(`(?<![\\w-])${property}: ?[^;]*(#[0-9a-f]{6})`).exec(colors.get(name)!)?.[1];

  function luminance(hex: string): number {
    const [r, g, b] = [1, 3, 5]
      .map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  }

  function contrast(one: string, other: string): number {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high! + 0.05) / (low! + 0.05);
  }

  describe.each([
    ['light', inline],
    ['dark', dark],
  ])('in the %s', (_, values) => {
    it.each([
      ['brand', 'paper'],
      ['foot', 'paper'],
      ['heading', 'sheet'],
      ['lead', 'sheet'],
      ['scripture', 'sheet'],
      ['number', 'sheet'],
      ['reference', 'sheet'],
      ['translation', 'sheet'],
      ['name', 'sheet'],
      ['value', 'sheet'],
      ['words', 'sheet'],
      ['quiet', 'sheet'],
      ['code', 'code'],
      ['main', 'main'],
      ['other', 'other'],
    ])('%s on %s has enough contrast', (text, background) => {
      const [ink, paper] = [colour(values, text, 'color'), colour(values, background, 'background-color')];
      expect(contrast(ink!, paper!)).toBeGreaterThanOrEqual(4.5);
    });

    it('the border of the second button is visible', () => {
      const [edge, sheet] = [colour(values, 'other', 'border'), colour(values, 'sheet', 'background-color')];
      expect(contrast(edge!, sheet!)).toBeGreaterThanOrEqual(3);
    });
  });

  it('all have a dark variant', () => {
    const coloured = (result: Map<string, string>) =>
      [...result].flatMap(([name, rules]) =>
        [...rules.matchAll(/([\w-]+): ?[^;]*#/g)].map(([, property]) => `${name} ${property}`),
      );
    const hours = Object.keys(skies.dark);
    const ofEveryMail = coloured(dark).filter((found) => !hours.includes(found.split(' ')[0]!));
    expect(ofEveryMail.sort()).toEqual(coloured(inline).sort());
    expect(coloured(dark)).toContain('main background-color');
  });

  it.each(['morning', 'afternoon', 'evening'] as const)(
    'have the sky of the %s in light and dark',
    async (sky) => {
      const { html: below } = await layOut({ ...about, blocks: ['Words'], sky });
      const light = /class="paper (\w+)"[^>]* style="([^"]*)"/.exec(below)!;
      expect(light[1]).toBe(sky);
      expect(light[2]).toContain(`linear-gradient(${skies.light[sky]}`);
      expect(dark.get(sky)).toContain(`linear-gradient(${skies.dark[sky]}`);
      expect(html).not.toContain('class="paper ');
    },
  );
});
