import type { Page } from '@playwright/test';
import {
  adminUrl,
  expect,
  memberUrl,
  signInAsAdmin,
  signInAsMember,
  test,
} from '@quiet-time/web/testing/fixtures.ts';

// Needs a browser: the accessibility tree of the browser.

/** Returns the names of the fields that the accessibility tree marks invalid. */
async function calledInvalid(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  return nodes
    .filter(({ ignored, properties }) => !ignored && properties?.some(isInvalid))
    .map(({ role, name }) => `${role?.value} ${name?.value}`);
}
const isInvalid = ({ name, value }: { name: string; value: { value?: unknown } }) =>
  name === 'invalid' && value.value !== 'false';

async function expectNoneInvalid(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await calledInvalid(page), address).toEqual([]);
}

test('no untouched field of the back-office is marked invalid', { tag: '@looks' }, async ({ page }) => {
  await signInAsAdmin(page);
  for (const place of [
    'devotionals&edit=new',
    'prayers&edit=new&type=daily',
    'words&edit=new',
    'faq&edit=new',
    'users',
    'users&edit=new',
    'announcements&edit=new',
    'plans&edit=new',
    'history',
    'webhooks&edit=new',
    'settings',
  ])
    await expectNoneInvalid(page, `${adminUrl}/admin?s=${place}`);
});

test('no untouched field of the member site is marked invalid', { tag: '@looks' }, async ({ page }) => {
  for (const path of ['/login', '/login?mode=signup', '/forgot-password', '/contact', '/bible?tab=search'])
    await expectNoneInvalid(page, `${memberUrl}${path}`);
  await signInAsMember(page, 'premium@example.org');
  for (const path of ['/profile', '/profile?tab=security', '/journal/new', '/prayers?view=list', '/family'])
    await expectNoneInvalid(page, `${memberUrl}${path}`);
});
