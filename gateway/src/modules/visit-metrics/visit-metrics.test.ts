import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiMessages } from '../../blocks/api-messages.js';
import { makeMailer } from '../../platform/mailer.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';
import { jobHandlers } from '../../transport/jobs/handlers.js';
import { visitLimit } from './visit-metric.limits.js';

let app: TestApp;
let admin: string;
let member: string;
let memberId: string;
beforeAll(async () => {
  app = await makeTestApp({ env: { TRUST_PROXY: 'loopback' } });
  admin = (await app.signedIn({ role: 'admin' })).token;
  const signedIn = await app.signedIn({ name: 'Ruth of Moab' });
  [member, memberId] = [signedIn.token, signedIn.member.id];
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow(testNow);
  await app.db.query('delete from visit_counts');
});

const visit = {
  page: '/bible/:book/:chapter',
  device: 'phone',
  metrics: [
    { name: 'TTFB', value: 120.4 },
    { name: 'LCP', value: 1_340 },
    { name: 'CLS', value: 0.0312 },
  ],
};
const of = (name: string, ...values: number[]) =>
  values.map((value) => ({ ...visit, metrics: [{ name, value }] }));
/** Each call comes from its own address, so that none uses up another's limit. */
let addresses = 0;
const from = () => ({ 'x-forwarded-for': `203.0.113.${++addresses % 250}` });
const post = (body: unknown, { token, headers = {} }: { token?: string; headers?: object } = {}) =>
  app.rest('/metrics', { method: 'POST', body, token, headers: { ...from(), ...headers } });
const rows = (): Promise<{ metric: string; up_to: number; visits: number }[]> =>
  app.db.query(
    'select day::text, page, device, metric, up_to, visits from visit_counts order by day, page, metric, up_to',
  );
async function read(...visits: object[]) {
  for (const each of visits) expect((await post(each)).statusCode).toBe(204);
}

interface Speed {
  page: string;
  device: string;
  visits: number;
  metrics: { name: string; p75: number; visits: number }[];
}
const send = (days: number, token?: string) =>
  app.graphql(
    'query ($days: Int!) { pageSpeeds(days: $days) { page device visits metrics { name p75 visits } } }',
    { days },
    token,
  );
/** Signs in now, since a session of three months ago has expired. */
async function speeds(days = 7): Promise<Speed[]> {
  const { token } = await app.signedIn({ role: 'admin' });
  return answer(await send(days, token));
}

