// Needs a browser: pages without scripts, hydration, and styles in the order in which they are loaded.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { languageNames } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import { day, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

/** Holds requests of a page for these files until the returned function is called. */
async function hold(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await wait;
    await route.continue();
  });
  return release;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, waitsForScripts: false, welcomed: false });

  test('everything is read by plain links and forms, and features that need scripts say so', async ({
    page,
  }) => {
    await test.step('days, lists and prayers', async () => {
      await page.goto('/devotionals');
      const title = page.getByRole('heading', { level: 1 });
      const today = await title.innerText();
      await expect(page.getByRole('heading', { name: 'Prayer' })).toBeVisible();
      await page.getByRole('link', { name: 'Previous day' }).click();
      await expect(page).toHaveURL(`${memberUrl}/devotionals?date=${day(-1)}`);
      await expect(title).not.toHaveText(today);
      await page.getByRole('link', { name: 'Next day' }).click();
      await expect(title).toHaveText(today);
      // Buttons need scripts, so none is shown.
      await expect(page.getByRole('button')).toHaveCount(0);

      await page.goto('/devotionals?mode=search');
      await page.getByRole('searchbox').fill('light');
      await page.getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL(/mode=search&q=light/);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

      await page.goto('/prayers');
      await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
    });

    await test.step('verses and chapters', async () => {
      await page.goto('/bible');
      await page.getByRole('textbox').fill('John 3:16');
      await page.getByRole('combobox').selectOption('web');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('main')).toContainText('For God so loved the world');
      await page.goto('/bible/john/3?translation=web');
      await page
        .getByRole('main')
        .getByRole('link', { name: /John 4/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'John 4' })).toBeVisible();
    });

    await test.step('the choice of a language', async () => {
      await page.goto('/faq?q=God');
      await expect(page.getByRole('region').first()).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: languageNames.fr }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(page).toHaveURL(`${memberUrl}/faq?q=God`);
      await page.getByRole('contentinfo').getByRole('link', { name: languageNames.en }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });

    await test.step('features that need scripts', async () => {
      for (const path of ['/login', '/forgot-password', '/contact', '/subscription-plans']) {
        await page.goto(path);
        // Not located by its text: Playwright skips text in `noscript`.
        await expect(page.locator('main noscript [role=note]').first()).toBeVisible();
        await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      }
      // Only scripts can render a member's own data.
      await page.goto('/devotionals');
      await page.getByRole('link', { name: 'Journal' }).first().click();
      await expect(page).toHaveURL(`${memberUrl}/journal`);
      await expect(page.locator('noscript [role=note]')).toBeVisible();
      await page.locator('noscript a').click();
      await expect(page.getByRole('link', { name: 'Begin Your Quiet Time' })).toBeVisible();
    });
  });
});

test.describe('before the scripts are there', () => {
  test.use({ waitsForScripts: false });

  test('links work, clicks are replayed later, typed text stays, and the theme is set', async ({
    page,
    context,
  }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto('/');
    await page.getByRole('link', { name: 'Begin Your Quiet Time' }).click();
    await expect(page.getByRole('heading', { name: 'Prayer' })).toBeVisible();
    await page.goto('/faq');
    await page.getByRole('searchbox').fill('code');
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await expect(page.getByRole('button', { name: /Do I need an account/ })).toBeVisible();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('button', { name: /Do I need an account/ })).toBeHidden();
    await expect(page.getByRole('searchbox')).toHaveValue('code');
    // In a page whose scripts never load: only the inline script can have set the theme.
    const bare = await context.newPage();
    await bare.route('**/*.js', (route) => route.abort());
    await bare.goto('/');
    await expect(bare.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('a password is sent by scripts alone, and never stands in the address', async ({ page }) => {
    const release = await hold(page, '**/assets/*.js');
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto('/login');
    await page.getByLabel('Email').fill('premium@example.org');
    await page.getByLabel('Password', { exact: true }).fill('quiet-time');
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
    expect(addresses.filter((address) => /quiet-time|premium/.test(address))).toEqual([]);
  });
});

const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync(new URL('../dist/site/.vite/manifest.json', import.meta.url), 'utf8'),
);

test('what stands on a page stays until the code of its parts is there', async ({ page }) => {
  for (const [path, part, heading] of [
    ['/devotionals?mode=archive', 'devotionals/lists/archive.tsx', 'ol h3'],
    ['/devotionals?mode=search&q=light', 'devotionals/search/search.tsx', 'ol h2'],
    ['/prayers', 'prayer-requests/prayer-requests.tsx', '#prayer-requests'],
  ] as const) {
    await test.step(path, async () => {
      const { file } = manifest[`src/features/${part}`]!;
      const release = await hold(page, `**/${file}`);
      await page.goto(path);
      // The same element proves hydration: a new rendering would have replaced it.
      const written = await page.getByRole('main').locator(heading).first().elementHandle();
      await page.waitForFunction(() => window.earlyTouches === undefined);
      await page.getByRole('button', { name: /^Use the (dark|light) theme$/ }).click();
      // Clicks meanwhile take effect once the code is loaded.
      const hearts = page.getByRole('main').getByRole('button', { name: /^Favorite: / });
      if (part.startsWith('devotionals')) await hearts.first().click();
      const coming = page.waitForResponse(`**/${file}`);
      release();
      await (await coming).finished();
      if (part.startsWith('devotionals')) await expect(page.getByText(m.favorites_login())).toBeVisible();
      expect(await written!.evaluate((element) => element.isConnected)).toBe(true);
    });
  }
});

test('a page looks the same opened by its address and by a link', { tag: ['@long', '@looks'] }, async ({
  page,
}) => {
  /** Horizontal position, width and top padding of the main elements of the page. */
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main, main > *, main h1, main section, main p')].map((element) => {
        const { left, width } = element.getBoundingClientRect();
        const { paddingTop } = getComputedStyle(element);
        return `${element.tagName} ${Math.round(left)} ${Math.round(width)} ${paddingTop}`;
      }),
    );
  const paths = ['/faq', '/about', '/contact', '/prayers', '/encouraging', '/scripture-meditation', '/bible'];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const byAddress = new Map<string, string[]>();
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      byAddress.set(path, await places());
    }
    // Opened through other pages, whose styles are loaded before.
    await page.goto('/subscription-plans');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Devotionals' }).click();
    await expect(page.getByRole('heading', { name: 'Prayer' })).toBeVisible();
    for (const path of paths) {
      await page.locator(`footer a[href="${path}"]`).click();
      await expect(page).toHaveURL(`${memberUrl}${path}`);
      await expect.poll(places, { message: `${path} at ${width} px` }).toEqual(byAddress.get(path));
    }
  }
});
