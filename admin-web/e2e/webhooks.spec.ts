import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';
import { Webhook } from 'standardwebhooks';

// Needs a browser: one path with a secret that is shown once, to a receiver outside of the site.

/** Starts a receiver that accepts requests whose signature matches the given secret. */
async function startReceiver() {
  const taken: { id: string; type: string }[] = [];
  const given = { secret: '' };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    try {
      new Webhook(given.secret).verify(body, request.headers as Record<string, string>);
      taken.push({ id: String(request.headers['webhook-id']), type: JSON.parse(body).type });
      response.end('Thank you');
    } catch {
      response.writeHead(401).end('Not from there');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, taken, given, stop: () => server.close() };
}

test('an administrator creates a webhook, tests it with its secret, and repeats a delivery', async ({
  page,
}) => {
  const receiver = await startReceiver();
  const name = `Bot ${Date.now()}`;
  await signInAsAdmin(page);
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByLabel(/^Address/).fill(receiver.url);
  await form.getByLabel('Description').fill(name);
  await form.getByRole('checkbox', { name: 'Devotional published' }).check();
  await expectAccessibleInEveryLook(page);
  await form.getByRole('button', { name: 'Save webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'The signing secret' });
  receiver.given.secret = await shown.getByText(/^whsec_/).innerText();
  await expectAccessibleInEveryLook(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(page.getByText(receiver.given.secret)).toHaveCount(0);
  await expectAccessibleInEveryLook(page);

  await page.getByRole('button', { name: `Send test: ${name}` }).click();
  // Filtered, as the receiver also gets deliveries for devotionals of other journeys.
  const log = page
    .getByRole('list', { name: 'Deliveries' })
    .getByRole('listitem')
    .filter({ has: page.getByText('Test', { exact: true }) });
  const tests = () => receiver.taken.filter(({ type }) => type === 'webhook.test');
  await expect(log).toContainText('It was taken: status 200');
  await expect(log).toContainText('Thank you');
  await expectAccessibleInEveryLook(page);
  await log.getByRole('button', { name: /^Send again/ }).click();
  await expect.poll(() => tests().length).toBe(2);
  expect(new Set(tests().map(({ id }) => id)).size).toBe(1);

  await page.getByRole('button', { name: 'All webhooks' }).click();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  receiver.stop();
});