describe('a visit', () => {
  it('of a visitor is counted, with an empty response', async () => {
    const sent = await post(visit);
    expect([sent.statusCode, sent.body]).toEqual([204, '']);
    expect(sent.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(sent.headers).not.toHaveProperty('content-type');
    expect(sent.headers).not.toHaveProperty('set-cookie');
    const same = { day: '2026-11-21', page: '/bible/:book/:chapter', device: 'phone', visits: 1 };
    expect(await rows()).toEqual([
      { ...same, metric: 'CLS', up_to: 50 },
      { ...same, metric: 'LCP', up_to: 1_400 },
      { ...same, metric: 'TTFB', up_to: 125 },
    ]);
  });

  it('of a member is counted the same way', async () => {
    await read(visit);
    expect((await post(visit, { token: member })).statusCode).toBe(204);
    expect((await rows()).map(({ visits }) => visits)).toEqual([2, 2, 2]);
  });

  it('is accepted by GraphQL too', async () => {
    const sent = await app.graphql(
      'mutation ($input: VisitInput!) { noteVisit(input: $input) }',
      { input: visit },
      undefined,
      from(),
    );
    expect(answer(sent)).toBe(true);
    expect(await rows()).toHaveLength(3);
  });

  it('leaves no personal data, in the table or in the log', async () => {
    const personal = {
      'user-agent': 'Ruths-Browser/1.0',
      referer: 'http://localhost:4000/reset-password/a-secret',
      'x-device-id': 'ruths-own-device',
      'x-forwarded-for': '198.51.100.77',
    };
    const columns = await app.db.query(
      `select column_name from information_schema.columns where table_name = 'visit_counts' order by 1`,
    );
    expect(columns.map(({ column_name }: { column_name: string }) => column_name)).toEqual([
      'day',
      'device',
      'metric',
      'page',
      'up_to',
      'visits',
    ]);
    app.logs.length = 0;
    const more = { ...visit, memberId, userAgent: 'Ruths-Browser/1.0', url: '/bible/ruth/1?note=private' };
    expect((await post(more, { token: member, headers: personal })).statusCode).toBe(204);
    expect((await post({ ...more, page: '/bible/ruth/1' }, { headers: personal })).statusCode).toBe(400);
    const stored = JSON.stringify(await app.db.query('select * from visit_counts'));
    expect(app.logs).toMatchObject([
      { route: '/api/metrics', status: 204 },
      { route: '/api/metrics', status: 400 },
    ]);
    for (const text of [stored, JSON.stringify(app.logs)]) {
      expect(text).not.toMatch(/ruth|198\.51|a-secret|note=/i);
      expect(text).not.toContain(memberId);
    }
  });

  it('is counted exactly, with many at once and in any order of metrics', async () => {
    const turned = { ...visit, metrics: visit.metrics.toReversed() };
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => post(i % 2 ? visit : turned)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect((await rows()).map(({ visits }) => visits)).toEqual([40, 40, 40]);
  });

  it.each([
    ['as it is', visit],
    ['turned round', { ...visit, metrics: visit.metrics.toReversed() }],
  ])('%s, is counted in a fixed order, so that no two deadlock', async (_how, sent) => {
    await read(visit);
    const other = app.db.createQueryRunner();
    await other.startTransaction();
    await other.query(`select 1 from visit_counts where metric = 'LCP' for update`);
    const waiting = post(sent);
    await vi.waitFor(async () => {
      const blocked = await app.db.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(blocked).toHaveLength(1);
    });
    const free = await app.db.query('select metric from visit_counts for update skip locked');
    await other.rollbackTransaction();
    await other.release();
    expect((await waiting).statusCode).toBe(204);
    expect(free).toEqual([{ metric: 'TTFB' }]);
  });

  it('is limited per address, without limiting others', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    await app.services.visitMetrics.note(visit as never, '198.51.100.1');
    for (let i = 1; i < visitLimit.points; i++) {
      await app.services.visitMetrics.note({ ...visit, metrics: [] } as never, '198.51.100.1');
    }
    const refused = await post(visit, { headers });
    expect([refused.statusCode, refused.json().message]).toEqual([429, m.shared_rate_limited()]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    await read(visit);
    expect((await rows()).map(({ visits }) => visits)).toEqual([2, 2, 2]);
  });
});

describe('the speed of the pages', () => {
  it('is the 75th percentile of the visits, by page and device', async () => {
    await read(...of('LCP', 900, 1_000, 1_000, 3_000), ...of('INP', 8));
    await read({ ...visit, page: '/', device: 'desktop', metrics: [{ name: 'CLS', value: 0 }] });
    await read({ ...visit, page: '/', metrics: [{ name: 'CLS', value: 0 }] });
    const still = { visits: 1, metrics: [{ name: 'CLS', p75: 0, visits: 1 }] };
    expect(await speeds()).toEqual([
      { page: '/', device: 'phone', ...still },
      { page: '/', device: 'desktop', ...still },
      {
        page: '/bible/:book/:chapter',
        device: 'phone',
        visits: 4,
        metrics: [
          { name: 'INP', p75: 7.5, visits: 1 },
          { name: 'LCP', p75: 1_000, visits: 4 },
        ],
      },
    ]);
  });

  it('covers the last days, including today', async () => {
    for (const [days, ...values] of [
      [0, 10],
      [6, 2_000],
      [7, 3_000],
      [27, 3_000],
      [28, 5_000],
      [89, 5_000],
    ] as const) {
      app.setNow(new Date(Date.parse(testNow) - days * 86_400_000).toISOString());
      await read(...of('LCP', ...values));
    }
    app.setNow('2026-11-21T23:59:59Z');
    const counts = [];
    for (const days of [7, 28, 90]) counts.push((await speeds(days))[0]!.visits);
    expect(counts).toEqual([2, 4, 6]);
    app.setNow('2026-11-22T00:00:00Z');
    expect((await speeds(7))[0]!.visits).toBe(1);
  });

  it('is empty without visits', async () => {
    expect(await speeds(90)).toEqual([]);
  });

  it.each([0, 1, 91, -7])('is not returned for %s days', async (days) => {
    expect(refusal(await send(days, admin))).toMatchObject({
      status: 400,
      fields: { days: apiMessages.visitDays('7, 28, 90') },
    });
  });

  it('is returned to administrators only', async () => {
    expect(refusal(await send(7)).status).toBe(401);
    expect(refusal(await send(7, member)).status).toBe(403);
    expect((await send(7, admin)).headers['cache-control']).toContain('no-store');
  });

  /** Runs the nightly job of the worker. */
  async function cleanUp(): Promise<void> {
    const mailer = makeMailer('smtp://127.0.0.1:1', () => 'quiet@example.org', 'localhost');
    await jobHandlers(app.services, mailer, app.config)['maintenance.purge']({}, 'tonight');
  }

  it('is deleted by the nightly clean-up after 90 days', async () => {
    await read(visit);
    app.setNow('2027-02-18T23:59:00Z');
    await cleanUp();
    expect(await rows()).toHaveLength(3);
    expect(await speeds(90)).toHaveLength(1);
    app.setNow('2027-02-19T00:00:00Z');
    await cleanUp();
    expect(await rows()).toEqual([]);
  });
});
