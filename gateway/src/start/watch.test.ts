import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { expect, it, onTestFinished } from 'vitest';
import { readRelease } from '../platform/release.js';
import { startLine } from '../testing/database-line.js';
import { unusedPort } from '../testing/product.js';
import { makeTestApp } from '../testing/test-app.js';
import { startWatch } from './watch.js';

const deploy = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8');

/** A gateway with metrics, and a function that reads them line by line. */
async function watchedApp() {
  const lines: Awaited<ReturnType<typeof startLine>>[] = [];
  const lineTo = async (databaseUrl: string) => {
    lines.push(await startLine(databaseUrl));
    return lines[0]!.url;
  };
  const app = await makeTestApp({ lineTo });
  const [line] = lines;
  onTestFinished(async () => {
    line!.hangUp();
    await app.stop();
    line!.beGone();
  });
  const healthPort = Number(await unusedPort());
  const { db, services } = app;
  const watch = await startWatch({ healthPort, host: '127.0.0.1' }, {}, () => ({
    db,
    queuedJobs: services.queuedJobs,
  }));
  onTestFinished(() => watch!.stop());
  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${healthPort}/metrics`);
    expect(answer.headers.get('content-type')).toContain('version=0.0.4');
    return (await answer.text()).split('\n');
  };
  const details = async () => (await fetch(`http://127.0.0.1:${healthPort}/readyz`)).json();
  return { app, read, details, line: line! };
}

/** Returns a sample's value; null if it is missing. */
const sampleOf = (lines: string[], sample: string) => {
  const line = lines.find((each) => each.startsWith(`${sample} `));
  return line === undefined ? null : Number(line.slice(sample.length + 1));
};

it('Prometheus gets requests by route, cached responses, the pool, jobs and the outbox', async () => {
  const { app, read } = await watchedApp();
  const before = await read();
  const secret = 'whom-shall-I-fear';
  await app.rest('/devotionals/today');
  await app.rest(`/devotionals/search?q=${secret}`);
  await app.db.query(
    `insert into outbox (id, queue, name, data, created_at)
      values (gen_random_uuid(), 'mail', 'mail.otp', '{}', now() - interval '90 seconds')`,
  );
  await app.db.query('insert into workers (id) values (gen_random_uuid())');
  await app.db.query(`insert into backups (taken_at, bytes) values ('2026-11-20T12:00:00Z', 1)`);
  const lines = await read();
  const rise = (sample: string) => sampleOf(lines, sample)! - (sampleOf(before, sample) ?? 0);
  const today =
    'http_request_duration_seconds_count{method="GET",route="/api/devotionals/today",status="404"}';
  expect(rise(today)).toBe(1);
  expect(rise('kept_answers_total{outcome="miss"}')).toBeGreaterThanOrEqual(2);
  expect(sampleOf(lines, 'database_pool_connections{state="awaited"}')).toBe(0);
  expect(sampleOf(lines, 'queue_jobs{state="failed"}')).toBe(0);
  expect(sampleOf(lines, 'workers_alive')).toBe(1);
  expect(sampleOf(before, 'backup_last_success_timestamp_seconds')).toBe(0);
  expect(sampleOf(lines, 'backup_last_success_timestamp_seconds')).toBe(
    Date.parse('2026-11-20T12:00:00Z') / 1_000,
  );
  expect(sampleOf(lines, 'outbox_oldest_seconds')).toBeGreaterThanOrEqual(90);
  expect(sampleOf(lines, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  // Search terms are private.
  expect(lines.join('\n')).not.toContain(secret);
});

it('without the database, metrics have no stale values', async () => {
  const { read, line } = await watchedApp();
  expect(sampleOf(await read(), 'workers_alive')).toBe(0);
  line.beGone();
  const lines = await read();
  expect(sampleOf(lines, 'workers_alive')).toBeNull();
  expect(sampleOf(lines, 'outbox_oldest_seconds')).toBeNull();
  expect(sampleOf(lines, 'backup_last_success_timestamp_seconds')).toBeNull();
  expect(sampleOf(lines, 'process_cpu_seconds_total')).toBeGreaterThan(0);
  await line.comeBack();
});

it('the readiness details name version and commit', async () => {
  const { details } = await watchedApp();
  expect(await details()).toEqual({ ready: true, degraded: [], ...readRelease() });
});

it('while requests wait for the database, the metrics show it and respond without delay', async () => {
  const { app, read } = await watchedApp();
  const pool = (app.db.driver as PostgresDriver).master as Pool;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const waiting = app.db.query('select 1');
  const lines = await read();
  expect(sampleOf(lines, 'database_pool_connections{state="awaited"}')).toBe(1);
  expect(sampleOf(lines, 'workers_alive')).toBeNull();
  for (const connection of taken) connection.release();
  await waiting;
});

it('alerts and dashboard use existing metrics only', async () => {
  const { read } = await watchedApp();
  const result = (await read())
    .filter((line) => line.startsWith('# TYPE '))
    .map((line) => line.split(' ') as [string, string, string, string])
    .flatMap(([, , name, type]) =>
      type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
    );
  const monitored = [deploy('alerts.yml'), deploy('grafana-dashboard.json')].map((text) =>
    [...text.matchAll(/\b[a-z]+(?:_[a-z]+)+(?=[[{ )])/g)].map(([name]) => name),
  );
  for (const names of monitored) {
    // Prometheus's own functions.
    const ours = names.filter((name) => name !== 'histogram_quantile');
    expect(ours.length).toBeGreaterThan(5);
    expect(ours.filter((name) => !result.includes(name))).toEqual([]);
  }
});
