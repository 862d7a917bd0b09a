import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { newId } from '../../platform/ids.js';
import { maskReason } from '../../platform/mask.js';
import { apiTokenCalls } from '../../testing/api-token-calls.js';
import { idleJobs } from '../../testing/idle-jobs.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { runJobs } from '../jobs/runner.js';

const redisUrl = inject('redisUrl');
const backends: [string, string | null][] = [['Postgres', null]];
if (redisUrl) backends.push(['Redis', redisUrl]);

const root = '/admin/queues';

describe.each(backends)('the board of the queues in %s', (_name, backend) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await makeTestApp(backend ? { redisUrl: backend } : {});
    admin = (await app.signedIn({ role: 'admin' })).token;
  });
  afterAll(() => app.stop());

  const open = (
    path: string,
    headers: object = { cookie: `devotional_token=${admin}` },
    host = 'admin.localhost',
  ) => app.http.inject({ url: root + path, headers: { host, ...headers } });

  /** A failed job, with private text in all its fields. */
  async function givenUp() {
    class ProviderError extends Error {
      override name = 'ProviderError';
    }
    const sync = vi.fn(() =>
      Promise.reject(new ProviderError('No <ruth@example.org>, code 482913, customer cus_Q9x81kd02mmXZ71')),
    );
    app.queues.worker('billing', runJobs(app.db, { ...idleJobs, 'billing.sync': sync }));
    const queue = app.queues.queue('billing');
    const jobId = newId();
    const data = { customerId: 'cus_Q9x81kd02mmXZ71', at: null, note: 'what Ruth wrote' };
    const deduplication = { id: 'ruth@example.org-once' };
    const job = await queue.add('billing.sync', data, { jobId, attempts: 1, deduplication });
    await job.log('what Ruth wrote');
    await job.updateProgress({ note: 'what Ruth wrote' });
    await queue.upsertJobScheduler('nightly', { every: 86_400_000 }, { name: 'billing.expire', data });
    await vi.waitFor(async () => expect(await job.isFailed()).toBe(true), { timeout: 10_000, interval: 20 });
    return jobId;
  }

  it('shows of a job what it is called, how it stands and why, and nothing of anybody', async () => {
    const jobId = await givenUp();
    const listed = await open('/api/queues?activeQueue=billing&status=failed');
    const { queues } = listed.json();
    expect(queues.map((queue: { name: string }) => queue.name)).toEqual([
      'mail',
      'billing',
      'maintenance',
      'webhook',
    ]);
    const shown = {
      id: jobId,
      name: 'billing.sync',
      attempts: 1,
      isFailed: true,
      failedReason: 'ProviderError: No <r…@example.org>, code …, customer …',
      data: {},
      stacktrace: [],
      progress: 0,
      opts: { attempts: 1 },
    };
    expect(queues[1]).toMatchObject({ readOnlyMode: true, jobs: [shown] });
    const one = await open(`/api/queues/billing/${jobId}`);
    expect(one.json()).toMatchObject({ status: 'failed', job: shown });
    const schedules = await open('/api/job-schedulers');
    expect(schedules.json().schedulers).toMatchObject([{ id: 'nightly', name: 'billing.expire' }]);
    const others = await Promise.all(
      [`${jobId}/logs`, `${jobId}/flow`, 'workers', 'metrics', 'rate-limit', 'default-job-options'].map(
        (path) => open(`/api/queues/billing/${path}`),
      ),
    );
    const latest = await open('/api/queues?activeQueue=billing&status=latest');
    for (const each of [listed, one, schedules, latest, ...others]) {
      expect(each.statusCode, each.body).toBe(200);
      expect(each.body).not.toMatch(/Ruth|ruth|482913|cus_|127\.0\.0\.1/);
    }
  });

  it('reads a hundred jobs at once at most', async () => {
    const jobs = Array.from({ length: 130 }, () => ({
      name: 'mail.newDevice',
      data: {},
      opts: { jobId: newId(), delay: 3_600_000 },
    }));
    await app.queues.queue('mail').addBulk(jobs);
    const listed = await open('/api/queues?activeQueue=mail&status=delayed&jobsPerPage=1000000');
    const [mail] = listed.json().queues;
    expect(mail.counts.delayed).toBe(130);
    expect(mail.jobs).toHaveLength(100);
  });

  it('has pages and files from nowhere else, under a policy without anything inline', async () => {
    for (const path of ['', '/', '/queue/mail', '/queue/mail/one', '/job-schedulers']) {
      const page = await open(path);
      expect(page.statusCode, path).toBe(200);
      const policy = page.headers['content-security-policy'] as string;
      expect(policy).not.toMatch(/https?:|\*|unsafe/);
      expect(page.body).not.toMatch(/https?:\/\/|<style| style=|<script>/);
    }
    const { body } = await open('');
    const files = [...body.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, file]) => file!);
    expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(2);
    for (const file of files) {
      const sent = await open(`/${file}`);
      expect(sent.statusCode, file).toBe(200);
      expect(sent.headers['content-security-policy']).toContain("default-src 'none'");
    }
    for (const path of [
      '/static/',
      '/static/../index.ejs',
      '/static/none.js',
      '/api/none',
      '/metrics-history',
    ])
      expect((await open(path)).headers['content-type'], path).not.toContain('javascript');
  });

  it('is for administrators alone: pages, files and calls', async () => {
    const tokenOf = async (role: 'user' | 'editor') => (await app.signedIn({ role })).token;
    const { secret } = await apiTokenCalls(app).made(
      admin,
      'people:write',
      'content:write',
      'analytics:read',
    );
    const asked: [object, number][] = [
      [{}, 401],
      [{ cookie: `devotional_token=${await tokenOf('user')}` }, 403],
      [{ cookie: `devotional_token=${await tokenOf('editor')}` }, 403],
      [{ authorization: `Bearer ${secret}` }, 403],
    ];
    for (const path of ['', '/queue/mail', '/static/favicon.ico', '/api/queues', '/api/job-schedulers']) {
      for (const [headers, status] of asked) {
        const refused = await open(path, headers);
        expect(refused.statusCode, `${path} ${JSON.stringify(headers)}`).toBe(status);
        expect(refused.body).not.toMatch(/queue/i);
      }
      expect((await open(path, { cookie: `devotional_token=${admin}` }, 'localhost')).statusCode).toBe(404);
    }
  });

  it('changes nothing', async () => {
    const jobId = newId();
    await app.queues.queue('webhook').add('webhook.send', {}, { jobId, delay: 3_600_000 });
    const calls = [
      ['PUT', '/api/queues/pause'],
      ['PUT', '/api/queues/webhook/empty'],
      ['PUT', '/api/queues/webhook/obliterate'],
      ['PUT', `/api/queues/webhook/${jobId}/promote`],
      ['PUT', `/api/queues/webhook/${jobId}/clean`],
      ['POST', '/api/queues/webhook/add'],
      ['PATCH', `/api/queues/webhook/${jobId}/update-data`],
    ] as const;
    for (const [method, path] of calls) {
      const headers = {
        host: 'admin.localhost',
        origin: 'http://admin.localhost',
        cookie: `devotional_token=${admin}`,
      };
      expect((await app.http.inject({ method, url: root + path, headers })).statusCode, path).toBe(404);
    }
    expect(await app.queues.queue('webhook').getJobCounts('delayed')).toEqual({ delayed: 1 });
    expect(await app.queues.queue('webhook').isPaused()).toBe(false);
  });
});

it('waits for the second factor, as the panel does', async () => {
  const app = await makeTestApp({ env: { ADMIN_SECOND_FACTOR: 'required' } });
  try {
    const { token } = await app.signedIn({ role: 'admin' });
    const headers = { host: 'admin.localhost', cookie: `devotional_token=${token}` };
    for (const path of ['', '/api/queues'])
      expect((await app.http.inject({ url: root + path, headers })).statusCode).toBe(403);
  } finally {
    await app.stop();
  }
});

it('masks of a reason what may be of a person or open something, and leaves the rest', () => {
  expect(maskReason('550 <ruth@example.org> 12345 ms, code 482913')).toBe(
    '550 <r…@example.org> 12345 ms, code …',
  );
  expect(maskReason(`connect ECONNREFUSED 127.0.0.1:5432; ${newId()}; sk_live_51Hx8Yzabcdef`)).toBe(
    'connect ECONNREFUSED 127.0.0.1:5432; …; …',
  );
  expect(maskReason('duplicate key value violates unique constraint "members_email"')).toContain(
    'members_email',
  );
});

it('the Redis backend was tested where Redis is required', () => {
  expect(Boolean(redisUrl) || !process.env.REQUIRE_REDIS).toBe(true);
});
