import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openQueues } from '../../platform/queue.js';
import { startInbox } from '../../start/embedded/inbox.js';
import { type BillingApp, goodCard, makeBillingApp } from '../../testing/billing.js';
import { billingCalls, mutations } from '../../testing/billing-calls.js';
import { startPart, until } from '../../testing/product.js';

/** Starts the built worker with the database of the app and the provider of the sandbox. */
const startWorker = ({ app, sandbox }: BillingApp, env: Record<string, string>) =>
  startPart('worker', {
    DATABASE_URL: app.databaseUrl,
    SITE_NAME: app.services.settings.current.siteName,
    STRIPE_SECRET_KEY: sandbox.stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: sandbox.stripe.webhookSecret,
    STRIPE_LIFETIME_PRICE_ID: sandbox.stripe.lifetimePriceId,
    STRIPE_API_URL: sandbox.stripe.apiUrl!.href,
    ...env,
  });

it('a worker that is killed twice, during a request and during a refund, leaves nothing undone or done twice', async () => {
  const billing = await makeBillingApp({}, { bible: true });
  const calls = billingCalls(billing);
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'quiet-time-worker-'));
  const inbox = await startInbox(DATA_DIR, 0);
  const queues = openQueues(billing.app.databaseUrl, null);
  onTestFinished(async () => {
    await queues.close();
    await inbox.stop();
    await billing.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  // The worker uses the clock of this machine.
  billing.setNow(new Date().toISOString());
  const env = { SMTP_URL: inbox.smtpUrl, DATA_DIR };
  const person = await calls.subscribed({ plan: 'premium', cycle: 'yearly' });
  const { sessionId } = await calls.send(person, mutations.lifetime);
  billing.sandbox.pay(sessionId!, goodCard);
  await billing.sandbox.settle();

  const active = () => queues.queue('billing').getActiveCount();
  billing.sandbox.outage('slow');
  let worker = await startWorker(billing, env);
  await until('the provider is asked', async () => (await active()) > 0);
  await worker.kill();
  expect(await calls.paymentsOf(person)).toHaveLength(1);

  worker = await startWorker(billing, env);
  const refunds = () => billing.seen.filter(({ body }) => body.includes('"charge.refunded"'));
  await until('money was given back', () => refunds().length > 0, 120);
  await worker.kill();
  billing.sandbox.outage('off');
  // The middle of the job: the plan has ended and its money is back, but still counts as credit.
  expect(await calls.goingOn(person.customer)).toEqual([]);
  expect(await active()).toBeGreaterThan(0);
  await startWorker(billing, env);
  const mails = async (): Promise<{ subject: string }[]> =>
    (await fetch(`${inbox.webUrl}/api/email`)).json() as Promise<{ subject: string }[]>;
  const waiting = async () => {
    const [{ count }] = await billing.app.db.query('select count(*)::int from outbox');
    const { active, waiting, delayed } = await queues
      .queue('billing')
      .getJobCounts('active', 'waiting', 'delayed');
    return count + active! + waiting! + (delayed! - scheduled);
  };
  const scheduled = (await queues.queue('billing').getJobSchedulers()).length;
  await until('no job is left', async () => (await waiting()) === 0, 120);
  await billing.sandbox.settle();
  await until('no job is left', async () => (await waiting()) === 0, 120);

  expect(await queues.queue('billing').getFailedCount()).toBe(0);
  expect(await calls.goingOn(person.customer)).toEqual([]);
  expect(refunds()).toHaveLength(1);
  const [yearly, lifetime] = await calls.paymentsOf(person);
  expect(yearly).toMatchObject({ amount: 9_000, status: expect.stringMatching(/succeeded|refunded/) });
  expect(yearly!.refunded).toBeGreaterThan(8_900);
  expect(lifetime).toMatchObject({ amount: 2_000, refunded: 0, status: 'succeeded' });
  expect(await calls.standingOf(person)).toMatchObject({
    subscription: 'premium',
    status: 'active',
    endsAt: null,
  });
  await until('both mails have arrived', async () => (await mails()).length > 1);
  expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
    'A refund from Quiet Time',
    'Your receipt from Quiet Time',
  ]);
}, 400_000);
