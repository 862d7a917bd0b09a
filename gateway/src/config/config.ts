import { partsOf, type Variables, variables } from './environment.js';
import { isPooled } from './pooler.js';
import { isLoopback } from './public-mode.js';

/** The validated environment. Every part of the gateway and the worker takes its settings from here. */
export interface Config {
  port: number;
  host: string;
  adminHost: string;
  /** 0: no listener of its own; the admin site is then reached by its host name alone. */
  adminPort: number;
  mailPort: number;
  paymentsPort: number;
  /** Where a worker says that it lives. 0: nowhere. */
  healthPort: number;
  /** How long a gateway that is told to stop goes on answering, and says that it is not ready, in milliseconds. */
  stopDelay: number;
  /** From how many milliseconds on a statement of the database is logged as slow. 0: none is. */
  slowStatementMs: number;
  /** Where traces are sent to; the exporter reads it, and the other variables of OpenTelemetry, by itself. Null: there are none. */
  otlpEndpoint: string | null;
  publicUrl: URL;
  adminUrl: URL;
  dataDir: string;
  /** Null: the embedded Postgres of `npm start`. */
  databaseUrl: string | null;
  /** The same database without PgBouncer between, for what holds on to its connection. Null: there is no PgBouncer. */
  databaseDirectUrl: string | null;
  /** A streaming replica of it, for reports and exports. Null: there is none. */
  databaseReplicaUrl: string | null;
  /** Where uploaded files are kept, in place of `dataDir`. Null: there. */
  s3: {
    name: string;
    region: string;
    /** Null: that of AWS for the region. */
    endpoint: string | null;
    /** Null: what the machine may, as AWS' own tools find out (a role, `AWS_…`). */
    key: { id: string; secret: string } | null;
  } | null;
  /** Null: jobs in Postgres, limits in memory. */
  redisUrl: string | null;
  /** Null: the embedded mail catcher of `npm start`. */
  smtpUrl: string | null;
  /** The secret of a REST process of its own, and of the gateway that answers it. Null: there is none. */
  restKey: string | null;
  /** Half of an age key: the public one writes backups, the secret one reads them, too. Null: none are written. */
  backupKey: string | null;
  /** How many backups are left in their folder. */
  backupKeep: number;
  /** After so many hours without a backup the back-office says so; 0: never. */
  backupHours: number;
  /** Where a REST process finds the gateway. */
  gatewayUrl: URL | null;
  /** An address, with or without a name: `senderOf` gives it that of the site. */
  mailFrom: string;
  /** Null: a key generated once under `dataDir`. */
  secretKey: string | null;
  /** Another key, by which secrets are known and opened but none are made. Null: there is none. */
  secretKeyBefore: string | null;
  /** Null, as those below: the settings in the database decide. */
  siteName: string | null;
  publisherEmail: string | null;
  supportEmails: string[] | null;
  /** Hosts that notifications are handed to, with all below them. */
  pushServices: string[];
  /** Hosts inside our network that webhooks may be sent to, by http too, each with a port or without. */
  webhookInternalHosts: string[];
  /** Null: signing in with Google is not set up. `issuer` null: Google itself, else a server that stands in. */
  google: { clientId: string; clientSecret: string; issuer: string | null } | null;
  /** Null: payments are not set up, or by the payment sandbox of `npm start`. `apiUrl` null: Stripe itself. */
  stripe: { secretKey: string; webhookSecret: string; lifetimePriceId: string; apiUrl: URL | null } | null;
  /** Null: passages come from our own text alone. Without a slash at its end. */
  bibleApiUrl: string | null;
  /** Who looks for viruses in uploads: host and port, or the path of a socket. Null: nobody. */
  clamdAddress: string | null;
  corsOrigins: string[];
  /** Addresses and networks whose word counts for where a request came from; false: nobody's. */
  trustProxy: false | string[];
  seedDemo: boolean;
  /** Whether administrators must have a second factor before the back-office opens. */
  adminSecondFactor: 'required' | 'offered';
  rateLimits: boolean;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** What nobody has set, and what stands in for it is good for this machine alone. */
  assumed: ('PUBLIC_URL' | 'MAIL_FROM')[];
  /** Reachable by others than this machine: `unsafeReasons` must then be empty. */
  publicMode: boolean;
}

/** A day, and what a backup may take. */
const usualHours = 30;

