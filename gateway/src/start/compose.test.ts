import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { programs as bundled } from '../../scripts/bundle.mjs';
import { readConfig } from '../config/config.js';
import { variableNames } from '../config/environment.js';
import { unsafeReasons } from '../config/public-mode.js';

const fromRoot = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url));
const read = (file: string) => readFileSync(fromRoot(file), 'utf8');

interface Service {
  build?: { args: Record<string, string> };
  command: string[];
  environment: Record<string, string>;
  healthcheck?: { test: string[] };
}
const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
};
const programs = ['migrate', 'gateway', 'worker', 'backup'];

/** Minimal .env of an operator. */
const required: Record<string, string> = {
  SITE_HOST: 'quiet.example.org',
  POSTGRES_PASSWORD: 'letters1and2digits',
  SECRET_KEY: 'dGhpcnR5LXR3byBsZXR0ZXJzIG9mIGEga2V5',
  SMTP_URL: 'smtps://user:password@mail.example.org',
  MAIL_FROM: 'Quiet Time <hello@quiet.example.org>',
};

/** Expands variables as `docker compose` does: `${NAME}`, `${NAME:-default}`, `${NAME:?error message}`. */
function interpolated(values: Record<string, string>, env: Record<string, string>): Record<string, string> {
  const fill = (text: string) =>
    text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, operator?: string, word = '') => {
      if (env[name]) return env[name];
      if (operator === '-') return word;
      throw new Error(operator === '?' ? word : `${name} is not set`);
    });
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fill(value)]));
}

describe.each(programs)('the service %s of docker-compose.yml', (name) => {
  const service = services[name]!;
  const { command, environment } = service;

  it("sets only variables that the configuration knows, and OpenTelemetry's own", () => {
    const known = (variable: string) => variableNames.includes(variable) || variable.startsWith('OTEL_');
    expect(Object.keys(environment).filter((variable) => !known(variable))).toEqual([]);
  });

  it('gets a configuration that is safe for the public', () => {
    const config = readConfig(interpolated(environment, required));
    expect(config.publicMode).toBe(true);
    expect(unsafeReasons(config)).toEqual([]);
    expect(config).toMatchObject({
      publicUrl: new URL('https://quiet.example.org'),
      adminUrl: new URL('https://admin.quiet.example.org'),
      databaseUrl: 'postgres://quiet_time:letters1and2digits@postgres:5432/quiet_time',
      redisUrl: 'redis://redis:6379',
      trustProxy: ['uniquelocal'],
    });
  });

  it('takes optional settings from .env', () => {
    const env = {
      ...required,
      SITE_NAME: 'Morning',
      PUBLISHER_EMAIL: 'hello@app.test',
      SUPPORT_EMAILS: 'help@app.test,pray@app.test',
      CORS_ORIGINS: 'https://app.test',
      LOG_LEVEL: 'warn',
    };
    const { siteName, publisherEmail, supportEmails, corsOrigins, logLevel, google } = readConfig(
      interpolated(environment, { ...env, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }),
    );
    expect(google).toEqual({ clientId: 'id', clientSecret: 'secret', issuer: null });
    expect(supportEmails).toEqual(['help@app.test', 'pray@app.test']);
    expect([siteName, publisherEmail, corsOrigins, logLevel]).toEqual([
      'Morning',
      'hello@app.test',
      ['https://app.test'],
      'warn',
    ]);
  });

  it('takes payments where .env names a Stripe account', () => {
    const account = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_LIFETIME_PRICE_ID: 'price_1',
    };
    const { stripe } = readConfig(interpolated(environment, { ...required, ...account }));
    expect(stripe).toEqual({
      secretKey: 'sk_live_1',
      webhookSecret: 'whsec_1',
      lifetimePriceId: 'price_1',
      apiUrl: null,
    });
  });

  it.each(Object.keys(required))('reports a missing %s', (variable) => {
    const { [variable]: _, ...rest } = required;
    expect(() => interpolated(environment, rest)).toThrow(`Set ${variable} in .env`);
  });

  it('can write only to its own files', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      volumes: expect.arrayContaining(['files:/data']),
    });
  });

  it('runs an existing program', () => {
    const program = path.basename(command.at(-1)!, '.js');
    expect(command.at(-1)).toBe(`gateway/dist/programs/${program}.js`);
    expect(bundled).toContain(program);
    expect(existsSync(fromRoot(`gateway/src/start/${program}.ts`)), program).toBe(true);
  });
});

