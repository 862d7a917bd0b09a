// Needs a browser: animations and transitions.
import type { Page } from '@playwright/test';
import {
  adminUrl,
  expect,
  memberUrl,
  signInAsAdmin,
  signInAsMember,
  test,
} from '@quiet-time/web/testing/fixtures.ts';

/** Records every animation, from the first moment of each page on. */
async function watchMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const note = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      for (const animation of target.getAnimations({ subtree: true })) {
        const { activeDuration = 0 } = animation.effect?.getComputedTiming() ?? {};
        // Components need a millisecond to receive the end of their animation.
        if (Number(activeDuration) > 10)
          moved.push(`${event.type} of ${target.className}: ${activeDuration} ms`);
      }
    };
    document.addEventListener('animationstart', note, true);
    document.addEventListener('transitionrun', note, true);
    const { animate, scrollIntoView } = Element.prototype;
    Element.prototype.animate = function (...args) {
      moved.push(`animate ${this.className}`);
      return animate.apply(this, args);
    };
    const noteScroll = (how: unknown) => {
      if (typeof how === 'object' && how && (how as ScrollOptions).behavior === 'smooth')
        moved.push('a smooth scroll');
    };
    Element.prototype.scrollIntoView = function (how) {
      noteScroll(how);
      return scrollIntoView.call(this, how);
    };
    for (const name of ['scrollTo', 'scrollBy'] as const) {
      const scroll = window[name].bind(window) as (...args: unknown[]) => void;
      window[name] = (...args: unknown[]) => {
        noteScroll(args[0]);
        scroll(...args);
      };
    }
    if (document.startViewTransition) {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (...args) => {
        moved.push('a view transition');
        return start(...args);
      };
    }
  });
}

const expectStill = async (page: Page) =>
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved), page.url()).toEqual([]);

test('with reduced motion, nothing on the member site moves', { tag: '@looks' }, async ({ page }) => {
  await watchMotion(page);
  await signInAsMember(page, 'premium@example.org');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await expectStill(page);
  for (const path of [
    '/devotionals',
    '/bible/John/3',
    '/prayers',
    '/journal',
    '/profile?tab=preferences',
    '/subscription-plans',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectStill(page);
  }
  // Covers the transition between pages, and the phone's sheet.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(memberUrl);
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await bar.getByRole('link', { name: 'Bible' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await bar.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectStill(page);
});

test('with reduced motion, nothing in the back-office moves', { tag: '@looks' }, async ({ page }) => {
  await watchMotion(page);
  await signInAsAdmin(page);
  for (const place of ['dashboard', 'devotionals&view=calendar', 'faq&edit=new', 'users', 'settings']) {
    await page.goto(`${adminUrl}/admin?s=${place}`);
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectStill(page);
  }
});

test('with reduced motion, the whole page changes its theme at once', { tag: '@looks' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const seen: string[] = [];
    document.addEventListener('transitionrun', ({ propertyName }) => seen.push(propertyName));
    Object.assign(window, { transitionsRun: seen });
  });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const run = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { transitionsRun: string[] }).transitionsRun;
  });
  expect(run).toEqual([]);
});
