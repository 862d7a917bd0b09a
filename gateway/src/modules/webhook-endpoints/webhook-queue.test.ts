import pino from 'pino';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { emitEvents } from '../../blocks/webhook-events.js';
import { Relay } from '../../platform/relay.js';
import { makeTestApp } from '../../testing/test-app.js';
import { webhookCalls } from '../../testing/webhook-calls.js';
import { startReceiver } from '../../testing/webhook-receiver.js';
import { jobHandlers } from '../../transport/jobs/handlers.js';
import { runJobs } from '../../transport/jobs/runner.js';

const redisUrl = inject('redisUrl');
const backends: [string, string | null][] = [['Postgres', null]];
if (redisUrl) backends.push(['Redis', redisUrl]);

/** More jobs than a worker runs at once. */
const many = 70;

describe.each(backends)('with the queue in %s', (_name, backend) => {
  it('a silent receiver delays only its own deliveries, and gets everything once when it responds', async () => {
    const app = await makeTestApp(backend ? { redisUrl: backend } : {});
    const relay = new Relay(app.databaseUrl, app.queues, pino({ level: 'silent' }));
    let wake = () => {};
    const awake = new Promise<void>((resolve) => (wake = resolve));
    const slow = await startReceiver(async (response) => {
      await awake;
      response.end();
    });
    const quick = await startReceiver();
    onTestFinished(async () => {
      wake();
      await relay.stop();
      await app.stop();
    });
    const { token } = await app.signedIn({ role: 'admin' });
    const calls = webhookCalls(app, token);
    const made = async ({ url }: { url: string }, event: string) => {
      app.config.webhookInternalHosts.push(new URL(url).host);
      return (await calls.made(url, { events: [event] })).id;
    };
    const slowId = await made(slow, 'announcement.published');
    await made(quick, 'devotional.updated');
    const happenings = Array.from({ length: many }, (_, i) => ({ data: { id: String(i) } }));
    await emitEvents(app.db.manager, 'announcement.published', ...happenings);
    await emitEvents(app.db.manager, 'devotional.updated', ...happenings);
    app.queues.worker('webhook', runJobs(app.db, jobHandlers(app.services, null as never, app.config)));
    await relay.start();

    const until = (check: () => unknown) => vi.waitFor(check, { timeout: 12_000, interval: 20 });
    await until(() => expect(quick.received).toHaveLength(many));
    expect(slow.received).toHaveLength(10);
    await until(async () => expect(await app.queues.queue('webhook').getDelayedCount()).toBeGreaterThan(30));
    wake();
    await until(async () => {
      const states = (await calls.log(slowId)).map(({ state }) => state);
      expect(states.filter((state) => state === 'delivered')).toHaveLength(50);
      expect(slow.received).toHaveLength(many);
    });
    for (const { received } of [slow, quick]) {
      expect(new Set(received.map(({ id }) => id)).size).toBe(received.length);
    }
    // Waiting for a slot does not count as an attempt.
    expect(new Set((await calls.log(slowId)).map(({ tries }) => tries))).toEqual(new Set([1]));
  }, 40_000);

  it.each([
    [429, '1800', 1_800_000],
    [503, '86400', 3_600_000],
    [500, '1800', 0],
  ])(
    'a receiver that returns %i with Retry-After %s gets a pause',
    async (code, message, pause) => {
      const app = await makeTestApp(backend ? { redisUrl: backend } : {});
      const relay = new Relay(app.databaseUrl, app.queues, pino({ level: 'silent' }));
      onTestFinished(async () => {
        await relay.stop();
        await app.stop();
      });
      const busy = await startReceiver((response) =>
        response.writeHead(code, { 'retry-after': message }).end(),
      );
      app.config.webhookInternalHosts.push(new URL(busy.url).host);
      const { token } = await app.signedIn({ role: 'admin' });
      await webhookCalls(app, token).made(busy.url, { events: ['devotional.updated'] });
      await emitEvents(app.db.manager, 'devotional.updated', { data: { id: '1' } });
      app.queues.worker('webhook', runJobs(app.db, jobHandlers(app.services, null as never, app.config)));
      await relay.start();
      const [job] = await vi.waitFor(
        async () => {
          const delayed = await app.queues.queue('webhook').getDelayed();
          expect(delayed).toHaveLength(1);
          return delayed;
        },
        { timeout: 12_000, interval: 20 },
      );
      expect(busy.received).toHaveLength(1);
      // The default backoff is about two seconds.
      if (pause === 0) expect(job!.delay).toBeLessThan(3_000);
      else expect(job!.delay).toBe(pause);
    },
    40_000,
  );
});

it('the Redis backend was tested where Redis is required', () => {
  expect(Boolean(redisUrl) || !process.env.REQUIRE_REDIS).toBe(true);
});
