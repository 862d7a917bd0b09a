import { partsOf, type Variables, variables } from './environment.js';
import { isLoopback } from './loopback.js';
import { isPooled } from './pooler.js';

/** The validated environment. Every part of the gateway and the worker takes its settings from here. */
export interface Config {
  port: number;
  host: string;
  adminHost: string;
  /** 0: no listener of its own. The admin site is then available only through its host name. */
  adminPort: number;
  mailPort: number;
  paymentsPort: number;
  /** Port of the health checks. 0: none. */
  healthPort: number;
  /** Milliseconds for which a stopping gateway still serves requests and reports that it is not ready. */
  stopDelay: number;
  /** Milliseconds from which a database statement is logged as slow. 0: none is. */
  slowStatementMs: number;
  /** Target of traces. The exporter reads it, and OpenTelemetry's other variables, by itself. Null: no tracing. */
  otlpEndpoint: string | null;
  publicUrl: URL;
  adminUrl: URL;
  dataDir: string;
  /** Null: the embedded Postgres of `npm start`. */
  databaseUrl: string | null;
  /** The same database without PgBouncer, for uses that hold on to their connection. Null: there is no PgBouncer. */
  databaseDirectUrl: string | null;
  /** A streaming replica of it, for reports and exports. Null: there is none. */
  databaseReplicaUrl: string | null;
  /** Bucket for uploaded files instead of `dataDir`. Null: `dataDir`. */
  s3: {
    name: string;
    region: string;
    /** Null: the endpoint of AWS for the region. */
    endpoint: string | null;
    /** Null: the machine's own credentials, as AWS' tools find them (a role, `AWS_…`). */
    key: { id: string; secret: string } | null;
  } | null;
  /** Null: jobs in Postgres, rate limits in memory. */
  redisUrl: string | null;
  /** Null: the embedded mail catcher of `npm start`. */
  smtpUrl: string | null;
  /** Shared secret of a REST process and its gateway. Null: there is none. */
  restKey: string | null;
  /** Half of an age key: the public half writes backups, the secret one also reads them. Null: none are written. */
  backupKey: string | null;
  /** Number of backups to keep in their folder. */
  backupKeep: number;
  /** Hours without a backup after which the back-office warns. 0: never. */
  backupHours: number;
  /** Address of the gateway for a REST process. */
  gatewayUrl: URL | null;
  /** An address, with or without a name. `senderOf` adds the site's name. */
  mailFrom: string;
  /** Selector of the DKIM key of the sender's domain. Null: not configured. */
  dkimSelector: string | null;
  /**
   * Secrets by which reports of bounces and complaints are recognized: a password, a signing key, and the ARN of a
   * topic. Null: that mail service is not used.
   */
  mailEvents: Record<'postmark' | 'mailgun' | 'ses', string | null>;
  /** Null: a key generated once under `dataDir`. */
  secretKey: string | null;
  /** Previous key, which decrypts and verifies secrets but creates none. Null: there is none. */
  secretKeyBefore: string | null;
  /** Null, here and below: the settings in the database decide. */
  siteName: string | null;
  publisherEmail: string | null;
  supportEmails: string[] | null;
  /** Hosts of push services, including their subdomains. */
  pushServices: string[];
  /** Hosts inside our network that may receive webhooks, also by http, each with or without a port. */
  webhookInternalHosts: string[];
  /** Null: sign-in with Google is off. `issuer` null: Google itself, else a stand-in server. */
  google: { clientId: string; clientSecret: string; issuer: string | null } | null;
  /** Null: payments are off, or use the payment sandbox of `npm start`. `apiUrl` null: Stripe itself. */
  stripe: { secretKey: string; webhookSecret: string; lifetimePriceId: string; apiUrl: URL | null } | null;
  /** Null: passages come only from our own text. Without a trailing slash. */
  bibleApiUrl: string | null;
  /** Virus scanner for uploads: host and port, or the path of a socket. Null: none. */
  clamdAddress: string | null;
  corsOrigins: string[];
  /** Addresses and networks of trusted proxies, which report the client's address; false: none. */
  trustProxy: false | string[];
  seedDemo: boolean;
  /** Whether administrators must have a second factor before the back-office opens. */
  adminSecondFactor: 'required' | 'offered';
  rateLimits: boolean;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Unset variables whose defaults work only on this machine. */
  assumed: ('PUBLIC_URL' | 'MAIL_FROM')[];
  /** Whether other machines can reach it: `unsafeReasons` must then be empty. */
  publicMode: boolean;
}

/** A day, plus the time of a backup. */
const usualHours = 30;

/** Error with one line per wrong variable, fit for printing at the start. */
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
    throw new ConfigError(['SECRET_KEY_BEFORE requires SECRET_KEY, which is not set']);
  }
  if (SECRET_KEY_BEFORE && SECRET_KEY_BEFORE === SECRET_KEY) {
    throw new ConfigError(['SECRET_KEY_BEFORE must differ from SECRET_KEY']);
  }
  return SECRET_KEY_BEFORE ?? null;
}

function directUrlOf({ DATABASE_URL, DATABASE_DIRECT_URL }: Variables): string | null {
  if (DATABASE_DIRECT_URL && !DATABASE_URL) {
    throw new ConfigError(['DATABASE_DIRECT_URL requires DATABASE_URL, which is not set']);
  }
  if (DATABASE_URL && isPooled(DATABASE_URL) && !DATABASE_DIRECT_URL) {
    throw new ConfigError(['DATABASE_DIRECT_URL must be set if DATABASE_URL has pgbouncer=true']);
  }
  return DATABASE_DIRECT_URL ?? null;
}

function bucketOf(v: Variables): Config['s3'] {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = v;
  if (!S3_BUCKET) {
    if (!S3_ENDPOINT && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) return null;
    throw new ConfigError(['S3_BUCKET must be set if S3_ENDPOINT or S3_ACCESS_KEY_ID is set']);
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
 * Reads and validates the environment. An empty value counts as unset.
 * @throws ConfigError naming every invalid variable
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
  // An IP address has no subdomain such as admin.192.0.2.1.
  if (!URL.canParse(adminAddress)) {
    throw new ConfigError([
      `ADMIN_URL must be set: it cannot be derived, because ${adminAddress} is not a URL`,
    ]);
  }
  const adminUrl = new URL(adminAddress);
  // Another port is not enough: the host decides the site, and cookies ignore ports.
  if ([adminHost, adminUrl.hostname].includes(publicUrl.hostname)) {
    throw new ConfigError(['ADMIN_URL and ADMIN_HOST must have another host than PUBLIC_URL']);
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
    dkimSelector: v.DKIM_SELECTOR ?? null,
    mailEvents: {
      postmark: v.POSTMARK_WEBHOOK_PASSWORD ?? null,
      mailgun: v.MAILGUN_SIGNING_KEY ?? null,
      ses: v.SES_TOPIC_ARN ?? null,
    },
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
