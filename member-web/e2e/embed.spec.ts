// Needs a browser: a script on another site under its content security policy.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { day, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

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

// Our pages wait for their scripts; this one has others.
test.use({ waitsForScripts: false });

test("the verse of the day stands on another site, in the reader's theme and language", async ({
  page,
  request,
}) => {
  await test.step('in both themes, and accessible at two widths', async () => {
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
    const grounds = await cards.evaluateAll((each) =>
      each.map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(grounds).toEqual(['rgb(255, 253, 249)', 'rgb(33, 29, 24)']);
    for (const width of [320, 1_440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
    expect(await page.context().cookies()).toEqual([]);
  });

  await test.step('it follows the theme of the reader, and the keyboard opens the day', async () => {
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
    await page.waitForLoadState('networkidle');
  });

  await test.step('in the language of the page around it, or in the one that its script names', async () => {
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

  await test.step('the script is small', async () => {
    const response = await request.get('/embed.js', { headers: { 'accept-encoding': 'identity' } });
    expect((await response.body()).length).toBeLessThanOrEqual(5_000);
    expect(response.headers()).not.toHaveProperty('set-cookie');
  });
});

test.describe('with another response', () => {
  test.use({ losesConnection: true, expectedStatuses: [503] });

  test('texts are inserted as text, and a failure leaves a link and nothing else', async ({ page }) => {
    const text = `]]></script><img src=x onerror="document.title='Taken'"> שלום 🕊️`;
    const headers = { 'access-control-allow-origin': '*' };
    const json = {
      ...{ site: text, title: text, url: `${memberUrl}/devotionals`, date: day(), lang: 'en' },
      verse: { text, reference: text },
    };
    await page.route('**/embed/devotional.json*', (route) => route.fulfill({ headers, json }));
    await open(page, embed());
    await expect(page.locator('article').getByRole('link', { name: text })).toBeVisible();
    await expect(page.locator('img')).toHaveCount(0);
    await expect(page).toHaveTitle('Elsewhere');
    await page.unrouteAll();

    for (const fail of ['refused', 503] as const) {
      await page.route('**/embed/devotional.json*', (route) =>
        fail === 'refused' ? route.abort() : route.fulfill({ status: fail, headers }),
      );
      await open(page, embed());
      const link = page.locator('article').getByRole('link', { name: new URL(memberUrl).host });
      await expect(link).toHaveAttribute('href', `${memberUrl}/devotionals`);
      await page.unrouteAll();
    }
  });
});
