import type { AddressInfo } from 'node:net';
import { lifetimePrice } from '@quiet-time/schema/plans';
import type {
  DemoPayments,
  Price,
  SandboxModule,
  SandboxOptions,
} from '../src/start/embedded/payment-sandbox.js';
import { type Actions, makeActions } from './actions.js';
import { serveApi } from './api/server.js';
import type { Context } from './context.js';
import { runDue } from './due.js';
import { servePages } from './pages/server.js';
import { planPrice } from './plan-prices.js';
import { missing } from './refusal.js';
import { makeServer } from './server.js';
import { Store } from './store.js';
import { Webhooks } from './webhooks.js';

export interface PaymentSandbox extends Actions, Pick<DemoPayments, 'url' | 'stripe' | 'stop'> {
  /** Resolves when all events have been delivered. @throws if some could not be */
  settle(): Promise<void>;
}

const lifetimePriceId = 'price_lifetime';
const lifetime: Price = {
  unitAmount: lifetimePrice * 100,
  currency: 'usd',
  interval: null,
  name: 'Lifetime access',
};

const dueEveryMilliseconds = 60_000;

/**
 * Starts a server with the part of Stripe's API that the gateway calls. It has the hosted pages of a checkout, and a
 * page to control it. No money moves.
 */
export async function startPaymentSandbox(options: SandboxOptions): Promise<PaymentSandbox> {
  const store = await Store.open(options.dataDir);
  const { state } = store;
  const stopping = new AbortController();
  const now = () => Math.floor((options.now?.() ?? new Date()).getTime() / 1_000);
  const changed = () => store.changed();
  const webhooks = new Webhooks(state, options.webhookUrl, now, changed);
  const context: Context = {
    state,
    now,
    // Set once it listens.
    url: '',
    siteName: options.siteName,
    publicUrl: options.publicUrl,
    price: async (id, param) => {
      const price = id === lifetimePriceId ? lifetime : await options.priceOf(id);
      if (!price) throw missing('price', id, param);
      return { ...price, id };
    },
    emit: webhooks.emit,
  };
  const actions = makeActions(context, webhooks, changed);
  const http = makeServer(options.log);
  // Saves before each response, so that a confirmed change survives a kill.
  http.addHook('onSend', async (request) => {
    if (request.method !== 'GET') changed();
    await store.keep();
  });
  serveApi(http, context, stopping.signal);
  servePages(http, context, actions);
  try {
    await http.listen({ port: options.port, host: options.host });
  } catch (error) {
    await http.close();
    throw error;
  }
  const { port } = http.server.address() as AddressInfo;
  context.url = `http://localhost:${port}`;
  webhooks.start();
  const timer = setInterval(() => {
    for (const customer of Object.keys(state.customers)) runDue(context, customer);
  }, dueEveryMilliseconds).unref();
  return {
    ...actions,
    url: context.url,
    stripe: {
      secretKey: state.secretKey,
      webhookSecret: state.webhookSecret,
      lifetimePriceId,
      apiUrl: new URL(`http://${options.host}:${port}`),
    },
    settle: () => webhooks.settle(),
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await http.close();
      await webhooks.stop();
      await store.flush();
    },
  };
}

export default { startPaymentSandbox, planPrice } satisfies SandboxModule;
