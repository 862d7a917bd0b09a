// node bench/webhooks.mjs <database url> <events>
// Measures how fast the worker processes stored events of the payment provider, with its queue in Postgres.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDataSource } from '../dist/start/database/data-source.js';
import { benchServices } from './apps.mjs';
import { startWorker } from './servers.mjs';

const target = 100;
/** Approximate response time of Stripe in milliseconds. */
const latency = 100;
/** Events of one payment and its consequences. */
const kinds = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'invoice.created',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.succeeded',
  'charge.failed',
  'charge.refunded',
  'customer.subscription.deleted',
];

/** Starts a stand-in for Stripe, with customers who each pay for one plan. */
async function startProvider() {
  const now = Math.floor(Date.now() / 1_000);
  const list = (data) => ({ object: 'list', data, has_more: false });
  const subscription = (customer) => ({
    id: `sub_${customer}`,
    object: 'subscription',
    status: 'active',
    created: now,
    customer,
    currency: 'usd',
    metadata: { plan: 'premium', tier: 'premium', cycle: 'monthly' },
    items: list([
      {
        price: { id: 'price_bench', unit_amount: 900 },
        quantity: 1,
        current_period_start: now,
        current_period_end: now + 30 * 86_400,
      },
    ]),
    trial_end: null,
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    default_payment_method: null,
    latest_invoice: null,
  });
  const charge = (customer) => ({
    id: `ch_${customer}`,
    object: 'charge',
    status: 'succeeded',
    created: now,
    amount: 900,
    amount_refunded: 0,
    currency: 'usd',
    disputed: false,
    metadata: {},
    payment_intent: null,
    description: 'Premium',
    receipt_url: null,
  });
  const requests = { calls: 0 };
  const server = http.createServer(async (request, response) => {
    requests.calls += 1;
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const make = pathname === '/v1/subscriptions' ? subscription : charge;
    await wait(latency);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(list([make(searchParams.get('customer'))])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}`, requests, stop: () => server.close() };
}

/** Runs work for each item, twenty at a time. */
async function forEach(items, work) {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

function shuffled(items) {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [items[at], items[other]] = [items[other], items[at]];
  }
  return items;
}

/** Adds paying members that the product already knows. */
async function addCustomers(db, { billingSync }, many) {
  await db.query(
    `with added as (
       insert into members (id, name, email)
       select gen_random_uuid(), 'Payer', 'payer' || n || '@example.org' from generate_series(1, $1::int) n
       on conflict (email) do nothing
       returning id)
     insert into billing_accounts (member_id, customer_id) select id, 'cus_' || id from added`,
    [many],
  );
  const accounts = await db.query(
    'select member_id as member, customer_id as customer from billing_accounts limit $1',
    [many],
  );
  await forEach(accounts, ({ member }) => billingSync.sync(member));
  // Drops the resulting mails.
  await db.query('delete from outbox');
  return accounts.map(({ customer }) => customer);
}

/** Stores events of all kinds in any order, and has a worker process them. Returns the seconds until none is left. */
async function drain({ db, services, env }, customers, perCustomer) {
  const events = customers.flatMap((customer) =>
    kinds.slice(0, perCustomer).map((type) => ({ id: `evt_${crypto.randomUUID()}`, type, customer })),
  );
  await forEach(shuffled(events), ({ id, type, customer }) =>
    services.webhooks.take({ id, type, data: { object: { customer } } }),
  );
  const [{ done: before }] = await db.query('select count(*)::int as done from job_done');
  const stop = await startWorker(env);
  const began = performance.now();
  for (let left = events.length; left > 0; await wait(20)) {
    const [{ done }] = await db.query('select count(*)::int as done from job_done');
    left = before + events.length - done;
  }
  const seconds = (performance.now() - began) / 1_000;
  await stop();
  return { events: events.length, seconds };
}

async function printDrain(databaseUrl, many) {
  const provider = await startProvider();
  const dir = await mkdtemp(path.join(tmpdir(), 'quiet-time-webhooks-'));
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    // An unused port: no mail is sent.
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATA_DIR: dir,
    SEED_DEMO: 'off',
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    STRIPE_LIFETIME_PRICE_ID: 'price_lifetime',
    STRIPE_API_URL: provider.url,
  };
  const db = await makeDataSource(databaseUrl, 20).initialize();
  const services = benchServices(db, databaseUrl, env);
  const perCustomer = kinds.length;
  const customers = await addCustomers(db, services, many / perCustomer);
  console.log(`\nStored webhooks worked off by one worker, the provider answering in ${latency} ms`);
  const line = (words, { events, seconds }, calls, goal = null) =>
    console.log(
      `${words.padEnd(44)} ${String(events).padStart(6)} events ${(events / seconds).toFixed(0).padStart(6)}/s` +
        `  calls ${String(calls).padStart(5)}` +
        (goal ? `  target ${goal}/s ${events / seconds >= goal ? 'met' : 'MISSED'}` : ''),
    );
  const cases = [
    [`  ${perCustomer} of each of ${customers.length} members`, customers, perCustomer, target],
    ['  one of each member', customers, 1, null],
  ];
  for (const [words, some, each, goal] of cases) {
    const before = provider.requests.calls;
    const result = await drain({ db, services, env }, some, each);
    line(words, result, provider.requests.calls - before, goal);
  }
  await db.destroy();
  provider.stop();
  await rm(dir, { recursive: true, force: true });
}

const [databaseUrl, events] = process.argv.slice(2);
await printDrain(databaseUrl, Number(events));
process.exit();
