import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.js';
import { variableNames } from './environment.js';

/** Returns the lines printed at the start; none if every value is valid. */
function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).problems;
  }
}

const portMessage = 'must be a port number, 1 to 65535';
const hostMessage = 'must be a host name or an address, without a scheme';
const webMessage = 'must be a URL that begins with http:// or https://';
const proxyMessage =
  'must be off, or addresses and networks of proxies separated by commas, such as uniquelocal or 10.0.0.0/8';
const originMessage = 'must be origins separated by commas, such as https://app.example.org';

const clamdMessage =
  'must be a host and a port, such as clamav:3310, or the path of a socket, such as /run/clamav/clamd.ctl';

const supportMessage =
  'must be two email addresses with a comma between them, such as support@example.org, prayer@example.org';

const wrongValues: [string, string, string][] = [
  ['PORT', 'abc', portMessage],
  ['PORT', '0', portMessage],
  ['PORT', '65536', portMessage],
  ['PORT', '12.5', portMessage],
  ['ADMIN_PORT', '-1', 'must be a port number, 0 to 65535'],
  ['MAIL_PORT', '0', portMessage],
  ['HOST', 'http://127.0.0.1', hostMessage],
  ['ADMIN_HOST', 'https://admin.example.org', hostMessage],
  ['PAYMENTS_PORT', 'x', portMessage],
  ['HEALTH_PORT', 'x', 'must be a port number, 0 to 65535'],
  ['SLOW_STATEMENT_MS', '-1', 'must be a number of milliseconds, 0 to 60000'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', webMessage],
  ['STOP_DELAY', '61', 'must be a number of seconds, 0 to 60'],
  ['PUBLIC_URL', 'quiet.example.org', webMessage],
  ['PUBLIC_URL', 'ftp://quiet.example.org', webMessage],
  ['ADMIN_URL', 'admin.example.org', webMessage],
  ['DATABASE_URL', 'mysql://db/x', 'must be a URL that begins with postgres:// or postgresql://'],
  ['DATABASE_DIRECT_URL', 'db:5432', 'must be a URL that begins with postgres:// or postgresql://'],
  ['DATABASE_REPLICA_URL', 'replica:5432', 'must be a URL that begins with postgres:// or postgresql://'],
  ['S3_ENDPOINT', 's3.example.org', webMessage],
  ['REDIS_URL', 'localhost:6379', 'must be a URL that begins with redis:// or rediss://'],
  ['SMTP_URL', 'mail.example.org', 'must be a URL that begins with smtp:// or smtps://'],
  ['MAIL_FROM', 'Quiet Time', 'must be an address, such as Quiet Time <hello@example.org>'],
  ['DKIM_SELECTOR', 'mail 1', 'must be a selector, such as mail1'],
  ['POSTMARK_WEBHOOK_PASSWORD', 'short', 'must have at least 16 characters'],
  ['MAILGUN_SIGNING_KEY', 'short', 'must have at least 16 characters'],
  ['SES_TOPIC_ARN', 'bounces', 'must be the ARN of an SNS topic'],
  ['SECRET_KEY', 'x'.repeat(31), 'must have at least 32 characters'],
  ['SECRET_KEY_BEFORE', 'x'.repeat(31), 'must have at least 32 characters'],
  [
    'BACKUP_KEY',
    'a passphrase',
    'must be a key that `npm run backup -- --new-key` prints, or its public half',
  ],
  ['BACKUP_KEEP', '0', 'must be a number of backups, 1 or more'],
  ['BACKUP_HOURS', '-1', 'must be a number of hours, 0 or more'],
  ['REST_KEY', 'x'.repeat(31), 'must have at least 32 characters'],
  ['GATEWAY_URL', 'gateway:4000', webMessage],
  ['SITE_NAME', 'x'.repeat(61), 'can have at most 60 characters'],
  ['PUBLISHER_EMAIL', 'the publisher', 'must be an email address, such as publisher@example.org'],
  [
    'PUSH_SERVICES',
    'https://push.example.org',
    'must be host names separated by commas, such as fcm.googleapis.com, push.apple.com',
  ],
  [
    'WEBHOOK_INTERNAL_HOSTS',
    'http://automation',
    'must be host names separated by commas, each with a port or without, such as automation, 127.0.0.1:9000',
  ],
  ['SUPPORT_EMAILS', 'support@example.org', supportMessage],
  ['SUPPORT_EMAILS', 'support@example.org, the team', supportMessage],
  ['SUPPORT_EMAILS', 'a@example.org, b@example.org, c@example.org', supportMessage],
  ['GOOGLE_ISSUER_URL', 'localhost:8080', webMessage],
  ['STRIPE_API_URL', 'localhost:4242', webMessage],
  ['BIBLE_API_URL', 'bible.example.org', webMessage],
  ['CLAMD_ADDRESS', 'clamav', clamdMessage],
  ['CLAMD_ADDRESS', 'tcp://clamav:3310', clamdMessage],
  ['CORS_ORIGINS', 'https://app.example.org/', originMessage],
  ['CORS_ORIGINS', 'https://app.example.org,*', originMessage],
  // With these values any client could forge the address that rate limits use.
  ['TRUST_PROXY', 'on', proxyMessage],
  ['TRUST_PROXY', '1', proxyMessage],
  ['TRUST_PROXY', 'loopback, 0.0.0.0/0', proxyMessage],
  ['SEED_DEMO', 'true', 'must be on or off'],
  ['ADMIN_SECOND_FACTOR', 'on', 'must be required or offered'],
  ['RATE_LIMITS', '0', 'must be on or off'],
  ['LOG_LEVEL', 'loud', 'must be silent, error, warn, info or debug'],
];

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_LIFETIME_PRICE_ID: 'price_1',
};

