// Needs a browser: a service worker, and its state after a reload.
import { m } from '@quiet-time/schema/sentences';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { expect, memberUrl, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';

/**
 * This browser has neither notifications nor a push service, so both are replaced by ones that agree. The key is a
 * point of the curve.
 */
function subscribeToNobody() {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  const made = {
    toJSON: () => ({
      endpoint: `https://fcm.googleapis.com/journey/${Math.random()}`,
      keys: {
        p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
        auth: 'AAAAAAAAAAAAAAAAAAAAAA',
      },
    }),
    unsubscribe: async () => true,
  };
  PushManager.prototype.subscribe = async () => made as never;
  PushManager.prototype.getSubscription = async () => made as never;
}

test.use({ serviceWorkers: 'allow' });

test('a member switches notifications on for this browser, and off again', async ({ page }) => {
  await page.addInitScript(subscribeToNobody);
  await signInAsMember(page, 'premium@example.org');
  await page.goto('/profile?tab=preferences');
  const toggle = page.getByRole('switch', { name: m.push_label() });
  await expect(toggle).toBeDisabled();
  await page.getByRole('switch', { name: 'Remind me every day' }).check();
  // The service worker first fetches the files of the site.
  const saved = page.waitForResponse((answer) => /SwitchPushOn/i.test(answer.request().postData() ?? ''));
  await toggle.check();
  await saved;
  await expectAccessible(page);
  await page.reload();
  await expect(toggle).toBeChecked();

  const worker = await page.evaluate(async () => {
    const { active, scope } = await navigator.serviceWorker.ready;
    return [active?.scriptURL, scope];
  });
  expect(worker).toEqual([`${memberUrl}/sw.js`, `${memberUrl}/`]);

  await toggle.uncheck();
  await page.reload();
  await expect(toggle).not.toBeChecked();
  await page.getByRole('switch', { name: 'Remind me every day' }).uncheck();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
