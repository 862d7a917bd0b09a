// Needs a browser: scroll position while reading aloud, text size before the first paint, and history.
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { day, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

const panel = (page: Page) => page.getByRole('group', { name: 'Reading', exact: true });
const bar = (page: Page) => page.getByRole('group', { name: 'Reading mode' });

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Reading', exact: true }).click();
  await expect(panel(page)).toBeVisible();
}

/**
 * Runs in the browser: replaces speech, which headless Chromium lacks. `spoken` is the current text, `speechDone` ends
 * it.
 */
function standInForSpeech() {
  interface Utterance {
    text: string;
    rate: number;
    onend?(): void;
    onerror?(): void;
  }
  let now: Utterance | null = null;
  const finish = (how: 'onend' | 'onerror') => {
    const said = now;
    now = null;
    said?.[how]?.();
  };
  class SpeechSynthesisUtterance {
    rate = 1;
    constructor(readonly text: string) {}
  }
  const speechSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: 'en-GB', name: 'Test', voiceURI: 'test', default: true, localService: true }],
    speak: (utterance: Utterance) => {
      now = utterance;
    },
    cancel: () => finish('onerror'),
  });
  Object.defineProperties(window, {
    SpeechSynthesisUtterance: { value: SpeechSynthesisUtterance },
    speechSynthesis: { value: speechSynthesis },
    spoken: { get: () => now && { text: now.text, rate: now.rate } },
    speechDone: { value: () => finish('onend') },
  });
}

type Speaking = typeof window & { spoken: { text: string; rate: number } | null; speechDone(): void };
const spoken = (page: Page) => page.evaluate(() => (window as Speaking).spoken);
const goOn = (page: Page) => page.evaluate(() => (window as Speaking).speechDone());

test('a devotional is read aloud, part by part, until the day is left', async ({ page }) => {
  await page.addInitScript(standInForSpeech);
  await page.goto(`/devotionals?date=${day(-1)}`);
  await openPanel(page);
  // Read only now: while the page loads, its skeleton has the heading.
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Read aloud' }).click();
  expect(await spoken(page)).toEqual({ text: title, rate: 1 });
  await goOn(page);
  const marked = page.locator('article > [aria-current]');
  await expect(marked).toHaveCount(1);
  await expect(marked.locator('blockquote')).toBeVisible();
  await expectAccessible(page);

  while (!(await page.locator('article > [aria-current]').getByRole('heading', { name: 'Prayer' }).count())) {
    await goOn(page);
  }
  await expect(page.getByRole('heading', { name: 'Prayer' })).toBeInViewport();
  await page.getByRole('link', { name: 'Previous day' }).click();
  await expect(page).toHaveURL(`${memberUrl}/devotionals?date=${day(-2)}`);
  await expect(page.getByRole('group', { name: 'Reading aloud' })).toHaveCount(0);
  expect(await spoken(page)).toBeNull();
});

test('the size of the text is remembered and set before the first paint', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/devotionals');
  const size = () =>
    page
      .locator('article section p')
      .first()
      .evaluate((p) => getComputedStyle(p).fontSize);
  const usual = Number.parseFloat(await size());
  await openPanel(page);
  const larger = page.getByRole('button', { name: 'Larger text' });
  for (let press = 0; press < 3; press++) await larger.click();
  await expect(larger).toHaveAttribute('aria-disabled', 'true');
  expect(Number.parseFloat(await size())).toBeCloseTo(2 * usual, 1);
  await page.reload();
  expect(Number.parseFloat(await size())).toBeCloseTo(2 * usual, 1);
  // The viewport is as high as the page, so that nothing is scrolled half below the bars, whatever today's text is.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 320, height });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  const bare = await context.newPage();
  await bare.route('**/*.js', (route) => route.abort());
  await bare.goto('/devotionals');
  await expect(bare.locator('html')).toHaveAttribute('data-reading-size', '200');
});

test('reading mode is entered by its link, and left by going back and by Escape', { tag: '@long' }, async ({
  page,
}) => {
  const address = `${memberUrl}/devotionals?date=${day(-1)}`;
  await page.goto(address);
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await openPanel(page);
    await page.getByRole('link', { name: 'Reading mode' }).click();
    await expect(page).toHaveURL(`${address}&reading=1`);
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await leave();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('navigation', { name: 'Devotionals' })).toBeVisible();
  }
});

test('reading mode is accessible in every look', { tag: ['@long', '@looks'] }, async ({ page }) => {
  await page.addInitScript(standInForSpeech);
  await page.addInitScript(() => localStorage.setItem('reading-size', '200'));
  await page.goto('/devotionals?reading=1');
  await page.getByRole('button', { name: 'Read aloud' }).click();
  await expect(page.getByRole('button', { name: 'Stop reading aloud' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  const { height } = (await bar(page).boundingBox())!;
  expect(height, 'one line').toBeLessThan(64);
  await page.goto('/devotionals');
  await openPanel(page);
  await expectAccessibleInEveryLook(page);
});