describe('a wrong environment', () => {
  it.each(wrongValues)('is refused for %s=%s', (variable, value, message) => {
    expect(problemsOf({ [variable]: value })).toEqual([`${variable} ${message}`]);
  });

  it('has a case above for every variable except free text', () => {
    const tried = new Set(wrongValues.map(([variable]) => variable));
    expect(variableNames.filter((name) => !tried.has(name))).toEqual([
      'NODE_ENV',
      'DATA_DIR',
      'S3_BUCKET',
      'S3_REGION',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_LIFETIME_PRICE_ID',
    ]);
  });

  it.each([
    [{ SECRET_KEY_BEFORE: 'x'.repeat(32) }, 'SECRET_KEY_BEFORE requires SECRET_KEY, which is not set'],
    [
      { SECRET_KEY: 'x'.repeat(32), SECRET_KEY_BEFORE: 'x'.repeat(32) },
      'SECRET_KEY_BEFORE must differ from SECRET_KEY',
    ],
  ])('is refused for an invalid previous key: %o', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem]);
  });

  it.each([
    [
      { DATABASE_DIRECT_URL: 'postgres://db:5432/quiet' },
      'DATABASE_DIRECT_URL requires DATABASE_URL, which is not set',
    ],
    [
      { DATABASE_URL: 'postgres://pgbouncer:6432/quiet?pgbouncer=true' },
      'DATABASE_DIRECT_URL must be set if DATABASE_URL has pgbouncer=true',
    ],
  ])('is refused for one address of the database without the other: %o', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem]);
  });

  it.each([
    [
      { S3_ENDPOINT: 'https://s3.example.org' },
      'S3_BUCKET must be set if S3_ENDPOINT or S3_ACCESS_KEY_ID is set',
    ],
    [
      { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together',
    ],
  ])('is refused for half a bucket: %o', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem]);
  });

  it('is reported with each of its wrong values, one per line', () => {
    const env = { PORT: 'abc', SMTP_URL: 'mail', SEED_DEMO: 'yes', SITE_NAME: 'Fine' };
    expect(() => readConfig(env)).toThrow(
      /can't be used:\n {2}- PORT .*\n {2}- SMTP_URL .*\n {2}- SEED_DEMO .*$/,
    );
  });

  it.each([
    ['the same URL', { PUBLIC_URL: 'https://quiet.example.org', ADMIN_URL: 'https://quiet.example.org' }],
    ['another port of the same host', { ADMIN_URL: 'http://localhost:4001' }],
    ['the same host by its name', { ADMIN_HOST: 'localhost' }],
    ['the same ADMIN_HOST', { ADMIN_HOST: 'localhost', ADMIN_URL: 'http://office.localhost:4000' }],
  ])('is refused if both sites have %s', (_what, env) => {
    expect(problemsOf(env)).toEqual(['ADMIN_URL and ADMIN_HOST must have another host than PUBLIC_URL']);
  });

  it.each(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])('is refused with %s alone', (variable) => {
    const together = ['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together'];
    expect(problemsOf({ [variable]: 'words' })).toEqual(together);
  });

  it.each(Object.keys(stripe))('is refused with Stripe and no %s', (variable) => {
    expect(problemsOf({ ...stripe, [variable]: '' })).toEqual([
      'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_LIFETIME_PRICE_ID must be set together',
    ]);
  });

  it('is refused with an IP address as host and no ADMIN_URL', () => {
    const PUBLIC_URL = 'http://192.0.2.1:4000';
    expect(problemsOf({ PUBLIC_URL })).toEqual([expect.stringMatching(/^ADMIN_URL must be set: /)]);
    expect(problemsOf({ PUBLIC_URL, ADMIN_URL: 'http://office.test' })).toEqual([]);
  });
});

