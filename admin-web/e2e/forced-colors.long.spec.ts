import { adminUrl, expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';
import { expectSeenInForcedColors } from '@quiet-time/web/testing/forced-colors.ts';

const places = [
  'dashboard',
  'devotionals',
  'devotionals&view=calendar',
  'devotionals&edit=new',
  'prayers',
  'prayers&edit=new&type=daily',
  'words',
  'words&edit=new',
  'scripture-topics',
  'scriptures',
  'bible-texts',
  'faq',
  'faq&edit=new',
  'about',
  'users',
  'users&edit=new',
  'users&import=1',
  'announcements',
  'announcements&edit=new',
  'plans',
  'plans&edit=new',
  'prayer-requests',
  'messages',
  'mails',
  'history',
  'analytics',
  'trash',
  'jobs',
  'webhooks',
  'webhooks&edit=new',
  'speed',
  'settings',
  'security',
];

test('in forced colours every control of the back-office has an edge, and what is chosen is seen', async ({
  page,
}) => {
  await signInAsAdmin(page);
  for (const place of places) {
    await page.goto(`${adminUrl}/admin?s=${place}`);
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
    await expectSeenInForcedColors(page);
  }
});
