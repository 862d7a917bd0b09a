// Needs a browser: a connection that is lost and returns, and several tabs.
import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { demoPassword, expect, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';

const signedOut = (page: Page) => page.getByRole('status').filter({ hasText: m.account_signed_out() });
const unreachable = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'we couldn’t reach our server' });
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' });
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

async function signOut(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your account/ })
    .click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
}

/** Returns whether a session is alive: by its token, and by the cookie of this browser. */
async function statuses(page: Page, token: string) {
  const authorization = `Bearer ${token}`;
  const byToken = await page.request.get('/api/auth/me', { headers: { authorization } });
  const byCookie = await page.request.get('/api/auth/me');
  return [byToken.status(), byCookie.status()];
}

/** Records the paths of the requests of a page, in order. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|graphql)/.test(pathname)) paths.push(pathname);
  });
  return paths;
}

test.use({ losesConnection: true });

test('without a connection it is finished when there is one', async ({ page, context }) => {
  await signInAsMember(page, 'standard@example.org');
  const token = (await tokenIn(page))!;
  expect(await statuses(page, token)).toEqual([200, 200]);
  await context.setOffline(true);
  await signOut(page);
  await expect(signInLink(page)).toBeVisible();
  await expect(unreachable(page)).toBeVisible();
  await expect(signedOut(page)).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    token,
  );
  const paths = asked(page);
  await context.setOffline(false);
  await expect(signedOut(page)).toBeVisible();
  await expect(unreachable(page)).toHaveCount(0);
  expect(paths[0]).toBe('/api/auth/logout');
  expect(await statuses(page, token)).toEqual([401, 401]);
});

test('another tab completes it, and does not sign out a member who signs in afterwards', async ({
  page,
  context,
}) => {
  await signInAsMember(page, 'family@example.org');
  const token = (await tokenIn(page))!;
  const other = await context.newPage();
  await other.goto('/prayers');
  await expect(other.getByRole('button', { name: /^Your account/ })).toBeVisible();
  await context.setOffline(true);
  // Requests of a page that is being closed pass the simulated loss of connection. Aborted, so that the other tab
  // completes it and has a message to show.
  let isClosed = false;
  await context.route('**/api/auth/logout', (route) => (isClosed ? route.fallback() : route.abort()));
  await signOut(page);
  await expect(signInLink(other)).toBeVisible();
  await page.close();
  // Does not use `unroute`, which would block requests of the other tab at that moment for ever.
  isClosed = true;
  await context.setOffline(false);
  // A request before the browser is online again is retried after 30 seconds at most.
  await expect(signedOut(other)).toBeVisible({ timeout: 75_000 });
  expect(await statuses(other, token)).toEqual([401, 401]);

  await other.goto('/login?redirect=%2Fprofile');
  await other.getByLabel('Email').fill('family@example.org');
  await other.getByLabel('Password', { exact: true }).fill(demoPassword);
  await other.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Noah Lindgren' })).toBeVisible();
  const third = await context.newPage();
  await third.goto('/profile');
  await expect(third.getByRole('heading', { level: 1, name: 'Noah Lindgren' })).toBeVisible();
  expect(await statuses(other, (await tokenIn(other))!)).toEqual([200, 200]);
});
