import { isEmailAddress } from '@quiet-time/schema/email-address';
import { z } from 'zod';

const port = (fallback: number, min = 1) =>
  z.coerce
    .number({ error: `must be a port number, ${min} to 65535` })
    .int(`must be a port number, ${min} to 65535`)
    .min(min, `must be a port number, ${min} to 65535`)
    .max(65_535, `must be a port number, ${min} to 65535`)
    .default(fallback);

const url = (...protocols: string[]) => {
  const message = `must be a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`;
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message);
};

const seconds = 'must be a number of seconds, 0 to 60';
const milliseconds = 'must be a number of milliseconds, 0 to 60000';

const hours = 'must be a number of hours, 0 or more';
const backups = 'must be a number of backups, 1 or more';

/** Halves of an X25519 key of age. */
const ageKey = /^(AGE-SECRET-KEY-1[A-Z0-9]{58}|age1[a-z0-9]{58})$/;

const clamd =
  'must be a host and a port, such as clamav:3310, or the path of a socket, such as /run/clamav/clamd.ctl';

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });

/** Splits a comma-separated list. */
export const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const list = z.string().default('').transform(partsOf);

const hostname = z.string().regex(/^[a-z0-9.:-]+$/i, 'must be a host name or an address, without a scheme');

/** Proxy values of Fastify: the name of an address range, an address, a network. */
const proxy = z.union([
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
  z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).refine((text) => !text.endsWith('/0')),
]);

const proxies = z
  .string()
  .refine(
    (text) => text === 'off' || partsOf(text).every((part) => proxy.safeParse(part).success),
    'must be off, or addresses and networks of proxies separated by commas, such as uniquelocal or 10.0.0.0/8',
  );

/** Valid values of each variable, and its default. */
export const variables = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port(4000),
  HOST: hostname.default('127.0.0.1'),
  ADMIN_HOST: hostname.optional(),
  ADMIN_PORT: port(4001, 0),
  MAIL_PORT: port(1080),
  PAYMENTS_PORT: port(4242),
  HEALTH_PORT: port(0, 0),
  STOP_DELAY: z.coerce.number({ error: seconds }).int(seconds).min(0, seconds).max(60, seconds).default(0),
  SLOW_STATEMENT_MS: z.coerce
    .number({ error: milliseconds })
    .int(milliseconds)
    .min(0, milliseconds)
    .max(60_000, milliseconds)
    .default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  ADMIN_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_REPLICA_URL: url('postgres:', 'postgresql:').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@]*[^@\s<]+@[^@\s>]+>?$/, 'must be an address, such as Quiet Time <hello@example.org>')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i, 'must be a selector, such as mail1')
    .optional(),
  POSTMARK_WEBHOOK_PASSWORD: z.string().min(16, 'must have at least 16 characters').optional(),
  MAILGUN_SIGNING_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  SES_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws[a-z-]*:sns:[\w-]+:\d+:[\w.-]+$/, 'must be the ARN of an SNS topic')
    .optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_KEY_BEFORE: z.string().min(32, 'must have at least 32 characters').optional(),
  BACKUP_KEY: z
    .string()
    .regex(ageKey, 'must be a key that `npm run backup -- --new-key` prints, or its public half')
    .optional(),
  BACKUP_KEEP: z.coerce.number({ error: backups }).int(backups).min(1, backups).default(14),
  BACKUP_HOURS: z.coerce.number({ error: hours }).int(hours).min(0, hours).optional(),
  REST_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  GATEWAY_URL: url('http:', 'https:').optional(),
  SITE_NAME: z.string().max(60, 'can have at most 60 characters').optional(),
  PUBLISHER_EMAIL: z
    .string()
    .refine(isEmailAddress, 'must be an email address, such as publisher@example.org')
    .optional(),
  SUPPORT_EMAILS: z
    .string()
    .transform(partsOf)
    .refine(
      (emails) => emails.length === 2 && emails.every(isEmailAddress),
      'must be two email addresses with a comma between them, such as support@example.org, prayer@example.org',
    )
    .optional(),
  PUSH_SERVICES: z
    .string()
    .default('fcm.googleapis.com, push.services.mozilla.com, push.apple.com, notify.windows.com')
    .transform(partsOf)
    .refine(
      (names) => names.every((name) => /^[a-z\d.-]+$/.test(name)),
      'must be host names separated by commas, such as fcm.googleapis.com, push.apple.com',
    ),
  WEBHOOK_INTERNAL_HOSTS: list.refine(
    (hosts) => hosts.every((host) => /^[a-z\d.-]+(:\d{1,5})?$/.test(host)),
    'must be host names separated by commas, each with a port or without, such as automation, 127.0.0.1:9000',
  ),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER_URL: url('http:', 'https:').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_LIFETIME_PRICE_ID: z.string().optional(),
  STRIPE_API_URL: url('http:', 'https:').optional(),
  BIBLE_API_URL: url('http:', 'https:').optional(),
  CLAMD_ADDRESS: z
    .string()
    .regex(/^(\/.+|(\[[\da-f:]+\]|[a-z\d.-]+):\d{1,5})$/i, clamd)
    .optional(),
  CORS_ORIGINS: list.refine(
    (origins) => origins.every((o) => URL.canParse(o) && new URL(o).origin === o),
    'must be origins separated by commas, such as https://app.example.org',
  ),
  TRUST_PROXY: proxies.default('off'),
  SEED_DEMO: onOff.optional(),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'offered'], { error: 'must be required or offered' })
    .default('offered'),
  RATE_LIMITS: onOff.default('on'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'must be silent, error, warn, info or debug',
    })
    .default('info'),
});

export type Variables = z.output<typeof variables>;

/** All environment variables; `.env.example` explains each. */
export const variableNames = Object.keys(variables.shape);
