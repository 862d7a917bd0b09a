import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startPaymentSandbox } from './sandbox.js';
import { card, now, prices, sandboxForTest } from './testing/payment-sandbox.js';

describe('webhooks', () => {
  it('are retried until they are accepted, and block no others', async () => {
    const { sandbox, stripe, receiver, receivedTypes } = await sandboxForTest();
    await receivedTypes();
    receiver.status = 500;
    await stripe.customers.create({ name: 'A' });
    await expect(sandbox.settle()).rejects.toThrow(
      '1 webhooks were not delivered: customer.created, answered 500',
    );
    receiver.status = 200;
    await stripe.customers.create({ name: 'B' });
    // The first waits for its retry; the second does not wait for the first.
    await vi.waitFor(() => expect(receiver.events.length).toBeGreaterThan(0), {
      interval: 5,
      timeout: 10_000,
    });
    expect(receiver.events[0]!.data.object).toMatchObject({ name: 'B' });
    await sandbox.settle();
    expect(receiver.events.map(({ data }) => (data.object as { name?: string }).name)).toEqual(['B', 'A']);
    expect((await stripe.events.list()).data.map(({ pending_webhooks }) => pending_webhooks)).toEqual([
      0, 0, 0,
    ]);
  });

  it('are sent again on request', async () => {
    const { sandbox, stripe, receiver, receivedTypes } = await sandboxForTest();
    await receivedTypes();
    const [event] = (await stripe.events.list()).data;
    sandbox.resend(event!.id);
    await sandbox.settle();
    expect(receiver.events).toMatchObject([{ id: event!.id, type: 'customer.created' }]);
  });
});

describe('a restart', () => {
  it('finds customers, subscriptions, keys and undelivered webhooks', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'quiet-time-payments-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const first = await sandboxForTest({ dataDir });
    const { stripe, sandbox, receiver } = first;
    const { id } = await first.subscribe(card.pays, { trial_period_days: 7 });
    await sandbox.settle();
    const key = { idempotencyKey: 'k1' };
    const customer = await stripe.customers.create({ name: 'Anna' }, key);
    receiver.status = 500;
    await stripe.customers.create({ name: 'Late' });
    await sandbox.stop();
    expect(await readdir(dataDir)).toEqual(['payments.json']);

    receiver.status = 200;
    receiver.events.splice(0);
    const again = await startPaymentSandbox({
      dataDir,
      port: 0,
      host: '127.0.0.1',
      webhookUrl: receiver.url,
      siteName: 'Quiet Time',
      publicUrl: 'http://localhost:4000',
      priceOf: async (price) => prices[price] ?? null,
      now: () => now,
    });
    onTestFinished(() => again.stop());
    expect(again.stripe).toMatchObject({
      secretKey: sandbox.stripe.secretKey,
      webhookSecret: sandbox.stripe.webhookSecret,
    });
    await again.settle();
    expect(receiver.events.at(-1)!.data.object).toMatchObject({ name: 'Late' });
    const { port } = again.stripe.apiUrl!;
    const later = first.sdk({ port });
    expect(await later.subscriptions.retrieve(id)).toMatchObject({ status: 'trialing' });
    expect((await later.customers.create({ name: 'Anna' }, key)).id).toBe(customer.id);
    again.advance(first.customer.id, 7);
    expect((await later.subscriptions.retrieve(id)).status).toBe('active');
  });
});
