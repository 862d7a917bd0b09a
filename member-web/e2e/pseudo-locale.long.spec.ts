// Needs a browser: the texts of whole pages and of the dialogs behind their buttons.
import type { Page } from '@playwright/test';
import { bookNames } from '@quiet-time/schema/bible-names';
import { memberPages } from '@quiet-time/schema/member-pages';
import { test as base, expect, memberUrl, openSession } from '@quiet-time/web/testing/fixtures.ts';
import { type MarkedSite, serveMarkedSite } from '@quiet-time/web/testing/marked-site.ts';
import { textOnPage, unmarked } from '@quiet-time/web/testing/pseudo-locale.ts';

const test = base.extend<object, { marked: MarkedSite }>({
  marked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => {
      const site = await serveMarkedSite();
      await use(site);
      site.close();
    },
    { scope: 'worker' },
  ],
  // By default, browsers bypass a proxy for addresses of their own machine.
  proxy: ({ marked }, use) => use({ server: marked.proxy, bypass: '<-loopback>' }),
});

const paths = [
  ...memberPages
    // The test page is for developers of the site.
    .filter(({ path }) => path !== '/responsive-test')
    .map(({ path }) => path.replace(':book/:chapter', 'john/3').replace(/:\w+/g, 'nothing')),
  '/nowhere',
  '/devotionals?date=2020-01-01',
  '/devotionals?reading=1',
  '/devotionals?mode=archive',
  '/devotionals?mode=favorites',
  '/devotionals?mode=search&q=light',
  '/bible?ref=John+3:16&with=web',
  '/bible?tab=search&q=love',
  '/bible?tab=random',
  '/prayers?view=favorites',
  '/encouraging?view=favorites',
  '/login?mode=signup',
  '/profile?tab=security#devices',
  '/profile?tab=preferences',
  '/profile?tab=subscription',
];

test.use({ expectedStatuses: [400, 401, 403, 404, 500] });

/** Names (LORD is set in two parts), and dates and numbers in the browser's format. */
const names =
  /Quiet Time|JSON Feed|English|Español|Français|Deutsch|King James Version|American Standard Version|World English Bible|\b(?:KJV|ASV|WEB|PDF|UTC|GMT|RSS|Atom|JSON|iCal|Google|Visa|Mastercard|ID|L?ORD)\b|\S+@\S+/g;
/** Search suggestions for the English Bible, word by word. */
const suggested = new Set('love peace hope faith strength wisdom joy forgiveness'.split(' '));
/** References: an English site has their names in its code; other languages have them in their catalogs. */
const references = new RegExp(`\\b(?:Psalm|${bookNames.join('|')})\\b(?: \\d[\\d:,-]*)?`, 'g');
const dates =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|am|pm|kB|MB|US)\b/g;

/** Normalizes text for comparison: no names, one form of quotes and dashes, single spaces. */
const plain = (text: string) =>
  text
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[\ue000-\uf8ff\u00ad…]/g, '')
    .replace(/\s+/g, ' ')
    // Before the references: James is a book, too.
    .replace(names, '')
    .replace(references, '')
    .replace(dates, '')
    .replace(/ +/g, ' ')
    .trim();

/** Returns the texts that are neither in the catalogs nor in the data. */
async function wordsWithoutKeys(page: Page, texts: readonly string[]): Promise<string[]> {
  const said = await page.evaluate(textOnPage);
  // Also compares longer texts joined to one, since a page joins the verses of a passage.
  const known = plain([...texts, ...texts.filter((text) => text.length > 24)].join('\n'));
  return said
    .flatMap(unmarked)
    .map(plain)
    .filter((words) => /\p{L}{2}/u.test(words) && !known.includes(words) && !suggested.has(words));
}

const buttons = 'button, summary, [role=button], [role=tab]';

/** Lists the buttons with a translated label, one for each label: the first button of a list stands for all. */
const pressable = (page: Page, everywhere: boolean) =>
  page.evaluate(
    ({ selector, everywhere }) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)];
      const seen = new Set<string>();
      return all.flatMap((button, index) => {
        const name = (button.ariaLabel ?? button.innerText).replace(/⟧[^⟦]*⟦/g, '');
        const isElsewhere = !everywhere && !button.closest('main');
        const isKnown = isElsewhere || !name.includes('⟦') || seen.has(name);
        if (isKnown || !button.checkVisibility() || button.matches(':disabled')) return [];
        seen.add(name);
        return [{ index, name }];
      });
    },
    { selector: buttons, everywhere },
  );

/** Waits until there are no more requests, and the responses are shown. */
async function untilQuiet(page: Page, marked: MarkedSite): Promise<void> {
  const painted = () =>
    page
      .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      // The page was left for another one.
      .catch(() => page.waitForLoadState());
  await painted();
  await marked.quiet();
  await painted();
}

/**
 * Opens a page and presses its buttons; those that every page has are pressed on the first only.
 * @returns texts without keys
 */
async function wordsAround(page: Page, marked: MarkedSite, at: string): Promise<string[]> {
  marked.forget();
  const found = new Map<string, string>();
  const look = async (where: string) => {
    for (const words of await wordsWithoutKeys(page, marked.texts))
      if (!found.has(words)) found.set(words, where);
  };
  const open = async () => {
    await page.goto(at);
    await untilQuiet(page, marked);
    await expect(page.getByRole('main')).toContainText('⟦');
    await look(at);
  };
  await open();
  // In reading mode, buttons leave the mode or change the theme; the pages of days cover the other buttons.
  if (at.includes('reading=1')) return [...found].map(([words, where]) => `${where} → ${words}`);
  for (const { index, name } of await pressable(page, at === '/')) {
    const address = page.url();
    // Clicked by script, because something may cover it: its texts matter here, not whether it can be reached.
    const isThere = await page.evaluate(
      ([selector, index]) => {
        const button = document.querySelectorAll<HTMLElement>(selector)[index];
        button?.click();
        return button !== undefined;
      },
      [buttons, index] as const,
    );
    if (!isThere) continue;
    await untilQuiet(page, marked);
    // Google's page has its own texts.
    if (page.url().startsWith(memberUrl)) await look(`${at}: ${name}`);
    await page.keyboard.press('Escape');
    if (page.url() !== address || (await page.locator('dialog[open]').count()) > 0) await open();
  }
  return [...found].map(([words, where]) => `${where} → ${words}`);
}

for (const at of paths) {
  test(`every word has a key: ${at}`, { tag: '@looks' }, async ({ page, marked }) => {
    await test.step('for visitors', async () => expect(await wordsAround(page, marked, at)).toEqual([]));
    await openSession(page, 'premium@example.org');
    await test.step('for members', async () => expect(await wordsAround(page, marked, at)).toEqual([]));
  });
}

for (const [who, at] of [
  ['free', '/'],
  ['free', '/journal'],
  ['free', '/prayers'],
  ['free', '/subscription-plans'],
  ['free', '/profile?tab=subscription'],
  ['family', '/family'],
  ['trial', '/profile?tab=subscription'],
  ['pastdue', '/profile?tab=subscription'],
  ['expired', '/'],
] as const) {
  test(`every word has a key: ${at} for a member (${who})`, { tag: '@looks' }, async ({ page, marked }) => {
    await openSession(page, `${who}@example.org`);
    expect(await wordsAround(page, marked, at)).toEqual([]);
  });
}
