// Needs a browser: axe over rendered pages, and the focus behind the first link of a page.
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessiblePage } from '@quiet-time/web/testing/axe.ts';
import { day, expect, openSession, test } from '@quiet-time/web/testing/fixtures.ts';
import { membersPages, otherOpenPages, pagesOfEachKind } from './pages.ts';

// An invalid link for a new password is refused, a premium devotional is locked, and some pages are not found.
test.use({ expectedStatuses: [400, 403, 404] });

async function expectAccessibleAt(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessiblePage(page);
}

const looks = { tag: ['@long', '@looks'] };

test('one page of each kind is accessible', async ({ page }) => {
  for (const path of pagesOfEachKind) await test.step(path, () => expectAccessibleAt(page, path));
});

for (const path of otherOpenPages) {
  test(`${path} is accessible`, looks, ({ page }) => expectAccessibleAt(page, path));
}

for (const path of membersPages) {
  test(`${path} of a member is accessible`, looks, async ({ page }) => {
    await openSession(page, 'premium@example.org');
    await expectAccessibleAt(page, path);
  });
}

test('the greeting and the account menu are accessible', looks, async ({ page, request }) => {
  const credentials = { email: 'premium@example.org', password: 'quiet-time' };
  const { token } = await (await request.post('/api/auth/login', { data: credentials })).json();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Amen' }).click();
  await page.getByRole('button', { name: /account/i }).click();
  await expectAccessiblePage(page);
});

test('an open answer, and a search without results are accessible', looks, async ({ page }) => {
  await page.goto('/faq?q=dark');
  await page.getByRole('button', { name: /dark page/ }).click();
  await expectAccessiblePage(page);
  await page.getByRole('searchbox').fill('xyzzy');
  await expect(page.getByRole('button', { name: 'Clear Search' })).toBeVisible();
  await expectAccessiblePage(page);
});

test('the form of the About page is accessible', looks, async ({ page }) => {
  await openSession(page, 'admin@example.org');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await expect(page.getByLabel('Our Mission')).toBeVisible();
  await expectAccessiblePage(page);
});

test('the notice of a trial that ends is accessible', looks, async ({ page }) => {
  // The demonstration's trial has five days left.
  await page.clock.setFixedTime(`${day(3)}T12:00:00Z`);
  await openSession(page, 'trial@example.org');
  await page.goto('/faq');
  await expect(page.getByRole('complementary', { name: 'Your free trial' })).toBeVisible();
  await expectAccessiblePage(page);
});

test(
  'a premium devotional is accessible to a visitor and to a member without a plan',
  looks,
  async ({ page, request }) => {
    const { devotionals } = await (await request.get('/api/devotionals/latest?limit=50')).json();
    const { date } = devotionals.find((one: { accessLevel: string }) => one.accessLevel === 'premium');
    await expectAccessibleAt(page, `/devotionals?date=${date}`);
    await openSession(page, 'free@example.org');
    await expectAccessibleAt(page, `/devotionals?date=${date}`);
  },
);

test.describe('a new session', () => {
  test.use({ welcomed: false });

  test('its welcome is accessible', looks, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/devotionals');
    await expect(page.getByRole('dialog', { name: 'Begin Your Quiet Time' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('the first link leads to the text of a page, past the buttons above it, or to its title', async ({
  page,
}) => {
  const follow = async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  for (const [path, words] of [
    ['/devotionals', /\w+ \d+:\d+/],
    ['/bible/john/3', /^1?There was a man of the Pharisees/],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      const text = page.locator('main [data-text]');
      await expect(text).toContainText(words);
      await follow();
      await expect(text).toBeFocused();
      await expect(text).toBeInViewport();
      // Verse numbers are part of the text, and one Tab stop.
      await expect(text.locator('button')).toHaveCount(0);
    });
  }
  await test.step('/faq, without a marked text', async () => {
    await page.goto('/faq');
    const title = page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' });
    await expect(title).toBeVisible();
    await follow();
    await expect(title).toBeFocused();
  });
});

test(
  'every target below 24 pixels with a close neighbour is found on the checked pages',
  looks,
  async ({ page }) => {
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      const small = () => {
        const button = document.createElement('button');
        button.textContent = 'x';
        Object.assign(button.style, { width: '18px', height: '18px', padding: '0' });
        return button;
      };
      document.querySelector('main h1')!.after(small(), small());
    });
    await expect(expectAccessible(page)).rejects.toThrow(/target-size/);
  },
);
