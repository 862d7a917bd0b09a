import { z } from 'zod';

/** The validated environment. Every part of the gateway and the worker takes its settings from here. */
export interface Config {
  port: number;
  host: string;
  adminHost: string;
  /** 0: no listener of its own; the admin site is then reached by its host name alone. */
  adminPort: number;
  mailPort: number;
  publicUrl: URL;
  adminUrl: URL;
  dataDir: string;
  /** Null: the embedded Postgres of `npm start`. */
  databaseUrl: string | null;
  /** Null: jobs in Postgres, limits in memory. */
  redisUrl: string | null;
  /** Null: the embedded mail catcher of `npm start`. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Null: a key generated once under `dataDir`. */
  secretKey: string | null;
  siteName: string;
  corsOrigins: string[];
  trustProxy: boolean | string[];
  seedDemo: boolean;
  rateLimits: boolean;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Reachable by others than this machine: `unsafeReasons` must then be empty. */
  publicMode: boolean;
}

/** One line per wrong variable, fit to be printed to the person who starts the program. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The environment has values that can't be used:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

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

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });

/** What stands between commas. */
const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const list = z.string().default('').transform(partsOf);

const hostname = z.string().regex(/^[a-z0-9.:-]+$/i, 'must be a host name or an address, without a scheme');

/** What Fastify takes for a proxy: the name of a range of addresses, an address, a network. */
const proxy = z.union([
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
  z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).refine((text) => !text.endsWith('/0')),
]);

const proxies = z
  .string()
  .refine(
    (text) => text === 'on' || text === 'off' || partsOf(text).every((part) => proxy.safeParse(part).success),
    'must be on, off, or addresses and networks separated by commas, such as uniquelocal or 10.0.0.0/8',
  );

const variables = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port(4000),
  HOST: hostname.default('127.0.0.1'),
  ADMIN_HOST: hostname.optional(),
  ADMIN_PORT: port(4001, 0),
  MAIL_PORT: port(1080),
  PUBLIC_URL: url('http:', 'https:').optional(),
  ADMIN_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@]*[^@\s<]+@[^@\s>]+>?$/, 'must be an address, such as Quiet Time <hello@example.org>')
    .default('Daily Quiet Time <quiet-time@example.org>'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SITE_NAME: z.string().max(60, 'can have at most 60 characters').default('Quiet Time'),
  CORS_ORIGINS: list.refine(
    (origins) => origins.every((o) => URL.canParse(o) && new URL(o).origin === o),
    'must be origins separated by commas, such as https://app.example.org',
  ),
  TRUST_PROXY: proxies.default('off'),
  SEED_DEMO: onOff.optional(),
  RATE_LIMITS: onOff.default('on'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'must be silent, error, warn, info or debug',
    })
    .default('info'),
});

/** Every environment variable there is; `.env.example` explains each. */
export const variableNames = Object.keys(variables.shape);

/** Loopback by name or address: traffic that never leaves this machine. */
export const isLoopback = (host: string) =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  /^127(\.\d{1,3}){3}$/.test(host) ||
  host === '::1' ||
  host === '[::1]';

function trustProxyOf(text: string): Config['trustProxy'] {
  if (text === 'off') return false;
  if (text === 'on') return true;
  return partsOf(text);
}

/**
 * Reads and checks the environment. An empty value counts as unset.
 * @throws ConfigError naming every variable that can't be used
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const v = parsed.data;
  const publicUrl = new URL(v.PUBLIC_URL ?? `http://localhost:${v.PORT}`);
  const adminHost =
    v.ADMIN_HOST ?? (v.ADMIN_URL ? new URL(v.ADMIN_URL).hostname : `admin.${publicUrl.hostname}`);
  const adminAddress =
    v.ADMIN_URL ?? `${publicUrl.protocol}//${adminHost}${publicUrl.port && `:${publicUrl.port}`}`;
  // There is no admin.192.0.2.1.
  if (!URL.canParse(adminAddress)) {
    throw new ConfigError([`ADMIN_URL must be set: ${adminAddress} is not a URL that could stand in for it`]);
  }
  const adminUrl = new URL(adminAddress);
  // Another port is not enough: the host decides the site, and cookies don't know ports.
  if ([adminHost, adminUrl.hostname].includes(publicUrl.hostname)) {
    throw new ConfigError(['ADMIN_URL and ADMIN_HOST must name another host than PUBLIC_URL']);
  }
  return {
    port: v.PORT,
    host: v.HOST,
    adminHost,
    adminPort: v.ADMIN_PORT,
    mailPort: v.MAIL_PORT,
    publicUrl,
    adminUrl,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL ?? null,
    redisUrl: v.REDIS_URL ?? null,
    smtpUrl: v.SMTP_URL ?? null,
    mailFrom: v.MAIL_FROM,
    secretKey: v.SECRET_KEY ?? null,
    siteName: v.SITE_NAME,
    corsOrigins: v.CORS_ORIGINS,
    trustProxy: trustProxyOf(v.TRUST_PROXY),
    seedDemo: v.SEED_DEMO ? v.SEED_DEMO === 'on' : !v.DATABASE_URL,
    rateLimits: v.RATE_LIMITS === 'on',
    logLevel: v.LOG_LEVEL,
    publicMode: v.NODE_ENV === 'production' || !isLoopback(v.HOST) || !isLoopback(publicUrl.hostname),
  };
}

/**
 * Why this configuration must not be put in front of other people: empty when it may. Demonstration accounts
 * that an earlier run left in the database are found by the caller, who knows the database.
 */
export function unsafeReasons(config: Config, found = { demoAccounts: false }): string[] {
  const reasons = [
    config.seedDemo &&
      'SEED_DEMO is on: demonstration accounts have a published password. Set SEED_DEMO=off.',
    found.demoAccounts &&
      'The database holds demonstration accounts, whose password is published. Delete them or use another database.',
    !config.smtpUrl &&
      'SMTP_URL is not set: mails would end in the mail catcher, readable by anybody. Set SMTP_URL.',
    !config.secretKey &&
      'SECRET_KEY is not set: a generated key would be used. Set SECRET_KEY (32 characters or more).',
    !config.rateLimits && 'RATE_LIMITS is off: passwords could be guessed at any speed. Set RATE_LIMITS=on.',
  ];
  return reasons.filter((reason) => typeof reason === 'string');
}
