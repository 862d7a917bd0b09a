import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, Request } from '@playwright/test';
import { bookNames } from '@quiet-time/schema/bible-names';
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
  /Quiet Time|JSON Feed|English|Español|Français|Deutsch|King James Version|American Standard Version|World English Bible|\b(?:KJV|ASV|WEB|PDF|UTC|GMT|RSS|Atom|JSON|iCal|Google|Visa|Mastercard|ID|LORD)\b|\S+@\S+/g;
/** What is suggested to look for in the English Bible, word by word. */
const suggested = new Set('love peace hope faith strength wisdom joy forgiveness'.split(' '));
/** References, whose names an English site has in its code; others have them in their catalogs. */
const references = new RegExp(`\\b(?:Psalm|${bookNames.join('|')})\\b(?: \\d[\\d:,-]*)?`, 'g');
const dates =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|am|pm|kB|MB|US)\b/g;

/** As it is compared: without names, in whichever signs it is set, and wherever lines end. */
const plain = (text: string) =>
  text
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[\ue000-\uf8ff\u00ad…]/g, '')
    .replace(/\s+/g, ' ')
    .replace(references, '')
    .replace(names, '')
    .replace(dates, '')
    .replace(/ +/g, ' ')
    .trim();

/** Opens pages with the scripts of the pseudo-locale; what the gateway answered is data. */
async function withMarks(page: Page) {
  const data: Promise<string[]>[] = [];
  page.on('response', (response) => {
    if (!/\/graphql|\/api\//.test(response.url())) return;
    data.push(response.json().then(textsIn, () => []));
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
async function wordsWithoutKeys(page: Page, data: readonly Promise<string[]>[]): Promise<string[]> {
  const said = await page.evaluate(saidOnPage);
  const texts = (await Promise.all(data)).flat();
  // Of a passage the verses, as they are put together, too, without what stands between them.
  const known = plain([...texts, ...texts.filter((text) => text.length > 24)].join('\n'));
  return said
    .flatMap(unmarked)
    .map(plain)
    .filter((words) => /\p{L}{2}/u.test(words) && !known.includes(words) && !suggested.has(words));
}

const buttons = 'button, summary, [role=button], [role=tab]';

/** What may be pressed on a page and is called by a sentence of ours, each once: of a list the first one stands for all. */
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

/** Waits until nothing is asked for any more, and what came is shown. */
function quietOf(page: Page) {
  const open = new Map<Request, Promise<unknown>>();
  page.on('request', (request) => {
    const end = request.response().then((answer) => answer?.finished());
    open.set(
      request,
      end.catch(() => {}).finally(() => open.delete(request)),
    );
  });
  const painted = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return async () => {
    do {
      await Promise.all(open.values());
      // A page that is being left shows nothing any more; the next one does.
      await painted().catch(() => page.waitForLoadState('load', { timeout: 10_000 }).catch(() => {}));
    } while (open.size > 0);
  };
}

/** Opens a page, and presses what is on it; what stands on every page is pressed on the first. @returns words without keys */
async function wordsAround(page: Page, at: string): Promise<string[]> {
  const data = await withMarks(page);
  const quiet = quietOf(page);
  const found = new Map<string, string>();
  const look = async (where: string) => {
    for (const words of await wordsWithoutKeys(page, data)) if (!found.has(words)) found.set(words, where);
  };
  const open = async () => {
    await page.goto(at);
    await quiet();
    await look(at);
  };
  await open();
  // What is pressed in reading mode leaves it, or turns all of it into another theme; days press the rest.
  if (at.includes('reading=1')) return [...found].map(([words, where]) => `${where} → ${words}`);
  for (const { index, name } of await pressable(page, at === '/')) {
    const address = page.url();
    // Whatever lies over it: what it says is asked, not whether a finger reaches it.
    const isThere = await page.evaluate(
      ([selector, index]) => {
        const button = document.querySelectorAll<HTMLElement>(selector)[index];
        button?.click();
        return button !== undefined;
      },
      [buttons, index] as const,
    );
    if (!isThere) continue;
    await quiet();
    // Google's page has words of its own.
    if (page.url().startsWith(memberUrl)) await look(`${at}: ${name}`);
    await page.keyboard.press('Escape');
    if (page.url() !== address || (await page.locator('dialog[open]').count()) > 0) await open();
  }
  return [...found].map(([words, where]) => `${where} → ${words}`);
}

for (const at of paths) {
  test(`every word has a key: ${at} for guests`, async ({ page }) => {
    expect(await wordsAround(page, at)).toEqual([]);
  });

  test(`every word has a key: ${at} for members`, async ({ page }) => {
    await signInAsMember(page, 'premium@example.org');
    expect(await wordsAround(page, at)).toEqual([]);
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
  test(`every word has a key: ${at} for a member (${who})`, async ({ page }) => {
    await signInAsMember(page, `${who}@example.org`);
    expect(await wordsAround(page, at)).toEqual([]);
  });
}
