// Needs a browser: the caches of the service worker, several tabs, and a real sign-out without a connection.
import type { APIRequestContext, Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { expect, memberUrl, signInAsAdmin } from '@quiet-time/web/testing/fixtures.ts';
import {
  cachedResponseCount,
  openTab,
  signInOver,
  test,
  waitForCachedContent,
} from '@quiet-time/web/testing/offline-test.ts';

// A request of one tab may be refused while another tab signs out.
test.use({ serviceWorkers: 'allow', losesConnection: true, expectedStatuses: [401] });

const heart = (page: Page) => page.getByRole('button', { name: m.favorite(), exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' });

async function askToSignOut(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your account/ })
    .click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
}
const question = (page: Page) => page.getByRole('dialog', { name: m.unsent_question() });
const choose = (page: Page, words: string) => question(page).getByRole('button', { name: words }).click();

interface Listed {
  date: string;
  title: string;
  accessLevel: string;
}
const latest = async (request: APIRequestContext): Promise<Listed[]> =>
  (await (await request.get(`${memberUrl}/api/devotionals/latest?limit=31`)).json()).devotionals;

/** Returns the path of a public day, another one for each parallel repetition. */
async function openDay(request: APIRequestContext, index: number): Promise<string> {
  const open = (await latest(request)).filter(({ accessLevel }) => accessLevel === 'standard');
  return `/devotionals?date=${open[index]!.date}`;
}

/** Returns the content of every cache and storage of the browser, as text. */
const allKept = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage, ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) texts.push(key.url, await (await cache.match(key))!.text());
    }
    return texts.join('\n');
  });

test('a member who signs out offline with a pending heart in another tab is asked, and leaves no data behind', async ({
  page,
  context,
  request,
  line,
}, { repeatEachIndex }) => {
  const premium = (await latest(request)).find(({ accessLevel }) => accessLevel === 'premium')!;
  const open = await openDay(request, 6 + repeatEachIndex);
  await signInOver(line, page, 'premium@example.org', open);
  await waitForCachedContent(page);
  await expect.poll(() => cachedResponseCount(page, 'own-answers')).toBeGreaterThan(0);
  const other = await openTab(context, line.url + open);
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'false');
  const openTitle = (await title(other).textContent())!;

  line.cut();
  await test.step('their premium days are there, until they leave', async () => {
    await page.goto(`${line.url}/devotionals?date=${premium.date}`);
    await expect(title(page)).toHaveText(premium.title);
    await expect(page.getByRole('heading', { name: 'Reflection' })).toBeVisible();
    expect(await allKept(page)).toContain(premium.title);
  });

  await test.step('staying keeps the heart, in a third tab, too', async () => {
    await heart(other).click();
    await expect(other.getByText(m.favorites_waiting())).toBeVisible();
    await askToSignOut(page);
    await expect(question(page)).toContainText('1 heart');
    await expect(question(page)).toContainText(m.unsent_offline());
    await expect(question(page).getByRole('button', { name: m.unsent_send() })).toHaveCount(0);
    await expectAccessibleInEveryLook(page);
    await choose(page, m.unsent_stay());
    const third = await openTab(context, line.url + open);
    await expect(heart(third)).toHaveAttribute('aria-pressed', 'true');
    await third.close();
  });

  await test.step("signing out removes the member's data from both tabs", async () => {
    const text = (await page.getByRole('region', { name: 'Reflection' }).locator('p').last().textContent())!;
    expect(text.length).toBeGreaterThan(20);
    await askToSignOut(page);
    await choose(page, m.unsent_discard());
    await expect(signInLink(page)).toBeVisible();
    await expect(title(page)).toHaveText(m.devotional_not_kept());
    await expect(page.getByText(text)).toHaveCount(0);
    await expect(signInLink(other)).toBeVisible();
    // Public content stays where it is.
    await expect(title(other)).toHaveText(openTitle);
    await expect(other.getByRole('heading', { name: 'Reflection' })).toBeVisible();
    expect(await cachedResponseCount(page, 'own-answers')).toBe(0);
  });
});

test('a chapter for members only is cached for them, and deleted when they sign out', async ({
  page,
  browser,
  line,
}, { repeatEachIndex }) => {
  const id = `vigil-${repeatEachIndex}`;
  const words = 'Sola la casa vela.';
  const admin = await (await browser.newContext()).newPage();
  await signInAsAdmin(admin);
  const texts = admin.getByRole('region', { name: 'List of Bible texts' });
  await admin.getByRole('link', { name: /^Bible texts/ }).click();
  await admin.getByRole('button', { name: 'Add a text' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add a Bible text' });
  const osis = `<?xml version="1.0" encoding="UTF-8"?>
<osis><osisText osisIDWork="Vigil" xml:lang="es"><header><work osisWork="Vigil"><title>Vigilia ${repeatEachIndex}</title></work></header>
<div type="book" osisID="Jude"><chapter osisID="Jude.1"><verse osisID="Jude.1.1">${words}</verse></chapter></div></osisText></osis>`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: `${id}.xml`, mimeType: 'text/xml', buffer: Buffer.from(osis) });
  await dialog.getByLabel('Abbreviation').fill(`VIG${repeatEachIndex}`);
  await dialog.getByLabel('Copyright line').fill('© 2026');
  await dialog.getByLabel('For', { exact: true }).selectOption('members');
  await dialog.getByRole('button', { name: 'Import the text' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const chapter = `/bible/jude/1?translation=${id}`;
  await signInOver(line, page, 'free@example.org', '/prayers');
  await waitForCachedContent(page);
  await page.goto(line.url + chapter);
  await expect(page.getByText(words)).toBeVisible();
  await expect.poll(() => allKept(page)).toContain(words);
  line.cut();
  await page.reload();
  await expect(page.getByText(words)).toBeVisible();
  await askToSignOut(page);
  await expect(signInLink(page)).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
  await page.reload();
  await expect(signInLink(page)).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
  expect(await allKept(page)).not.toContain(words);

  await texts.getByRole('button', { name: `Remove Vigilia ${repeatEachIndex}` }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(texts.getByText(`Vigilia ${repeatEachIndex}`, { exact: true })).toHaveCount(0);
  await admin.context().close();
});