describe('the configuration', () => {
  it('needs no variable at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      adminHost: 'admin.localhost',
      adminPort: 4001,
      mailPort: 1080,
      paymentsPort: 4242,
      publicUrl: new URL('http://localhost:4000'),
      adminUrl: new URL('http://admin.localhost:4000'),
      dataDir: '.data',
      databaseUrl: null,
      s3: null,
      databaseDirectUrl: null,
      redisUrl: null,
      smtpUrl: null,
      secretKey: null,
      secretKeyBefore: null,
      google: null,
      stripe: null,
      clamdAddress: null,
      corsOrigins: [],
      trustProxy: false,
      seedDemo: true,
      rateLimits: true,
      publicMode: false,
    });
  });

  it('treats an empty value as unset', () => {
    expect(readConfig(Object.fromEntries(variableNames.map((name) => [name, ''])))).toEqual(readConfig({}));
  });

  it.each<[Record<string, string>, string, string]>([
    [{ PORT: '4100' }, 'http://localhost:4100', 'http://admin.localhost:4100'],
    [
      { PUBLIC_URL: 'https://quiet.example.org' },
      'https://quiet.example.org',
      'https://admin.quiet.example.org',
    ],
    [{ PUBLIC_URL: 'https://q.test:8443' }, 'https://q.test:8443', 'https://admin.q.test:8443'],
    [{ PUBLIC_URL: 'https://q.test', ADMIN_HOST: 'office.test' }, 'https://q.test', 'https://office.test'],
    [{ PUBLIC_URL: 'https://q.test', ADMIN_URL: 'https://o.test' }, 'https://q.test', 'https://o.test'],
  ])('derives from %j the sites %s and %s', (env, member, admin) => {
    const { publicUrl, adminUrl, adminHost } = readConfig(env);
    expect([publicUrl.origin, adminUrl.origin, adminHost]).toEqual([member, admin, new URL(admin).hostname]);
  });

  it('seeds the demonstration by default only into its own database', () => {
    const DATABASE_URL = 'postgres://db/quiet';
    expect(readConfig({ DATABASE_URL }).seedDemo).toBe(false);
    expect(readConfig({ DATABASE_URL, SEED_DEMO: 'on' }).seedDemo).toBe(true);
    expect(readConfig({ SEED_DEMO: 'off' }).seedDemo).toBe(false);
  });

  it('signs in with Google, or with a server that stands in for it', () => {
    const env = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    const google = { clientId: 'id', clientSecret: 'secret', issuer: null };
    expect(readConfig(env).google).toEqual(google);
    const GOOGLE_ISSUER_URL = 'http://localhost:8080/';
    expect(readConfig({ ...env, GOOGLE_ISSUER_URL }).google).toEqual({
      ...google,
      issuer: 'http://localhost:8080',
    });
    expect(readConfig({ GOOGLE_ISSUER_URL }).google).toBeNull();
  });

  it('takes payments through Stripe, or through a server that stands in for it', () => {
    const account = { secretKey: 'sk_live_1', webhookSecret: 'whsec_1', lifetimePriceId: 'price_1' };
    expect(readConfig(stripe).stripe).toEqual({ ...account, apiUrl: null });
    const STRIPE_API_URL = 'http://localhost:4242';
    expect(readConfig({ ...stripe, STRIPE_API_URL }).stripe).toEqual({
      ...account,
      apiUrl: new URL(STRIPE_API_URL),
    });
    expect(readConfig({ STRIPE_API_URL }).stripe).toBeNull();
  });

  it('reads lists with blanks around their commas', () => {
    const lists = { CORS_ORIGINS: 'https://a.test , http://b.test:81', TRUST_PROXY: 'loopback, 10.0.0.0/8' };
    const { corsOrigins, trustProxy } = readConfig(lists);
    expect(corsOrigins).toEqual(['https://a.test', 'http://b.test:81']);
    expect(trustProxy).toEqual(['loopback', '10.0.0.0/8']);
  });
});
