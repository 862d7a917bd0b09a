import type { AddressInfo } from 'node:net';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Client } from '../blocks/context.js';
import { type Config, readConfig } from '../config/config.js';
import { hashPassword } from '../modules/auth/passwords.js';
import { Devotional } from '../modules/devotionals/devotional.entity.js';
import { Member } from '../modules/members/member.entity.js';
import { newId } from '../platform/ids.js';
import { makeLogger } from '../platform/logging.js';
import { openQueues, type Queues } from '../platform/queue.js';
import { Secrets } from '../platform/secrets.js';
import { type App, makeApp } from '../start/app.js';
import { makeDataSource } from '../start/database/data-source.js';
import { slowStatements } from '../start/database/open-pool.js';
import { makeRestApp } from '../start/rest-app.js';
import type { Manifest } from '../transport/graphql/documents.js';
import { type CopyOptions, copyDatabase } from './test-database.js';

export interface TestApp extends App {
  db: DataSource;
  databaseUrl: string;
  queues: Queues;
  secrets: Secrets;
  config: Config;
  /** Parsed log lines. */
  logs: Record<string, unknown>[];
  setNow(now: string): void;
  /** Sends a document as text. `token` authenticates the request, and `language` is that of the calling page. */
  graphql(
    query: string,
    variables?: object,
    token?: string,
    headers?: object,
  ): Promise<LightMyRequestResponse>;
  /** Calls the REST interface; a string is the token of the request. */
  rest(path: string, options?: string | RestOptions): Promise<LightMyRequestResponse>;
  /** Creates a member with a session directly in the database. */
  signedIn(account?: Partial<Member>): Promise<{ member: Member; token: string }>;
  devotional(fields?: Partial<Devotional>): Promise<Devotional>;
  stop(): Promise<void>;
}

export interface RestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface TestAppOptions extends CopyOptions {
  env?: Record<string, string>;
  manifest?: Manifest;
  now?: string;
  /** `SECRET_KEY`, and the previous one. */
  secretKeys?: [string, string?];
  redisUrl?: string;
  /** Whether a separate REST process in front answers `/api`. */
  restProcess?: boolean;
  /** Returns an indirect address of the database. */
  lineTo?(databaseUrl: string): Promise<string>;
}

export const testNow = '2026-11-21T06:00:00Z';
export const testPassword = 'quiet-time';
export const testRestKey = 'a key of both that only tests have, 32+';
export const testSecretKey = 'a key that only the tests have, 32+';
/** A program without a device id. */
export const testClient: Client = {
  site: 'member',
  ip: '127.0.0.1',
  deviceId: null,
  userAgent: null,
  timezone: null,
  language: 'en',
  overwrites: null,
};
let passwordHash: Promise<string> | undefined;

/** Starts the real gateway on a real, empty database, with a clock that tests move. Requests are injected. */
export async function makeTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { url, drop } = await copyDatabase(options);
  const config = readConfig({
    SEED_DEMO: 'off',
    LOG_LEVEL: 'info',
    ...(options.restProcess && { REST_KEY: testRestKey, TRUST_PROXY: 'loopback' }),
    ...options.env,
  });
  const logs: Record<string, unknown>[] = [];
  const log = makeLogger(config, { write: (line) => void logs.push(JSON.parse(line)) });
  const address = (await options.lineTo?.(url)) ?? url;
  const db = await makeDataSource(address, 5, slowStatements(config, log)).initialize();
  let now = new Date(options.now ?? testNow);
  const clock = { now: () => now };
  const redis = options.redisUrl ? new Redis(options.redisUrl) : null;
  const queues = openQueues(url, options.redisUrl ?? null, { prefix: `test-${newId()}` });
  const secrets = new Secrets(...(options.secretKeys ?? [testSecretKey]));
  const manifest = options.manifest ?? {};
  const app = await makeApp({ config, db, redis, queues, clock, secrets, log, manifest });
  await app.http.ready();
  const rest = options.restProcess ? await restProcessBefore(app.http, config, log) : null;
  const bearer = (token?: string) => (token ? { authorization: `Bearer ${token}` } : {});

  return {
    ...app,
    db,
    databaseUrl: url,
    queues,
    config,
    secrets,
    logs,
    setNow: (text) => {
      now = new Date(text);
    },
    graphql: (query, variables = {}, token, request = {}) => {
      const { language, ...headers } = request as { language?: string };
      return app.http.inject({
        method: 'POST',
        url: language ? `/graphql?lang=${language}` : '/graphql',
        headers: { host: 'localhost:4000', ...bearer(token), ...headers },
        payload: { query, variables },
      });
    },
    rest: (path, options = {}) => {
      const {
        method = 'GET',
        body,
        token,
        headers,
      } = typeof options === 'string' ? { token: options } : options;
      return app.http.inject({
        method,
        url: `/api${path}`,
        headers: {
          host: 'localhost:4000',
          ...bearer(token),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
    },
    async signedIn(account = {}) {
      passwordHash ??= hashPassword(testPassword);
      const id = newId();
      const member = await db.getRepository(Member).save({
        id,
        name: 'Miriam',
        email: `${id}@example.org`,
        passwordHash: await passwordHash,
        emailVerifiedAt: now,
        ...account,
      });
      const token = await app.services.sessions.open(db.manager, member as Member, testClient);
      return { member: member as Member, token };
    },
    devotional: (fields = {}) =>
      db.getRepository(Devotional).save({
        id: newId(),
        title: 'After the Fire',
        date: '2026-11-21',
        scripture: { reference: '1 Kings 19:12', verse: 'And after the fire a still small voice.' },
        reflection: 'Elijah waits at the entrance of the cave.',
        content: 'Elijah waits at the entrance of the cave.',
        questions: ['Where do you listen best?'],
        prayer: 'Teach me to listen. Amen.',
        tags: ['stillness'],
        accessLevel: 'standard',
        isActive: true,
        questionIds: (fields.questions ?? ['']).map(() => newId()),
        ...fields,
      }) as Promise<Devotional>,
    async stop() {
      await rest?.close();
      await app.http.close();
      await queues.close();
      redis?.disconnect();
      await db.destroy();
      await drop();
    },
  };
}

/**
 * Starts a REST process in front of a gateway, which then listens. Requests injected below `/api` go to it, and from
 * there by HTTP.
 */
async function restProcessBefore(gateway: FastifyInstance, config: Config, log: Logger) {
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  const { port } = gateway.server.address() as AddressInfo;
  const gatewayUrl = new URL(`http://127.0.0.1:${port}`);
  const rest = await makeRestApp({ config, log, gatewayUrl, restKey: testRestKey });
  await rest.ready();
  const inject = gateway.inject.bind(gateway);
  gateway.inject = ((sent: InjectOptions) =>
    String(sent.url).startsWith('/api') ? rest.inject(sent) : inject(sent)) as typeof inject;
  return rest;
}
