import { expect, test } from '@quiet-time/web/testing/fixtures.ts';

const pages = [
  ['/devotionals', /\w+ \d+:\d+/],
  ['/bible/john/3#v3-4', 'There was a man of the Pharisees'],
  ['/bible/john/3?with=asv', 'Now there was a man of the Pharisees'],
  ['/prayers', 'Prayer of the Week'],
  ['/encouraging', 'Encouraging Words'],
] as const;

for (const [path, words] of pages) {
  test(`${path} is printed without what can only be pressed`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    // The title of a chapter can be pressed on the screen; on paper it is words.
    const pressed = page.locator('button:not(h1 *), [role="button"]').filter({ visible: true });
    await expect(pressed).toHaveCount(0);
    await expect(page.getByRole('combobox').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('contentinfo').filter({ visible: true })).toHaveCount(0);
    // The words begin on the first sheet.
    const text = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(text!.y).toBeLessThan(150);
  });
}

test('a chapter says on paper which translation it is', async ({ page }) => {
  await page.goto('/bible/john/3?translation=asv');
  const name = page.getByRole('paragraph').filter({ hasText: 'American Standard Version' });
  await expect(page.getByText('Now there was a man of the Pharisees')).toBeVisible();
  await expect(name).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(name).toBeVisible();
});
