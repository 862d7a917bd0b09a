import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { memberPages } from '@quiet-time/schema/member-pages';
import { translateSite } from '@quiet-time/web/build/translate-site.mjs';
import { expect, memberUrl, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';
import { markedSentence, saidOnPage, unmarked } from '@quiet-time/web/testing/pseudo-locale.ts';

// The site once more, in a language that is English with marks around each sentence of the catalogs.
const site = mkdtempSync(path.join(tmpdir(), 'quiet-time-pseudo-'));
let entry = '';
test.beforeAll(async () => {
  await translateSite(
    fileURLToPath(new URL('../dist/marked', import.meta.url)),
    site,
    ['en'],
    markedSentence,
  );
  entry = /src="(\/assets\/[^"]+\.js)"/.exec(readFileSync(path.join(site, 'index.html'), 'utf8'))![1]!;
});

const paths = [
  ...memberPages
    // That one is for those who build the site.
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
  '/profile?tab=security',
  '/profile?tab=preferences',
  '/profile?tab=subscription',
];

test.use({ expectedStatuses: [400, 401, 403, 404, 500] });

/** Names, and dates and numbers as the browser writes them. */
const names =
  /Quiet Time|English|Español|Français|Deutsch|King James Version|American Standard Version|World English Bible|\b(?:KJV|ASV|WEB|PDF|UTC|GMT|RSS|Atom|JSON|iCal|Google|Visa|Mastercard|ID)\b/g;
const dates =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|am|pm|kB|MB|US)\b/g;

/** As it is compared: in whichever signs it is set, and wherever lines end. */
const plain = (text: string) =>
  text
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[\ue000-\uf8ff\u00ad]/g, '')
    .replace(/\s+/g, ' ');

/** Opens pages with the scripts of the pseudo-locale; what the gateway answered is data. */
async function withMarks(page: Page) {
  const data: string[] = [];
  page.on('response', async (response) => {
    if (!/\/graphql|\/api\//.test(response.url())) return;
    data.push(...textsIn(await response.json().catch(() => null)));
  });
  await page.route(`${memberUrl}/**`, async (route) => {
    const asked = route.request();
    const { pathname } = new URL(asked.url());
    if (pathname.startsWith('/assets/') && existsSync(path.join(site, pathname))) {
      return route.fulfill({ path: path.join(site, pathname) });
    }
    // What would be changed stays as it is: its refusal is said, too.
    if (asked.method() !== 'GET' && !asked.isNavigationRequest())
      return route.fulfill({ status: 500, body: '{}' });
    if (asked.resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ url: `${memberUrl}/shell` });
    const body = (await response.text()).replace(
      /<meta name="scripts" content="[^"]*">/,
      `<meta name="scripts" content="${entry}">`,
    );
    return route.fulfill({ response, body });
  });
  return data;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];
}

/** The words that are neither of the catalogs nor of the data. */
async function wordsWithoutKeys(page: Page, data: readonly string[]): Promise<string[]> {
  const known = plain(data.join('\n'));
  const said = await page.evaluate(saidOnPage);
  return said
    .flatMap(unmarked)
    .map((words) => plain(words.replace(names, ' ').replace(dates, ' ')).trim())
    .filter((words) => /\p{L}{2}/u.test(words) && !known.includes(words));
}

const buttons = 'button, summary, [role=button], [role=tab]';

/** What may be pressed on a page, each name once: of a list the first one stands for all. */
const pressable = (page: Page) =>
  page.evaluate((selector) => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    const seen = new Set<string>();
    return all.flatMap((button, index) => {
      const name = button.ariaLabel ?? button.innerText;
      if (!button.checkVisibility() || seen.has(name) || button.matches(':disabled')) return [];
      seen.add(name);
      return [{ index, name }];
    });
  }, buttons);

/** Opens every page as somebody, and presses what nobody has pressed before. @returns words without keys, and where they stand */
async function lookAround(page: Page, pressed: Set<string>): Promise<Map<string, string>> {
  const data = await withMarks(page);
  const found = new Map<string, string>();
  const look = async (where: string) => {
    await page.waitForLoadState('networkidle');
    for (const words of await wordsWithoutKeys(page, data)) if (!found.has(words)) found.set(words, where);
  };
  for (const at of paths) {
    await page.goto(at);
    await look(at);
    for (const { index, name } of await pressable(page)) {
      // What stands on every page is pressed once.
      if (pressed.has(name)) continue;
      pressed.add(name);
      const address = page.url();
      // What lies under something else, or went with what was pressed before, has its turn on another page.
      const isPressed = await page
        .locator(buttons)
        .nth(index)
        .click({ timeout: 1_000 })
        .then(
          () => true,
          () => pressed.delete(name) && false,
        );
      if (isPressed) await look(`${at}: ${name}`);
      await page.keyboard.press('Escape');
      if (page.url() !== address || (await page.locator('dialog[open]').count()) > 0) await page.goto(at);
    }
  }
  return found;
}

const told = (found: Map<string, string>) => [...found].map(([words, where]) => `${where} → ${words}`);

test.describe('every word of pages and dialogs has a key', () => {
  test.setTimeout(600_000);

  test('for guests', async ({ page }) => {
    const pressed = new Set<string>();
    expect(told(await lookAround(page, pressed))).toEqual([]);
    expect(pressed.size).toBeGreaterThan(30);
  });

  test('for members', async ({ browser }) => {
    const pressed = new Set<string>();
    // With everything, without a plan, and the owner of a family.
    for (const who of ['premium', 'free', 'family']) {
      const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
      const page = await context.newPage();
      await signInAsMember(page, `${who}@example.org`);
      expect(told(await lookAround(page, pressed))).toEqual([]);
      await context.close();
    }
    expect(pressed.size).toBeGreaterThan(60);
  });
});