describe('docker-compose.yml', () => {
  const config = readConfig(interpolated(services.gateway!.environment, required));

  it('gives the proxy both hosts, and the port that the gateway listens on', () => {
    const { SITE_HOST } = interpolated(services.proxy!.environment, required);
    const caddyfile = read('gateway/Caddyfile').replaceAll('{$SITE_HOST}', SITE_HOST!);
    expect(caddyfile).toContain(`\n${config.publicUrl.host}, ${config.adminUrl.host} {\n`);
    expect(caddyfile).toMatch(new RegExp(`name gateway\\s+port ${config.port}\\s`));
  });

  it("checks the readiness of the gateway on the port that visitors can't fill", () => {
    const [, program, , code] = services.gateway!.healthcheck!.test;
    expect(program).toBe('node');
    expect(code).toContain(`fetch('http://127.0.0.1:${config.healthPort}/readyz')`);
    expect(() => new Function(code!)).not.toThrow();
  });

  it("names the gateway's database", () => {
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = interpolated(
      services.postgres!.environment,
      required,
    );
    const { username, password, pathname } = new URL(config.databaseUrl!);
    expect([username, password, pathname]).toEqual([POSTGRES_USER, POSTGRES_PASSWORD, `/${POSTGRES_DB}`]);
  });
});

it('the image gets built packages only, without the payment sandbox', () => {
  const [, image = ''] = read('gateway/Dockerfile')
    .split(/^FROM .*$/m)
    .slice(1);
  const copied = [...image.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, file]) => file!);
  expect(copied).toContain('gateway/dist');
  expect(copied.filter((file) => !/(^|\/)(package\.json|node_modules|dist)$/.test(file))).toEqual([]);
  expect(copied.filter((file) => file.startsWith('gateway/'))).toEqual([
    'gateway/package.json',
    'gateway/dist',
  ]);
});

it('the build of the image gets the commit, since its context has no checkout', () => {
  const build = services.gateway!.build!;
  expect(interpolated(build.args, { COMMIT: '115339a6' })).toEqual({ COMMIT: '115339a6' });
  expect(read('gateway/Dockerfile')).toMatch(/^ARG COMMIT=\nRUN COMMIT=\$COMMIT node/m);
  expect(read('.dockerignore').split('\n')).toContain('.git');
});

describe('.env.example', () => {
  const lines = read('.env.example').split('\n');
  const settings = lines.filter((line) => /^#?[A-Z0-9_]+=/.test(line));

  it('names exactly the variables of the configuration, in their order', () => {
    expect(settings.map((line) => line.replace(/^#|=.*/g, ''))).toEqual(variableNames);
  });

  it('changes nothing unless edited', () => {
    expect(settings.filter((line) => !line.startsWith('#'))).toEqual([]);
  });

  it('shows the actual defaults', () => {
    const shown = parseEnv(settings.map((line) => line.slice(1)).join('\n')) as Record<string, string>;
    // Except `assumed`, which lists unset variables.
    expect({ ...readConfig(shown), assumed: [] }).toEqual({ ...readConfig({}), assumed: [] });
    const unset = Object.keys(shown).filter((name) => shown[name] === '');
    expect(unset.sort()).toEqual([
      'BACKUP_HOURS',
      'BACKUP_KEY',
      'BIBLE_API_URL',
      'CLAMD_ADDRESS',
      'CORS_ORIGINS',
      'DATABASE_DIRECT_URL',
      'DATABASE_REPLICA_URL',
      'DATABASE_URL',
      'DKIM_SELECTOR',
      'GATEWAY_URL',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'GOOGLE_ISSUER_URL',
      'MAILGUN_SIGNING_KEY',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'POSTMARK_WEBHOOK_PASSWORD',
      'PUBLISHER_EMAIL',
      'REDIS_URL',
      'REST_KEY',
      'S3_ACCESS_KEY_ID',
      'S3_BUCKET',
      'S3_ENDPOINT',
      'S3_SECRET_ACCESS_KEY',
      'SECRET_KEY',
      'SECRET_KEY_BEFORE',
      'SES_TOPIC_ARN',
      'SITE_NAME',
      'SMTP_URL',
      'STRIPE_API_URL',
      'STRIPE_LIFETIME_PRICE_ID',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'SUPPORT_EMAILS',
      'WEBHOOK_INTERNAL_HOSTS',
    ]);
  });

  it('explains each of them in the line above', () => {
    for (const setting of settings) expect(lines[lines.indexOf(setting) - 1], setting).toMatch(/^# \S/);
  });
});
