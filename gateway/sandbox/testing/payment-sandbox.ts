import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import type { Price, SandboxOptions } from '../../src/start/embedded/payment-sandbox.js';
import { type PaymentSandbox, startPaymentSandbox } from '../sandbox.js';

export const card = {
  pays: { cardNumber: '4242 4242 4242 4242' },
  declined: { cardNumber: '4000 0000 0000 0002' },
  failsLater: { cardNumber: '4000 0000 0000 0341' },
  mastercard: { cardNumber: '5555555555554444' },
};

export const prices: Record<string, Price> = {
  price_standard_monthly: { unitAmount: 900, currency: 'usd', interval: 'month', name: 'Standard' },
  price_premium_yearly: { unitAmount: 12_000, currency: 'usd', interval: 'year', name: 'Premium' },
};

/** A receiver of webhooks: its response (which tests may change), and the events with a valid signature. */
export interface Receiver {
  status: number;
  events: Stripe.Event[];
  requests: number;
  url: string;
  secret: string;
}

async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { status: 200, events: [], requests: 0, url: '', secret: '' };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    receiver.requests += 1;
    const signature = String(request.headers['stripe-signature']);
    const event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, receiver.secret);
    if (receiver.status === 200) receiver.events.push(event);
    response.writeHead(receiver.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/payments/webhook`;
  return receiver;
}

export interface Bench {
  sandbox: PaymentSandbox;
  stripe: Stripe;
  receiver: Receiver;
  customer: Stripe.Customer;
  /** Creates another SDK client. */
  sdk(options?: Stripe.StripeConfig, key?: string): Stripe;
  /** Creates a checkout for the customer, by default of a subscription. */
  checkout(params?: Partial<Stripe.Checkout.SessionCreateParams>): Promise<Stripe.Checkout.Session>;
  /** Creates a paid subscription, or a trial. */
  subscribe(
    how?: Partial<typeof card.pays>,
    data?: Stripe.Checkout.SessionCreateParams.SubscriptionData,
  ): Promise<Stripe.Subscription>;
  /** Returns the current state of the customer's only subscription. */
  subscription(): Promise<Stripe.Subscription>;
  /** Returns the types of the events since the last call. */
  receivedTypes(): Promise<string[]>;
}

export const now = new Date('2026-11-22T12:00:00Z');

/** Starts a sandbox for one test, with a receiver of its webhooks, the official SDK and a customer. */
export async function sandboxForTest(options: Partial<SandboxOptions> = {}): Promise<Bench> {
  const receiver = await startReceiver();
  const sandbox = await startPaymentSandbox({
    dataDir: null,
    port: 0,
    host: '127.0.0.1',
    webhookUrl: receiver.url,
    siteName: 'Quiet Time',
    publicUrl: 'http://localhost:4000',
    priceOf: async (id) => prices[id] ?? null,
    now: () => now,
    ...options,
  });
  onTestFinished(() => sandbox.stop());
  receiver.secret = sandbox.stripe.webhookSecret;
  const sdk: Bench['sdk'] = (config, key = sandbox.stripe.secretKey) => {
    const { hostname: host, port } = sandbox.stripe.apiUrl!;
    return new Stripe(key, {
      protocol: 'http',
      host,
      port,
      telemetry: false,
      maxNetworkRetries: 0,
      ...config,
    });
  };
  const stripe = sdk();
  const customer = await stripe.customers.create({ email: 'ruth@example.org', name: 'Ruth' });
  const checkout: Bench['checkout'] = (params) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: 'price_standard_monthly', quantity: 1 }],
      success_url: 'http://localhost:4000/done?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:4000/plans',
      ...params,
    });
  const subscription = async () => {
    const { data } = await stripe.subscriptions.list({ customer: customer.id, status: 'all' });
    if (data.length !== 1) throw new Error(`The customer has ${data.length} subscriptions.`);
    return data[0]!;
  };
  return {
    sandbox,
    stripe,
    receiver,
    customer,
    sdk,
    checkout,
    subscription,
    async subscribe(how = card.pays, data = {}) {
      sandbox.pay((await checkout({ subscription_data: data })).id, how);
      return subscription();
    },
    async receivedTypes() {
      await sandbox.settle();
      return receiver.events.splice(0).map(({ type }) => type);
    },
  };
}
