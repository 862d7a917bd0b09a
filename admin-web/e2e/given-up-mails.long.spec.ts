import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { expect, mailTo, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';
import pg from 'pg';
import { runningPostgres } from '../../gateway/dist/start/embedded/running-postgres.js';

/** Stores two mails that have used up their retries, as the worker leaves them. */
async function giveUpMails(): Promise<void> {
  const client = new pg.Client({ connectionString: (await runningPostgres(process.env.E2E_DATA_DIR!))! });
  await client.connect();
  await client.query(`insert into given_up_mails (id, kind, data, recipient, reason)
    select gen_random_uuid(), kind, jsonb_build_object('memberId', members.id, 'at', '2026-11-20T06:00:00Z'),
      recipient, '550 5.1.1 User unknown'
    from members, (values ('passwordChanged', 's…@example.org'), ('verification', 'x…@example.org')) as v (kind, recipient)
    where email = 'standard@example.org'`);
  await client.end();
}

test('mails that could not be sent are sent again or dismissed', async ({ page }) => {
  await giveUpMails();
  await signInAsAdmin(page);
  await page.getByRole('link', { name: 'Undelivered mails 2' }).click();
  const list = page.getByRole('list', { name: 'Undelivered mails' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectAccessibleInEveryLook(page);

  await list
    .getByRole('button', { name: 'Send again: Change of password, to s…@example.org' })
    .press('Enter');
  await expect(page.getByText(backOfficeMessages.mailSentAgain)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Undelivered mails' })).toBeFocused();
  await mailTo('standard@example.org', /password/i);
  await list.getByRole('button', { name: 'Dismiss: Code or link, to x…@example.org' }).click();
  await expect(page.getByRole('heading', { name: 'Every mail went out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Undelivered mails 0' })).toBeVisible();
});
