import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { newId } from '../../platform/ids.js';
import { maskReason } from '../../platform/mask.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { idleJobs } from '../../testing/idle-jobs.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { runJobs } from '../../transport/jobs/runner.js';
import type { JobCount, QueuedJobConnection } from './queued-job.types.js';

const redisUrl = inject('redisUrl');
const backends: [string, string | null][] = [['Postgres', null]];
if (redisUrl) backends.push(['Redis', redisUrl]);

describe.each(backends)('jobs in %s', (_name, backend) => {
  let app: TestApp;
  let admin: string;
  let adminId: string;
  const sync = vi.fn<() => Promise<void>>();
  beforeAll(async () => {
    app = await makeTestApp(backend ? { redisUrl: backend } : {});
    const { token, member } = await app.signedIn({ role: 'admin' });
    [admin, adminId] = [token, member.id];
    app.queues.worker('billing', runJobs(app.db, { ...idleJobs, 'billing.sync': sync }));
  });
  afterAll(() => app.stop());

  const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
  const list = (state: string, token?: string, part: object = {}) =>
    app.graphql(
      `query ($state: JobState!, $first: Int! = 100, $after: String) {
        queuedJobs(state: $state, first: $first, after: $after) {
          nodes { id name state tries at reason } pageInfo { hasNextPage endCursor }
        }
      }`,
      { state, ...part },
      token,
    );
  const listed = async (state: string) => answer<QueuedJobConnection>(await list(state, admin)).nodes;
  const counts = async () => {
    const counted = answer<JobCount[]>(await app.graphql('{ jobCounts { state count } }', {}, admin));
    return Object.fromEntries(counted.map(({ state, count }) => [state, count]));
  };
  const press = (name: 'retryJob' | 'dismissJob', id: string, token?: string) =>
    app.graphql(`mutation ($id: ID!) { ${name}(id: $id) }`, { id }, token);
  /** Creates a job that fails in every attempt. */
  async function givenUp() {
    sync.mockRejectedValue(new Error('No customer of <ruth@example.org>'));
    const jobId = newId();
    const options = { jobId, attempts: 2, backoff: { type: 'fixed', delay: 1 } };
    await app.queues.queue('billing').add('billing.sync', { customerId: 'cus_1', at: null }, options);
    const id = `billing:${jobId}`;
    await until(async () => expect((await listed('failed')).map((job) => job.id)).toContain(id));
    return { id, jobId };
  }

  it('that failed are listed, without an address and without their payload', async () => {
    const { id } = await givenUp();
    expect(await listed('failed')).toEqual([
      {
        id,
        name: 'billing.sync',
        state: 'failed',
        tries: 2,
        at: expect.any(String),
        reason: 'No customer of <r…@example.org>',
      },
    ]);
    expect((await counts()).failed).toBe(1);
    answer(await press('dismissJob', id, admin));
    expect(await listed('failed')).toEqual([]);
    expect(await counts()).toEqual({ failed: 0, active: 0, waiting: 0, delayed: 0 });
  });

  it('are retried with all attempts of a new one, under the same id', async () => {
    const { id, jobId } = await givenUp();
    sync.mockReset();
    sync.mockRejectedValueOnce(new Error('once more')).mockResolvedValueOnce();
    answer(await press('retryJob', id, admin));
    await until(() => expect(sync).toHaveBeenCalledTimes(2));
    await until(async () =>
      expect(await app.db.query('select 1 from job_done where id = $1', [jobId])).toHaveLength(1),
    );
    expect(await listed('failed')).toEqual([]);
    const [row] = await app.db.query('select action, actor_id, detail from audit_log where subject_id = $1', [
      jobId,
    ]);
    expect(row).toEqual({ action: 'job.retried', actor_id: adminId, detail: { job: 'billing.sync' } });
  });

  it('are retried or dismissed once, and only if they failed', async () => {
    const { id, jobId } = await givenUp();
    answer(await press('dismissJob', id, admin));
    for (const gone of [id, `mail:${jobId}`, `nowhere:${jobId}`, 'billing:', 'billing']) {
      const refused = refusal(await press('retryJob', gone, admin));
      expect(refused).toMatchObject({ code: 'NOT_FOUND', message: backOfficeMessages.jobGone });
    }
    const later = { jobId: newId(), delay: 3_600_000 };
    await app.queues.queue('billing').add('billing.sync', {}, later);
    expect(refusal(await press('dismissJob', `billing:${later.jobId}`, admin))).toMatchObject({
      code: 'NOT_FOUND',
    });
    const trail = await app.db.query('select action from audit_log where subject_id = any($1)', [
      [jobId, later.jobId],
    ]);
    expect(trail).toEqual([{ action: 'job.dismissed' }]);
  });

  it('that wait are listed by due time', async () => {
    await app.queues.queue('mail').add('mail.newDevice', { sessionId: 'one' }, { jobId: newId() });
    await app.queues.queue('mail').add('mail.reminder', {}, { jobId: newId(), priority: 1 });
    const names = (await listed('waiting')).map(({ name }) => name);
    expect(names.sort()).toEqual(['mail.newDevice', 'mail.reminder']);
    const [later] = await listed('delayed');
    expect(new Date(later!.at).getTime()).toBeGreaterThan(Date.now() + 3_000_000);
    expect(await counts()).toEqual({ failed: 0, active: 0, waiting: 2, delayed: 1 });
  });

  it('are read in parts, newest first, across all queues', async () => {
    const at = Date.now() - 86_400_000;
    const put = (queue: 'mail' | 'billing', minute: number) =>
      app.queues
        .queue(queue)
        .add(`${queue}.${minute}`, {}, { jobId: newId(), delay: 3_600_000 * minute, timestamp: at });
    await app.queues.queue('mail').drain(true);
    await app.queues.queue('billing').drain(true);
    for (const minute of [101, 104, 105]) await put('mail', minute);
    for (const minute of [102, 103, 106, 107]) await put('billing', minute);
    const names: string[] = [];
    let after: string | null = null;
    do {
      const part: QueuedJobConnection = answer(await list('delayed', admin, { first: 3, after }));
      expect(part.nodes.length).toBeLessThanOrEqual(3);
      names.push(...part.nodes.map(({ name }) => name.split('.')[1]!));
      after = part.pageInfo.hasNextPage ? part.pageInfo.endCursor : null;
    } while (after);
    expect(names).toEqual(['107', '106', '105', '104', '103', '102', '101']);
    for (const broken of ['x', '', 'MS4y']) {
      expect(refusal(await list('delayed', admin, { after: broken }))).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { after: expect.any(String) },
      });
    }
  });

  it('are for administrators only', async () => {
    const { token } = await app.signedIn();
    const requests = (by?: string) => [
      list('failed', by),
      app.graphql('{ jobCounts { count } }', {}, by),
      press('retryJob', 'billing:one', by),
      press('dismissJob', 'billing:one', by),
    ];
    for (const request of requests(token))
      expect(refusal(await request)).toMatchObject({ code: 'FORBIDDEN' });
    for (const call of requests()) expect(refusal(await call)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

it('addresses, codes and ids are masked in a reason; the rest is left', () => {
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
