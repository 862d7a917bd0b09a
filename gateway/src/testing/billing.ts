import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { priceFromId } from '../../sandbox/plan-prices.js';
import { startPaymentSandbox } from '../../sandbox/sandbox.js';
import { makeStripe } from '../modules/billing/provider.js';
import { seedPlans } from '../modules/plans/plan.demo.js';
import { makeMailbox, type Sent } from './mailbox.js';
import { makeTestApp, type TestApp, type TestAppOptions, testNow } from './test-app.js';

export const goodCard = { cardNumber: '4242 4242 4242 4242' };
export const otherGoodCard = { cardNumber: '5555 5555 5555 4444' };
/** A card that can be saved, but fails at later charges. */
export const failingCard = { cardNumber: '4000 0000 0000 0341' };
export const declinedCard = { cardNumber: '4000 0000 0000 0002' };

/** Request of a webhook. */
export interface Delivery {
  body: Buffer;
  headers: http.IncomingHttpHeaders;
}

const prices: Record<string, { unitAmount: number; interval: 'month' | 'year'; name: string }> = {
  price_standard_monthly: { unitAmount: 500, interval: 'month', name: 'Standard' },
  price_standard_yearly: { unitAmount: 5_000, interval: 'year', name: 'Standard' },
  price_premium_monthly: { unitAmount: 900, interval: 'month', name: 'Premium' },
  price_premium_yearly: { unitAmount: 9_000, interval: 'year', name: 'Premium' },
  price_family_monthly: { unitAmount: 1_500, interval: 'month', name: 'Family' },
  price_family_yearly: { unitAmount: 15_000, interval: 'year', name: 'Family' },
};

/**
 * The gateway beside the payment sandbox, both on one clock that tests move, with the seeded plans.
 * @param env of the gateway, besides the variables of the sandbox
 * @param options of the database, and of other services
 */
export async function makeBillingApp(
  env: Record<string, string> = {},
  options: Omit<TestAppOptions, 'env' | 'now'> = {},
) {
  let now = testNow;
  let app: TestApp | undefined;
  const held: Delivery[] = [];
  const seen: Delivery[] = [];
  let holds = false;

  const take = async ({ body, headers }: Delivery) => {
    const { statusCode } = await app!.http.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { ...headers, host: 'localhost:4000' },
      payload: body,
    });
    return statusCode;
  };
  const receiver = http.createServer(async (request, response) => {
    const delivery = { body: Buffer.concat(await request.toArray()), headers: request.headers };
    seen.push(delivery);
    if (holds) held.push(delivery);
    // A retry after the end of a test finds no gateway.
    response.writeHead(holds ? 200 : await take(delivery).catch(() => 503)).end();
  });
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const sandbox = await startPaymentSandbox({
    dataDir: null,
    port: 0,
    host: '127.0.0.1',
    webhookUrl: `http://127.0.0.1:${port}`,
    siteName: 'Quiet Time',
    publicUrl: 'http://localhost:4000',
    priceOf: async (id) => (prices[id] ? { ...prices[id], currency: 'usd' } : priceFromId(id)),
    now: () => new Date(now),
  });
  const { secretKey, webhookSecret, lifetimePriceId, apiUrl } = sandbox.stripe;
  app = await makeTestApp({
    ...options,
    now,
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_LIFETIME_PRICE_ID: lifetimePriceId,
      STRIPE_API_URL: apiUrl!.href,
      ...env,
    },
  });
  await seedPlans(app.db.manager);
  const mailbox = makeMailbox(app);
  const running = app;

  return {
    app: running,
    sandbox,
    /** The gateway's client of the provider. */
    stripe: makeStripe(running.config.stripe)!,
    mailbox,
    /** All deliveries so far. */
    seen,
    /** Holds webhooks back from the gateway until `release`; the sandbox considers them delivered. */
    hold() {
      holds = true;
    },
    /** Ends `hold`, and returns the held webhooks. */
    release(): Delivery[] {
      holds = false;
      return held.splice(0);
    },
    /** Sends a delivery to the gateway, and returns the status. */
    take,
    /** Waits until no webhook and no job is left. Returns the sent mails. */
    async settle(): Promise<Sent[]> {
      const mails: Sent[] = [];
      await sandbox.settle();
      for (let waiting = 1; waiting > 0; ) {
        mails.push(...(await mailbox.deliver()));
        // A job may have changed something at the provider.
        await sandbox.settle();
        [{ waiting }] = await running.db.query('select count(*)::int as waiting from outbox');
      }
      return mails;
    },
    setNow(text: string) {
      now = text;
      running.setNow(text);
    },
    async stop() {
      await running.stop();
      await sandbox.stop();
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
    },
  };
}

export type BillingApp = Awaited<ReturnType<typeof makeBillingApp>>;
