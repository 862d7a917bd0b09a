import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeTestApp, type TestApp } from '../testing/test-app.js';
import { onBehalfOf } from './scope.js';

const body = 'query Faqs { faqs { id } }';
const hash = createHash('sha256').update(body).digest('hex');

let app: TestApp;
/** Connection that locks tables, so that statements become slow. */
let holder: pg.Client;
let watcher: pg.Client;
beforeAll(async () => {
  const manifest = { [hash]: { name: 'Faqs', type: 'query', body } } as const;
  app = await makeTestApp({ manifest, env: { SLOW_STATEMENT_MS: '30' } });
  [holder, watcher] = [0, 1].map(() => new pg.Client({ connectionString: app.databaseUrl })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([holder.connect(), watcher.connect()]);
});
afterAll(async () => {
  await Promise.all([holder.end(), watcher.end()]);
  await app.stop();
});
beforeEach(() => void app.logs.splice(0));

const slow = () => app.logs.filter(({ msg }) => msg === 'slow statement');

/** Makes a statement on a table wait until it is slow. */
async function whileHeld<Answer>(table: string, send: () => PromiseLike<Answer>): Promise<Answer> {
  await holder.query('begin');
  await holder.query(`lock table ${table} in access exclusive mode`);
  const answer = send();
  const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
    and clock_timestamp() - query_start > interval '40 ms'`;
  await vi.waitFor(async () => expect((await watcher.query(waits)).rowCount).toBe(1));
  await holder.query('commit');
  return answer;
}

it('a statement of a GraphQL request is logged with route, operation and request, without its values', async () => {
  const url = `/graphql?extensions=${encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }))}`;
  const answer = await whileHeld('faqs', () =>
    app.http.inject({ url, headers: { host: 'localhost:4000', accept: 'application/json' } }),
  );
  expect(answer.statusCode).toBe(200);
  expect(slow()).toMatchObject([
    { level: 40, route: '/graphql', operation: 'Faqs', reqId: answer.headers['x-request-id'] },
  ]);
  expect(slow()[0]!.ms).toBeGreaterThanOrEqual(30);
  expect(slow()[0]!.statement).toContain('faqs');
});

it('a prepared one, and one by REST', async () => {
  const answer = await whileHeld('devotionals', () => app.rest('/devotionals/date/2026-01-17'));
  expect(answer.statusCode).toBe(404);
  expect(slow()).toMatchObject([{ route: '/api/devotionals/date/:date', reqId: expect.any(String) }]);
  expect(JSON.stringify(slow())).not.toContain('2026-01-17');
});

it('logs statements of a job, without an origin, and failed ones, but no quick ones', async () => {
  await whileHeld('faqs', () => onBehalfOf({ job: 'mail.reminder' }, () => app.db.query('table faqs')));
  expect(slow()).toMatchObject([{ job: 'mail.reminder', statement: 'table faqs' }]);
  await whileHeld('faqs', () => app.db.query('select 1 / count(*) from  faqs').catch(() => {}));
  expect(slow()[1]).toMatchObject({ statement: 'select 1 / count(*) from faqs' });
  expect(slow()[1]).not.toHaveProperty('route');
  await app.db.query('select 1');
  expect(slow()).toHaveLength(2);
});
