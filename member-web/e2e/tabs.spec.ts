// Needs a browser: several tabs with one storage, and a connection that is cut.
import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { day, expect } from '@quiet-time/web/testing/fixtures.ts';
import { openTab, signInOver, test, waitForCachedContent } from '@quiet-time/web/testing/offline-test.ts';

test.use({ serviceWorkers: 'allow', losesConnection: true });

const unique = () => Math.random().toString(36).slice(2, 8);
const heart = (page: Page) => page.getByRole('button', { name: m.favorite(), exact: true });
const answer = (page: Page) =>
  page.getByRole('region', { name: m.devotional_questions() }).getByRole('textbox').first();

test('a heart that is pressed offline is right in all tabs when the connection is back, and so is the next one', async ({
  page,
  context,
  line,
}, { repeatEachIndex }) => {
  // A day of its own for each parallel repetition.
  const path = `/devotionals?date=${day(-8 - repeatEachIndex)}`;
  await signInOver(line, page, 'premium@example.org', path);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await waitForCachedContent(page);
  const tabs = [page, await openTab(context, line.url + path), await openTab(context, line.url + path)];
  const allAre = async (pressed: 'true' | 'false') => {
    for (const tab of tabs) await expect(heart(tab)).toHaveAttribute('aria-pressed', pressed);
  };
  await allAre('false');

  line.cut();
  await heart(page).click();
  // The line has two texts: with or without the last days in the cache.
  const offline = /^You are offline/;
  await expect(page.getByText(offline)).toBeVisible();
  await allAre('true');
  line.mend();
  await expect
    .poll(
      () => page.evaluate(() => Object.keys(localStorage).find((key) => key.includes(':heart:')) ?? null),
      { timeout: 60_000 },
    )
    .toBeNull();
  await allAre('true');
  for (const tab of tabs) await expect(tab.getByText(offline)).toHaveCount(0, { timeout: 30_000 });
  await allAre('true');
  await tabs[2]!.reload();
  await allAre('true');

  // It notifies other tabs once it knows the viewer.
  await expect(tabs[2]!.getByRole('button', { name: /^Your account/ })).toBeVisible();
  await tabs[2]!.waitForLoadState('networkidle');
  await heart(tabs[2]!).click();
  await allAre('false');
  await tabs[1]!.reload();
  await allAre('false');
});

test('answers, prayers, highlights and entries of the journal come to another tab by themselves', async ({
  page,
  context,
  line,
}, { repeatEachIndex }) => {
  // Waits for each tab to notice the connection.
  test.slow();
  const path = `/devotionals?date=${day(-10 - repeatEachIndex)}`;
  await signInOver(line, page, 'premium@example.org', path);
  const other = await openTab(context, line.url + path);
  const both = (to: string) =>
    Promise.all(
      [page, other].map(async (tab) => {
        await tab.goto(line.url + to);
        // The listener for other tabs loads last.
        await tab.waitForLoadState('networkidle');
      }),
    );

  await test.step('answers, also those that are typed in two tabs at once without a line', async () => {
    await expect(answer(other)).toBeVisible();
    await answer(page).fill(`First ${unique()}`);
    await expect(answer(other)).toHaveValue(await answer(page).inputValue());
    await answer(other).fill(`Second ${unique()}`);
    await expect(answer(page)).toHaveValue(await answer(other).inputValue());
    const texts = [`Here ${unique()}`, `There ${unique()}`];
    line.cut();
    await answer(page).fill(texts[0]!);
    await answer(other).fill(texts[1]!);
    for (const tab of [page, other]) {
      await expect(tab.getByText(m.answer_waiting())).toBeVisible();
      await expect(tab.getByText(m.answer_save_failed())).toHaveCount(0);
    }
    line.mend();
    for (const tab of [page, other]) {
      for (const text of texts) await expect(answer(tab)).toHaveValue(new RegExp(text), { timeout: 60_000 });
    }
  });

  await test.step('prayers', async () => {
    const title = `My brother ${unique()}`;
    await both('/prayers?view=list');
    await expect(other.getByLabel('What would you like to pray for?')).toBeVisible();
    await page.getByLabel('What would you like to pray for?').fill(title);
    await page.keyboard.press('Enter');
    const there = other.getByRole('listitem').filter({ hasText: title });
    await expect(there).toBeVisible();
    await page.getByRole('button', { name: `Mark as answered: ${title}` }).click();
    await expect(there).toHaveCount(0);
  });

  await test.step('highlights', async () => {
    const verse = 3 + repeatEachIndex;
    await both(`/bible/obadiah/1?translation=kjv#v${verse}`);
    const mark = (tab: Page) => tab.locator(`#v${verse} mark`);
    await page.getByRole('button', { name: 'Highlight: Green' }).click();
    await expect(mark(other)).toHaveAttribute('data-color', 'green');
  });

  await test.step('entries of the journal', async () => {
    const title = `In the morning ${unique()}`;
    await other.goto(`${line.url}/journal`);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${line.url}/journal/new`);
    await page.getByLabel('Title').fill(title);
    await page.getByRole('textbox', { name: m.journal_writing() }).click();
    await page.keyboard.type('As it began.');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(other.getByRole('link', { name: title, exact: true })).toBeVisible();
    // On the page of the entry.
    await page.getByRole('button', { name: `Favorite: ${title}` }).click();
    await expect(other.getByRole('button', { name: `Favorite: ${title}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});
