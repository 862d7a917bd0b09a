import { pino } from 'pino';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { GivenUpMails } from '../../modules/given-up-mails/given-up-mail.service.js';
import { newId } from '../../platform/ids.js';
import { MailError } from '../../platform/mailer.js';
import { attempts, openQueues, pauseAfter } from '../../platform/queue.js';
import { makeDataSource } from '../../start/database/data-source.js';
import { idleJobs } from '../../testing/idle-jobs.js';
import { databaseForTest } from '../../testing/test-database.js';
import { runJobs } from './runner.js';

const redisUrl = inject('redisUrl');
const backends: [string, string | null][] = [['Postgres', null]];
if (redisUrl) backends.push(['Redis', redisUrl]);

const away = (final: boolean) =>
  new MailError('550 <ruth@example.org> is unknown', 'ruth@example.org', final);

describe.each(backends)('a failing mail, with its job in %s,', (_name, backend) => {
  async function open(send: () => Promise<void>) {
    const url = await databaseForTest();
    const db = await makeDataSource(url, 3).initialize();
    const queues = openQueues(url, backend, { prefix: `giving-up-${newId()}` });
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const mails = new GivenUpMails(db, { now: () => new Date('2026-11-21T06:00:00Z') }, log);
    onTestFinished(async () => {
      await queues.close();
      await db.destroy();
    });
    queues.worker('mail', runJobs(db, { ...idleJobs, 'mail.newDevice': send }, mails.giveUp));
    const add = (options: object) => {
      const jobId = newId();
      return queues.queue('mail').add('mail.newDevice', { sessionId: 'one' }, { jobId, ...options });
    };
    return { db, mails, lines, queue: queues.queue('mail'), add };
  }
  const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

  it('is recorded once after its last attempt, without the address', async () => {
    const send = vi.fn(async () => {
      throw away(false);
    });
    const { mails, lines, queue, add } = await open(send);
    const job = await add({ attempts: 3, backoff: { type: 'fixed', delay: 1 } });
    await until(async () => expect((await mails.page({ page: 1, limit: 10 })).items).toHaveLength(1));
    expect((await mails.page({ page: 1, limit: 10 })).items).toEqual([
      expect.objectContaining({
        id: job.id,
        kind: 'newDevice',
        data: { sessionId: 'one' },
        recipient: 'r…@example.org',
        reason: '550 <r…@example.org> is unknown',
        givenUpAt: new Date('2026-11-21T06:00:00Z'),
      }),
    ]);
    expect(send).toHaveBeenCalledTimes(3);
    // The queue considers it done.
    await until(async () => expect(await queue.getCompletedCount()).toBe(1));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"level":50');
    expect(lines[0]).not.toContain('ruth');
  });

  it('is recorded at once after a permanent refusal of the mail server', async () => {
    const send = vi.fn(async () => {
      throw away(true);
    });
    const { mails, add } = await open(send);
    await add({});
    await until(async () => expect((await mails.page({ page: 1, limit: 10 })).total).toBe(1));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is retried after a pause, and not recorded', async () => {
    const tries: number[] = [];
    const { mails, add } = await open(async () => {
      if (tries.push(performance.now()) === 1) throw away(false);
    });
    await add({});
    await until(() => expect(tries).toHaveLength(2));
    expect(tries[1]! - tries[0]!).toBeGreaterThan(1_600);
    expect((await mails.page({ page: 1, limit: 10 })).total).toBe(0);
  });
});

it('the attempts of a mail span a day, and none waits much longer than an hour for the next', () => {
  const pauses = Array.from({ length: attempts.mail - 1 }, (_, i) => pauseAfter(i + 1));
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(21);
  expect(hours).toBeLessThan(28);
  expect(Math.max(...pauses)).toBeLessThan(4_200_000);
  expect(pauses[0]).toBeLessThan(3_000);
  for (const [i, pause] of pauses.slice(1, 10).entries()) expect(pause).toBeGreaterThan(pauses[i]!);
});
