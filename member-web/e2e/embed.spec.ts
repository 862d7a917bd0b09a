import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { day, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

// Another site, which shows the devotional of the day.

/** Policy that allows our script, its requests and the page's own icon, but no style elements and no frames. */
const policy = `default-src 'none'; script-src ${memberUrl}; connect-src ${memberUrl}; img-src data:`;

const pageWith = (scripts: string) => `<!doctype html><html lang="en"><head><title>Elsewhere</title>
  <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
  <body><main><h1>Elsewhere</h1>${scripts}</main></body></html>`;
const embed = (attributes = '') => `<script src="${memberUrl}/embed.js" async ${attributes}></script>`;

let elsewhere: Server;
let html = '';
test.beforeAll(async () => {
  elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', policy);
    response.end(html);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => new Promise((resolve) => elsewhere.close(resolve)));

async function open(page: Page, scripts: string) {
  html = pageWith(scripts);
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
}

test.describe.configure({ mode: 'serial' });
// Our pages wait for their scripts; this one has others.
test.use({ waitsForScripts: false });

test('the verse of the day stands on another site, in both themes', async ({ page, request }) => {
  const { title, verse } = await (await request.get(`/embed/devotional.json?date=${day()}`)).json();
  await open(page, embed('data-theme="light"') + embed('data-theme="dark"'));
  const cards = page.locator('article');
  await expect(cards).toHaveCount(2);
  for (const card of await cards.all()) {
    await expect(card.locator('blockquote')).toHaveText(verse.text);
    await expect(card.locator('cite')).toHaveText(verse.reference);
    await expect(card).toHaveAttribute('lang', 'en');
    await expect(card.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `${memberUrl}/devotionals?date=${day()}`,
    );
  }
  const grounds = await cards.evaluateAll((each) => each.map((one) => getComputedStyle(one).backgroundColor));
  expect(grounds).toEqual(['rgb(255, 253, 249)', 'rgb(33, 29, 24)']);
  for (const width of [320, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  expect(await page.context().cookies()).toEqual([]);
});

test('the verse is in the language of the page around it, or in the one that its script names', async ({
  page,
  request,
}) => {
  // Today's devotional may have been published again, without translations.
  const yesterday = day(-1);
  await page.clock.setFixedTime(`${yesterday}T12:00:00Z`);
  await open(page, `<div lang="es-MX">${embed()}</div><div>${embed('data-lang="de"')}</div>`);
  for (const [index, lang] of (['es', 'de'] as const).entries()) {
    const { title } = await (
      await request.get(`/embed/devotional.json?date=${yesterday}&lang=${lang}`)
    ).json();
    const card = page.locator('body > main > div').nth(index).locator('article');
    await expect(card).toHaveAttribute('lang', lang);
    await expect(card.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `${memberUrl}/devotionals?date=${yesterday}&lang=${lang}`,
    );
  }
});

test('it follows the theme of the reader, and the keyboard opens the day', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, embed());
  const card = page.locator('article');
  await expect(card).toHaveCSS('background-color', 'rgb(33, 29, 24)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(card).toHaveCSS('background-color', 'rgb(255, 253, 249)');
  await page.keyboard.press('Tab');
  await expect(card.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${memberUrl}/devotionals?date=${day()}`);
});

test('texts are inserted as text, whatever they contain', async ({ page }) => {
  const text = `]]></script><img src=x onerror="document.title='Taken'"> שלום 🕊️`;
  await page.route('**/embed/devotional.json*', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        site: text,
        title: text,
        url: `${memberUrl}/devotionals`,
        date: day(),
        lang: 'en',
        verse: { text, reference: text },
      },
    }),
  );
  await open(page, embed());
  await expect(page.locator('article').getByRole('link', { name: text })).toBeVisible();
  await expect(page.locator('img')).toHaveCount(0);
  await expect(page).toHaveTitle('Elsewhere');
});

test.describe('without an answer', () => {
  test.use({ losesConnection: true, expectedStatuses: [503] });
  test('a failure leaves a link and nothing else', async ({ page }) => {
    for (const fail of ['refused', 503] as const) {
      await page.route('**/embed/devotional.json*', (route) =>
        fail === 'refused'
          ? route.abort()
          : route.fulfill({ status: fail, headers: { 'access-control-allow-origin': '*' } }),
      );
      await open(page, embed());
      const link = page.locator('article').getByRole('link', { name: new URL(memberUrl).host });
      await expect(link).toHaveAttribute('href', `${memberUrl}/devotionals`);
      await page.unrouteAll();
    }
  });
});

test('the script is small, and any site may load it', async ({ request }) => {
  const response = await request.get('/embed.js', { headers: { 'accept-encoding': 'identity' } });
  expect((await response.body()).length).toBeLessThanOrEqual(5_000);
  expect(response.headers()).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
  expect(response.headers()).not.toHaveProperty('set-cookie');
});

test('pages name the feeds, and that of a day its oEmbed', async ({ page, request }) => {
  await page.goto(`/devotionals?date=${day()}`);
  const links = page.locator('head link[rel=alternate][type]');
  const addresses = await links.evaluateAll((each) => each.map((one) => (one as HTMLLinkElement).href));
  expect(addresses).toHaveLength(5);
  for (const address of addresses) {
    const response = await request.get(address);
    const { type } = (
      await links.evaluateAll((each) =>
        each.map((one) => ({ href: (one as HTMLLinkElement).href, type: (one as HTMLLinkElement).type })),
      )
    ).find(({ href }) => href === address)!;
    expect([address, response.status()]).toEqual([address, 200]);
    // oEmbed names its links by types that its answers don't have.
    if (!type.endsWith('+oembed')) expect(response.headers()['content-type']).toContain(type);
  }
  await page.goto('/devotionals?mode=archive');
  const follow = page.getByRole('navigation', { name: 'Follow along elsewhere' });
  await expect(follow.getByRole('link')).toHaveCount(4);
  for (const link of await follow.getByRole('link').all()) {
    expect((await request.get((await link.getAttribute('href'))!)).status()).toBe(200);
  }
});
