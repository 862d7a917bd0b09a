import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Listener } from '../../platform/listener.js';
import { Secrets } from '../../platform/secrets.js';
import { type App, makeApp } from '../../start/app.js';
import { makeDataSource } from '../../start/database/data-source.js';
import { answer } from '../../testing/account-calls.js';
import { settingsCalls } from '../../testing/settings-calls.js';
import { makeTestApp, type TestApp, testSecretKey } from '../../testing/test-app.js';
import { publicChanges } from '../../transport/http/public-cache.js';
import { makeServices, type Services } from '../../transport/services.js';

let app: TestApp;
let calls: ReturnType<typeof settingsCalls>;
/** A second gateway and a worker on the same database. */
let other: App;
let worker: Services;
const listeners: Listener[] = [];
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  app = await makeTestApp();
  calls = settingsCalls(app, (await app.signedIn({ role: 'admin' })).token);
  const [gatewayDb, workerDb] = [
    await makeDataSource(app.databaseUrl, 3).initialize(),
    await makeDataSource(app.databaseUrl, 3).initialize(),
  ];
  const parts = {
    config: app.config,
    redis: null,
    queues: app.queues,
    clock: app.services.clock,
    secrets: new Secrets(testSecretKey),
    log: pino({ level: 'silent' }),
  };
  other = await makeApp({ ...parts, db: gatewayDb, manifest: {} });
  await other.http.ready();
  worker = makeServices({ ...parts, db: workerDb }, []);
  listeners.push(
    publicChanges(app.databaseUrl, other.services.settings, other.publicCache),
    publicChanges(app.databaseUrl, worker.settings),
  );
  for (const listener of listeners) await listener.start();
  stops.push(
    () => other.http.close(),
    () => gatewayDb.destroy(),
    () => workerDb.destroy(),
  );
});
afterAll(async () => {
  for (const listener of listeners) await listener.stop();
  for (const stop of stops) await stop();
  await app.stop();
});

const host = 'localhost:4000';
/** Response of the other gateway that contains the name of the site, and is cached. */
const nameThere = async () =>
  (await other.http.inject({ url: '/manifest.webmanifest', headers: { host } })).json().name;
const withinASecond = { timeout: 1_000, interval: 5 };

it('are in force in every process within a second, and cached responses follow', async () => {
  expect(await nameThere()).toBe('Quiet Time');
  answer(await calls.update({ siteName: 'Morning Watch' }));
  expect(app.services.settings.current.siteName).toBe('Morning Watch');
  await vi.waitFor(async () => expect(await nameThere()).toBe('Morning Watch'), withinASecond);
  await vi.waitFor(() => expect(worker.settings.current.siteName).toBe('Morning Watch'), withinASecond);
});

it('that were changed during a lost connection are in force after the reconnect', async () => {
  await app.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'quiet-time public_content' and datname = current_database()`,
  );
  answer(await calls.update({ siteName: 'While Nobody Listened' }));
  const later = { timeout: 10_000, interval: 20 };
  await vi.waitFor(async () => expect(await nameThere()).toBe('While Nobody Listened'), later);
  await vi.waitFor(() => expect(worker.settings.current.siteName).toBe('While Nobody Listened'), later);
});

it('are read without a query', async () => {
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  other.publicCache.clear();
  await nameThere();
  expect(statements).not.toHaveBeenCalled();
  statements.mockRestore();
});

it('that arrive late and are older do not replace newer ones', async () => {
  const old = await app.db.getRepository('settings').findOneByOrFail({ onlyOne: true });
  answer(await calls.update({ siteName: 'Newer' }));
  vi.spyOn(app.db, 'getRepository').mockReturnValueOnce({ findOneByOrFail: async () => old } as never);
  expect(await app.services.settings.load()).toBe(false);
  expect(app.services.settings.current.siteName).toBe('Newer');
});
