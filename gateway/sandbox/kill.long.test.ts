import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import { expect, it, onTestFinished } from 'vitest';
import { thorough } from '../src/testing/thorough.js';

/** Each round kills the sandbox three times, with the file that earlier rounds have left. */
const rounds = thorough ? 3 : 2;
const program = fileURLToPath(new URL('./testing/sandbox-child.mjs', import.meta.url));

async function start(dataDir: string) {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  const child = spawn(process.execPath, [program, dataDir], { stdio: [...stdio] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ url, secretKey }] = (await once(child, 'message')) as [{ url: string; secretKey: string }];
  const { hostname: host, port } = new URL(url);
  return {
    stripe: new Stripe(secretKey, { protocol: 'http', host, port, telemetry: false, maxNetworkRetries: 0 }),
    pay: (address: string) =>
      fetch(`${url}${new URL(address).pathname}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' }),
      }),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

it('a confirmed change survives a kill right after it', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'quiet-time-sandbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const customers: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await start(dataDir);
    const { id: customer } = await first.stripe.customers.create({ name: `Member ${round}` });
    await first.kill();

    const second = await start(dataDir);
    const session = await second.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: 'price_premium', quantity: 1 }],
      success_url: 'http://localhost:4000/done',
    });
    expect((await second.pay(session.url!)).status).toBe(303);
    const page = await second.stripe.billingPortal.sessions.create({
      customer,
      flow_data: { type: 'payment_method_update' },
    });
    expect((await second.pay(page.url)).status).toBe(303);
    await second.kill();
    customers.push(customer);

    const third = await start(dataDir);
    for (const each of customers) {
      expect(await third.stripe.customers.retrieve(each)).toMatchObject({
        invoice_settings: { default_payment_method: expect.stringMatching(/^pm_/) },
      });
      const { data: charges } = await third.stripe.charges.list({ customer: each });
      expect(charges).toMatchObject([{ amount: 900, status: 'succeeded' }]);
      const { data: subscriptions } = await third.stripe.subscriptions.list({ customer: each });
      expect(subscriptions).toMatchObject([{ status: 'active' }]);
    }
    expect(await third.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete' });
    await third.kill();
  }
});