/** One line per wrong variable, fit to be printed to the person who starts the program. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The environment has values that can't be used:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

function googleOf(clientId?: string, clientSecret?: string, issuer?: string): Config['google'] {
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) {
    throw new ConfigError(['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together']);
  }
  return { clientId, clientSecret, issuer: issuer?.replace(/\/$/, '') ?? null };
}

function keyBeforeOf({ SECRET_KEY, SECRET_KEY_BEFORE }: Variables): string | null {
  if (SECRET_KEY_BEFORE && !SECRET_KEY) {
    throw new ConfigError(['SECRET_KEY_BEFORE goes with SECRET_KEY, which is not set']);
  }
  if (SECRET_KEY_BEFORE && SECRET_KEY_BEFORE === SECRET_KEY) {
    throw new ConfigError(['SECRET_KEY_BEFORE must be another key than SECRET_KEY']);
  }
  return SECRET_KEY_BEFORE ?? null;
}

function directUrlOf({ DATABASE_URL, DATABASE_DIRECT_URL }: Variables): string | null {
  if (DATABASE_DIRECT_URL && !DATABASE_URL) {
    throw new ConfigError(['DATABASE_DIRECT_URL goes with DATABASE_URL, which is not set']);
  }
  if (DATABASE_URL && isPooled(DATABASE_URL) && !DATABASE_DIRECT_URL) {
    throw new ConfigError(['DATABASE_DIRECT_URL must be set where DATABASE_URL says pgbouncer=true']);
  }
  return DATABASE_DIRECT_URL ?? null;
}

function bucketOf(v: Variables): Config['s3'] {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = v;
  if (!S3_BUCKET) {
    if (!S3_ENDPOINT && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) return null;
    throw new ConfigError(['S3_BUCKET must be set where S3_ENDPOINT or S3_ACCESS_KEY_ID is']);
  }
  if (!S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY) {
    throw new ConfigError(['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together']);
  }
  return {
    name: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT ?? null,
    key:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { id: S3_ACCESS_KEY_ID, secret: S3_SECRET_ACCESS_KEY }
        : null,
  };
}

function stripeOf(v: Variables): Config['stripe'] {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_LIFETIME_PRICE_ID, STRIPE_API_URL } = v;
  if (!STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET && !STRIPE_LIFETIME_PRICE_ID) return null;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_LIFETIME_PRICE_ID) {
    throw new ConfigError([
      'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_LIFETIME_PRICE_ID must be set together',
    ]);
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    lifetimePriceId: STRIPE_LIFETIME_PRICE_ID,
    apiUrl: STRIPE_API_URL ? new URL(STRIPE_API_URL) : null,
  };
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
    v.ADMIN_HOST?.toLowerCase() ??
    (v.ADMIN_URL ? new URL(v.ADMIN_URL).hostname : `admin.${publicUrl.hostname}`);
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
  const publicMode = v.NODE_ENV === 'production' || !isLoopback(v.HOST) || !isLoopback(publicUrl.hostname);
  return {
    port: v.PORT,
    host: v.HOST,
    adminHost,
    adminPort: v.ADMIN_PORT,
    mailPort: v.MAIL_PORT,
    paymentsPort: v.PAYMENTS_PORT,
    healthPort: v.HEALTH_PORT,
    stopDelay: v.STOP_DELAY * 1_000,
    slowStatementMs: v.SLOW_STATEMENT_MS,
    otlpEndpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    publicUrl,
    adminUrl,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL ?? null,
    databaseDirectUrl: directUrlOf(v),
    databaseReplicaUrl: v.DATABASE_REPLICA_URL ?? null,
    s3: bucketOf(v),
    redisUrl: v.REDIS_URL ?? null,
    smtpUrl: v.SMTP_URL ?? null,
    mailFrom: v.MAIL_FROM ?? 'quiet-time@example.org',
    secretKey: v.SECRET_KEY ?? null,
    secretKeyBefore: keyBeforeOf(v),
    backupKey: v.BACKUP_KEY ?? null,
    backupKeep: v.BACKUP_KEEP,
    backupHours: v.BACKUP_HOURS ?? (publicMode ? usualHours : 0),
    restKey: v.REST_KEY ?? null,
    gatewayUrl: v.GATEWAY_URL ? new URL(v.GATEWAY_URL) : null,
    siteName: v.SITE_NAME ?? null,
    publisherEmail: v.PUBLISHER_EMAIL ?? null,
    supportEmails: v.SUPPORT_EMAILS ?? null,
    pushServices: v.PUSH_SERVICES,
    webhookInternalHosts: v.WEBHOOK_INTERNAL_HOSTS,
    google: googleOf(v.GOOGLE_CLIENT_ID, v.GOOGLE_CLIENT_SECRET, v.GOOGLE_ISSUER_URL),
    stripe: stripeOf(v),
    bibleApiUrl: v.BIBLE_API_URL?.replace(/\/+$/, '') ?? null,
    clamdAddress: v.CLAMD_ADDRESS ?? null,
    corsOrigins: v.CORS_ORIGINS,
    trustProxy: v.TRUST_PROXY === 'off' ? false : partsOf(v.TRUST_PROXY),
    seedDemo: v.SEED_DEMO ? v.SEED_DEMO === 'on' : !v.DATABASE_URL,
    adminSecondFactor: v.ADMIN_SECOND_FACTOR,
    rateLimits: v.RATE_LIMITS === 'on',
    logLevel: v.LOG_LEVEL,
    assumed: (['PUBLIC_URL', 'MAIL_FROM'] as const).filter((name) => v[name] === undefined),
    publicMode,
  };
}
