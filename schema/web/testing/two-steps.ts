import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { demoPassword } from './fixtures.ts';

/**
 * Creates an account with the demo password for one test, as two-step sign-in would lock others out of a shared one.
 * @param url of the database
 */
export async function newAccount(url: string | null, role: 'user' | 'admin'): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const client = new pg.Client({ connectionString: url! });
  await client.connect();
  await client.query(
    `insert into members (id, name, email, password_hash, role, email_verified_at)
     select gen_random_uuid(), 'Ruth Ames', $1, password_hash, $2, now() from members where email = 'admin@example.org'`,
    [email, role],
  );
  await client.end();
  return email;
}

/**
 * Switches two-step sign-in on, on a page that offers it.
 * @returns the app's code for the next half minute, which the server accepts for at least a minute, and the recovery
 *   codes
 */
export async function switchOn(page: Page) {
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Next' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const nextCode = () => app.generate({ timestamp: Date.now() + 30_000 });
  await page.getByLabel('Code', { exact: true }).fill(app.generate());
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
  const recoveryCodes = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{5}-\w{5}$/ })
    .allInnerTexts();
  return { nextCode, recoveryCodes };
}
