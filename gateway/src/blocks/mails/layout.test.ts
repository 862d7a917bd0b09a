import { describe, expect, it } from 'vitest';
import { readableMail } from '../../testing/readable-mail.js';
import { type Block, layOut } from './layout.js';

const letter = (...blocks: Block[]) =>
  layOut({
    kind: 'reminder',
    site: { siteName: 'Quiet Time', supportEmails: [] },
    ...{ subject: 'A subject', heading: 'A <heading>', preview: 'A word' },
    blocks,
  });

describe('the layout', () => {
  it('takes nothing in a block as HTML', async () => {
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

  it('stands under its heading, and its sender under it', async () => {
    const { html, text } = await letter('Words');
    expect(html).toMatch(/<h1 [^>]*>A &lt;heading&gt;<\/h1>/);
    expect(text).toMatch(/^A <heading>\n\nWords\n\n-- \nQuiet Time\n/);
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
    { code: '' },
    { quiet: '' },
    ...[1, 2].map(() => ({ button: '', href: new URL('https://quiet.example.org/login') })),
  );
  const looks = (of: string, look: RegExp) =>
    new Map([...of.matchAll(look)].map(([, name, rules]) => [name!, rules!]));
  const inline = looks(html, /class="(\w+)"[^>]* style="([^"]*)"/g);
  const [, sheet = ''] = /prefers-color-scheme: dark\) \{(.*)\}<\/style>/s.exec(html)!;
  const dark = looks(sheet, /^\.(\w+) \{(.*) !important; \}/gm);

  /** What is said of a class. */
  const colour = (told: Map<string, string>, name: string, property: string) =>
    new RegExp(`(?<![\\w-])${property}: ?[^;]*(#[0-9a-f]{6})`).exec(told.get(name)!)?.[1];

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
  ])('in the %s', (_, told) => {
    it.each([
      ['brand', 'paper'],
      ['foot', 'paper'],
      ['heading', 'sheet'],
      ['words', 'sheet'],
      ['quiet', 'sheet'],
      ['code', 'code'],
      ['main', 'main'],
      ['other', 'other'],
    ])('%s on %s can be read', (text, background) => {
      const [ink, paper] = [colour(told, text, 'color'), colour(told, background, 'background-color')];
      expect(contrast(ink!, paper!)).toBeGreaterThanOrEqual(4.5);
    });

    it('the edge of the second button can be seen', () => {
      const [edge, sheet] = [colour(told, 'other', 'border'), colour(told, 'sheet', 'background-color')];
      expect(contrast(edge!, sheet!)).toBeGreaterThanOrEqual(3);
    });
  });

  it('are all told again for the dark', () => {
    const coloured = (told: Map<string, string>) =>
      [...told].flatMap(([name, rules]) =>
        [...rules.matchAll(/([\w-]+): ?[^;]*#/g)].map(([, property]) => `${name} ${property}`),
      );
    expect(coloured(dark).sort()).toEqual(coloured(inline).sort());
    expect(coloured(dark)).toContain('main background-color');
  });
});
