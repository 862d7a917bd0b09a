import { m } from '@quiet-time/schema/sentences';
import { expect, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';

test('a member makes a token, a program reads with it, and is refused when it is revoked', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAsMember(page, 'premium@example.org');
  await page.goto('/profile?tab=security');
  const tokens = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: m.api_tokens_heading() }) });
  await tokens.getByRole('button', { name: m.api_tokens_new() }).click();
  await tokens.getByLabel(m.api_tokens_name(), { exact: true }).fill('Backup');
  await tokens.getByLabel(m.api_tokens_journal(), { exact: true }).selectOption(m.api_tokens_read());
  await tokens.getByLabel(m.account_password(), { exact: true }).fill('quiet-time');
  await tokens.getByRole('button', { name: m.api_tokens_create() }).click();
  await tokens.getByRole('button', { name: m.api_tokens_copy(), exact: true }).click();
  await expect(page.getByText(m.api_tokens_copied())).toBeVisible();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  expect(secret).toMatch(/^qt_pat_[0-9A-Za-z]{42}$/);

  const headers = { authorization: `Bearer ${secret}` };
  const journal = () => request.get('/api/journals', { headers });
  const read = await journal();
  expect(read.status()).toBe(200);
  expect((await request.get('/api/users/favorites', { headers })).status()).toBe(403);

  await tokens.getByRole('button', { name: m.api_tokens_done() }).click();
  const revoke = tokens.getByRole('button', { name: m.api_tokens_revoke_one({ name: 'Backup' }) });
  await expect(tokens.getByText(m.api_tokens_reads({ domain: m.api_tokens_journal() }))).toBeVisible();
  await revoke.click();
  await revoke.click();
  await expect(page.getByText(m.api_tokens_revoked({ name: 'Backup' }))).toBeVisible();
  const refused = await journal();
  expect(refused.status()).toBe(401);
  expect(refused.headers()['www-authenticate']).toContain('invalid_token');
});
