// Needs a browser: borders, outlines and marks in forced colors.
import { expect, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';
import { drawnWith, expectSeenInForcedColors } from '@quiet-time/web/testing/forced-colors.ts';
import { ofThisRun } from '@quiet-time/web/testing/looks.ts';
import { membersPages, openPages } from './pages.ts';

// An invalid link for a new password is refused, and a day without a devotional is not found.
test.use({ expectedStatuses: [400, 404] });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in forced colors every control has an edge, and what is chosen is seen: ${colorScheme}`, {
    tag: '@looks',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ofThisRun(openPages)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectSeenInForcedColors(page);
      }
    }
  });
}

test("in forced colors a member's pages are seen, too", { tag: '@looks' }, async ({ page }) => {
  await signInAsMember(page, 'premium@example.org');
  for (const path of ofThisRun(membersPages)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSeenInForcedColors(page);
  }
});

test('in forced colors, pressed states differ by more than color', { tag: '@looks' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAsMember(page, 'family@example.org');

  await test.step('the heart', async () => {
    await page.goto('/devotionals');
    const heart = page.locator('main button[aria-pressed]').first();
    const before = await drawnWith(page, 'main button[aria-pressed]');
    const pressed = await heart.getAttribute('aria-pressed');
    // Wait for the response before leaving the page: an unconfirmed change is sent again, and refused as already done.
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await heart.click();
    await answered;
    await expect(heart).not.toHaveAttribute('aria-pressed', pressed!);
    await page.mouse.move(0, 0);
    expect(await drawnWith(page, 'main button[aria-pressed]')).not.toBe(before);
  });

  await test.step('a switch', async () => {
    await page.goto('/profile?tab=preferences');
    const track = 'input[role="switch"] + *';
    const input = page.getByRole('switch').first();
    await expect(input).toBeVisible();
    const before = await drawnWith(page, track);
    await input.evaluate((element: HTMLInputElement) => {
      element.checked = !element.checked;
    });
    expect(await drawnWith(page, track)).not.toBe(before);
    const edge = await page
      .locator(track)
      .first()
      .evaluate((each) => getComputedStyle(each).borderTopWidth);
    expect(edge).toBe('1px');
  });

  await test.step('the colors of highlights, and a verse that has one', async () => {
    await page.goto('/bible/ruth/1?translation=kjv#v16');
    await expect(page.locator('#v16')).toHaveAttribute('data-marked', 'true');
    expect(await drawnWith(page, '#v16')).not.toBe(await drawnWith(page, '#v17'));
    const choices = page.getByRole('button', { name: /^Highlight: / });
    await expect(choices.first()).toBeVisible();
    const styles = await choices.evaluateAll((buttons) =>
      buttons.map((button) => getComputedStyle(button.querySelector('[data-color]')!).borderBottomStyle),
    );
    expect(new Set(styles).size).toBe(styles.length);
    expect(styles.length).toBeGreaterThan(1);
  });

  await test.step('today and the day that is shown', async () => {
    await page.goto('/devotionals');
    const today = page.locator('[aria-current="date"]').first();
    // Shown beside the day on a wide page.
    await expect(today).toBeVisible();
    expect(await today.evaluate((each) => getComputedStyle(each).outlineStyle)).toBe('dashed');
  });
});
