import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Redis } from 'ioredis';
import { expect, inject, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config/config.js';
import { startSmtpServer } from '../../testing/smtp-server.js';
import { databaseForTest } from '../../testing/test-database.js';
import { makeDataSource } from '../database/data-source.js';
import { freePort } from '../embedded/free-port.js';
import { seedDemo } from '../seed/index.js';
import { runChecks } from './run-checks.js';

/** Stand-in for Stripe's responses to these checks, and for a site's own address. */
async function startStripe(
  prices: Record<string, boolean>,
  endpoint: { url: string; status: string } | null,
) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const price = /^\/v1\/prices\/(\w+)$/.exec(pathname)?.[1] ?? '';
    const unknown = {
      error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such price' },
    };
    const [status, body] =
      request.headers.authorization !== 'Bearer sk_test_right'
        ? [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_…' } }]
        : pathname === '/v1/webhook_endpoints'
          ? [200, { object: 'list', data: endpoint ? [endpoint] : [], has_more: false }]
          : price in prices
            ? [200, { id: price, object: 'price', active: prices[price] }]
            : [404, unknown];
    response.writeHead(status as number, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const key = 'a key of at least thirty-two letters';
const noTexts = () => Promise.reject(Object.assign(new Error('no DNS'), { code: 'ETIMEOUT' }));
const text = async (env: Record<string, string>) =>
  (await runChecks({ ...readConfig({ NODE_ENV: 'production', ...env }), publicMode: true }, noTexts)).map(
    ({ level, text }) => `${level}: ${text}`,
  );

async function plansWith(databaseUrl: string, price: string) {
  const db = await makeDataSource(databaseUrl, 1).initialize();
  await seedDemo(db, new Date());
  await db.query(`update plans set yearly_stripe_price_id = '', monthly_stripe_price_id = ''`);
  const [plan] = await db.query('select id from plans where is_active limit 1');
  await db.query('update plans set monthly_stripe_price_id = $1 where id = $2', [price, plan.id]);
  await db.destroy();
}

it('reports each part that is fine', async () => {
  const DATABASE_URL = await databaseForTest();
  const { url: SMTP_URL } = await startSmtpServer();
  const PUBLIC_URL = 'http://localhost:9';
  const endpoint = { url: `${PUBLIC_URL}/api/payments/webhook`, status: 'enabled' };
  const STRIPE_API_URL = await startStripe({ price_life: true, price_month: true }, endpoint);
  await plansWith(DATABASE_URL, 'price_month');
  const found = await text({
    PUBLIC_URL,
    ADMIN_URL: 'http://127.0.0.1:9',
    DATABASE_URL,
    SMTP_URL,
    MAIL_FROM: 'hello@quiet.example.org',
    SECRET_KEY: key,
    SECRET_KEY_BEFORE: `${key} of last year`,
    BACKUP_KEY: `age1${'a'.repeat(58)}`,
    STRIPE_SECRET_KEY: 'sk_test_right',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_LIFETIME_PRICE_ID: 'price_life',
    STRIPE_API_URL,
  });
  // This server stands in for Stripe.
  const wrong = found.filter((line) => line.startsWith('problem'));
  expect(wrong).toEqual([expect.stringContaining('STRIPE_API_URL is set')]);
  for (const part of [
    /^ok: Postgres \d+ answers at 127\.0\.0\.1:\d+, database /,
    /^warning: SECRET_KEY_BEFORE is set: /,
    /^warning: SPF, DKIM and DMARC of quiet\.example\.org could not be checked: DNS failed/,
    /^ok: REDIS_URL is not set/,
    /^ok: The mail server at 127\.0\.0\.1:\d+ accepts the sign-in\. Mails are sent from hello@quiet\.example\.org\.$/,
    /^warning: STRIPE_SECRET_KEY is a test mode key/,
    /^ok: All prices of plans exist at Stripe\.$/,
    /^ok: Stripe sends events to http:\/\/localhost:9\/api\/payments\/webhook\.$/,
    /^ok: DATA_DIR \.data can be written/,
    /^ok: CLAMD_ADDRESS is not set: /,
    /^ok: Backups are encrypted for BACKUP_KEY\.$/,
    /^warning: The member site does not answer at http:\/\/localhost:9 /,
  ]) {
    expect(found).toContainEqual(expect.stringMatching(part));
  }
});

it('reports the problem of each part, without secrets', async () => {
  const { url } = await startSmtpServer({ greeting: '554 No service here' });
  const DATABASE_URL = `postgres://ruth:private-word@127.0.0.1:${await freePort()}/quiet`;
  const found = await text({
    PUBLIC_URL: 'https://quiet.invalid',
    DATABASE_URL,
    REDIS_URL: `redis://:private-word@127.0.0.1:${await freePort()}`,
    SMTP_URL: url.replace('smtp://', 'smtp://ruth:private-word@'),
    SECRET_KEY: key,
    DATA_DIR: '/proc/quiet-time',
    CLAMD_ADDRESS: `127.0.0.1:${await freePort()}`,
    BACKUP_KEY: `AGE-SECRET-KEY-1${'A'.repeat(58)}`,
    STRIPE_SECRET_KEY: 'sk_live_wrong',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_LIFETIME_PRICE_ID: 'price_life',
    STRIPE_API_URL: await startStripe({}, null),
  });
  for (const part of [
    /^problem: MAIL_FROM is not set/,
    /^problem: Postgres: No Postgres answers at 127\.0\.0\.1:\d+ \(DATABASE_URL\): ECONNREFUSED$/,
    /^problem: Redis: /,
    /^problem: Mails: .*554/,
    /^problem: Stripe refuses STRIPE_SECRET_KEY\.$/,
    /^problem: Files: /,
    /^problem: Virus scanner: clamd: .*ECONNREFUSED/,
    /^warning: BACKUP_KEY is the secret half, so /,
    /^problem: The member site: quiet\.invalid has no DNS record/,
    /^problem: The back-office: admin\.quiet\.invalid has no DNS record/,
  ]) {
    expect(found).toContainEqual(expect.stringMatching(part));
  }
  expect(found.join('\n')).not.toMatch(/private-word|sk_live|whsec|AAAA/);
});

it.each<[string, Record<string, boolean>, { url: string; status: string } | null, RegExp]>([
  [
    'an unknown price',
    { price_life: true },
    null,
    /^problem: The price price_month of .+ does not exist at Stripe\.$/,
  ],
  ['an archived price', { price_life: true, price_month: false }, null, /price_month of .+ is archived/],
  [
    'no endpoint',
    { price_life: true, price_month: true },
    null,
    /^problem: Stripe has no webhook endpoint http/,
  ],
  [
    'an endpoint that is switched off',
    { price_life: true, price_month: true },
    { url: 'http://localhost:9/api/payments/webhook', status: 'disabled' },
    /^problem: The webhook endpoint .+ is disabled at Stripe/,
  ],
])('finds %s at Stripe', async (_what, prices, endpoint, line) => {
  const DATABASE_URL = await databaseForTest();
  await plansWith(DATABASE_URL, 'price_month');
  const found = await text({
    PUBLIC_URL: 'http://localhost:9',
    DATABASE_URL,
    STRIPE_SECRET_KEY: 'sk_test_right',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_LIFETIME_PRICE_ID: 'price_life',
    STRIPE_API_URL: await startStripe(prices, endpoint),
  });
  expect(found).toContainEqual(expect.stringMatching(line));
});

it.runIf(inject('redisUrl'))('finds a Redis that evicts jobs when memory is short', async () => {
  const REDIS_URL = inject('redisUrl')!;
  const redis = new Redis(REDIS_URL);
  const [, before] = (await redis.config('GET', 'maxmemory-policy')) as string[];
  onTestFinished(async () => {
    await redis.config('SET', 'maxmemory-policy', before!);
    await redis.quit();
  });
  await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
  const found = await text({ REDIS_URL });
  expect(found).toContainEqual(
    expect.stringMatching(/^problem: Redis evicts jobs .+ \(now allkeys-lru\)\.$/),
  );
  expect(found).toContainEqual(expect.stringMatching(/^warning: Redis has no memory limit\. /));
  expect(found).toContainEqual('problem: DATABASE_URL is not set.');
  expect(found).toContainEqual(expect.stringMatching(/^warning: BACKUP_KEY is not set, /));
});
