import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { adminUrl, demoPassword, expect, test } from '@quiet-time/web/testing/fixtures.ts';
import { openQueues } from '../../gateway/dist/platform/queue.js';
import { runningPostgres } from '../../gateway/dist/start/embedded/running-postgres.js';
import { unique } from './made.ts';

const name = 'maintenance.pushReminder';
const reason = 'invalid input syntax for type uuid';

/** Queues a notification with an invalid id, which fails at its only attempt. */
async function giveUp(data: object): Promise<void> {
  const queues = openQueues((await runningPostgres(process.env.E2E_DATA_DIR!))!, null);
  await queues
    .queue('maintenance')
    .add(name, { subscriptionId: 'none', ...data }, { jobId: unique(), attempts: 1 });
  await queues.close();
}

test('a failed job is shown in the queue board without its data, and dismissed', async ({ page }) => {
  await giveUp({ note: 'what Ruth wrote' });
  // Signs in by the form, as pages outside the panel identify the session by its cookie.
  await page.goto(`${adminUrl}/login?redirect=/admin?s=jobs`);
  await page.getByLabel('Email').fill('admin@example.org');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const job = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem').filter({ hasText: name });
  await expect(job).toContainText(reason);

  const heard: string[] = [];
  const [board] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'the queues in detail' }).click(),
  ]);
  // The console logs violations of the content security policy.
  board.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
  board.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== adminUrl) heard.push(request.url());
  });
  await board.goto(`${adminUrl}/admin/queues/queue/maintenance?status=failed`);
  await board.getByRole('link', { name: new RegExp(name) }).click();
  await expect(board).toHaveURL(/\/admin\/queues\/queue\/maintenance\/\w+/);
  await expect(board.getByText(reason).first()).toBeVisible();
  await expect(board.locator('body')).not.toContainText('Ruth');
  expect(heard).toEqual([]);
  await board.close();

  await job.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(page.getByText(backOfficeMessages.jobDismissed)).toBeVisible();
  await expect(job).toHaveCount(0);
});
