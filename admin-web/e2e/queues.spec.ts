import { adminUrl, expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';

test('Jobs leads to the board of the queues and to GraphiQL, which work under their policies', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const heard: string[] = [];
  // Whatever a policy refuses is told there.
  page.context().on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  page.context().on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== adminUrl) heard.push(request.url());
  });
  await page.goto(`${adminUrl}/admin?s=jobs`);

  const [board] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'the queues in detail' }).click(),
  ]);
  await board.getByRole('link', { name: 'maintenance' }).first().click();
  await expect(board).toHaveURL(/\/admin\/queues\/queue\/maintenance/);
  await board.getByRole('link', { name: 'Schedulers' }).click();
  await expect(board.getByText('maintenance.purge')).toBeVisible();

  const [explorer] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'GraphiQL' }).click(),
  ]);
  await expect(explorer.getByRole('button', { name: /Execute query/ })).toBeVisible();
  expect(heard).toEqual([]);
});
