import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.js';
import { unsafeReasons } from '../../config/public-mode.js';
import { databaseForTest } from '../../testing/test-database.js';
import { seedDemo } from '../seed/index.js';
import { makeDataSource } from './data-source.js';
import { openDatabase } from './open-database.js';

const safe = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://quiet.example.org',
  DATABASE_URL: 'postgres://db/quiet',
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'hello@quiet.example.org',
  SECRET_KEY: 'a key of at least thirty-two letters',
};

/** Settings that make a public site unsafe, by the start of the reported reason. */
const dangers: Record<string, Record<string, string>> = {
  PUBLIC_URL: { PUBLIC_URL: '' },
  MAIL_FROM: { MAIL_FROM: '' },
  SEED_DEMO: { SEED_DEMO: 'on' },
  'The database holds demonstration accounts': {},
  SMTP_URL: { SMTP_URL: '' },
  SECRET_KEY: { SECRET_KEY: '' },
  GOOGLE_ISSUER_URL: {
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER_URL: 'https://google.example',
  },
  'The payment sandbox': {},
  STRIPE_API_URL: {
    STRIPE_SECRET_KEY: 'sk_test',
    STRIPE_WEBHOOK_SECRET: 'whsec',
    STRIPE_LIFETIME_PRICE_ID: 'price_lifetime',
    STRIPE_API_URL: 'https://stripe.example',
  },
  RATE_LIMITS: { RATE_LIMITS: 'off' },
};
const names = Object.keys(dangers);
/** Every combination of dangers, from none to all. */
const combinations = Array.from({ length: 2 ** names.length }, (_, bits) =>
  names.filter((_name, index) => bits & (1 << index)),
);

describe('public mode', () => {
  it.each<[boolean, Record<string, string>]>([
    [true, { NODE_ENV: 'production' }],
    [true, { HOST: '0.0.0.0' }],
    [true, { HOST: '::' }],
    [true, { HOST: '192.168.1.5' }],
    [true, { PUBLIC_URL: 'https://quiet.example.org' }],
    [true, { PUBLIC_URL: 'http://127.example.org' }],
    [true, { PUBLIC_URL: 'http://localhost.example.org' }],
    [false, {}],
    [false, { NODE_ENV: 'test' }],
    [false, { HOST: 'localhost' }],
    [false, { HOST: '::1' }],
    [false, { HOST: '127.0.0.2' }],
    [false, { PUBLIC_URL: 'http://quiet.localhost:4000' }],
    [false, { PUBLIC_URL: 'http://[::1]:4000', ADMIN_HOST: 'admin.localhost' }],
  ])('is %s for %j', (expected, env) => {
    expect(readConfig(env).publicMode).toBe(expected);
  });

  it.each(combinations.map((combination) => [combination]))('is refused exactly for %j', (combination) => {
    const env = Object.assign({ ...safe }, ...combination.map((name) => dangers[name]));
    const demoAccounts = combination.includes('The database holds demonstration accounts');
    const paymentSandbox = combination.includes('The payment sandbox');
    const reasons = unsafeReasons(readConfig(env), { demoAccounts, paymentSandbox });
    // Each reason begins with its danger's name.
    expect(reasons.map((reason) => names.find((name) => reason.startsWith(name)))).toEqual(combination);
  });

  it('does not open a database that holds demonstration accounts', async () => {
    const url = await databaseForTest();
    const now = new Date('2026-11-21T06:00:00Z');
    const config = readConfig(safe);
    const log = pino({ level: 'silent' });
    await (await openDatabase(config, url, now, log)).destroy();

    const db = await makeDataSource(url, 2).initialize();
    await seedDemo(db, now).finally(() => db.destroy());
    await expect(openDatabase(config, url, now, log)).rejects.toThrow('holds demonstration accounts');
    // The same database is allowed outside public mode.
    await (await openDatabase(readConfig({}), url, now, log)).destroy();
  });
});
