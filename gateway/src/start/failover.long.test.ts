import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { hasNginx, startNginx } from '../testing/nginx.js';
import { queryAt, startMovingAddress, startPostgresPair } from '../testing/postgres-pair.js';
import { startPart, until, unusedPort } from '../testing/product.js';
import { startRedis } from '../testing/redis-server.js';
import { failureSummary, type LoadRequest, sendLoad } from '../testing/send-load.js';
import { startSmtpServer } from '../testing/smtp-server.js';

const host = 'localhost';

/** Maximum number of mail jobs in progress on two workers. */
const inHand = 10;

it.runIf(hasNginx)(
  'two gateways and two workers continue when the primary dies and its replica takes over: nothing is lost or done twice',
  async () => {
    const postgres = await startPostgresPair();
    const address = await startMovingAddress(postgres.primary);
    const redisFolder = await mkdtemp(path.join(tmpdir(), 'quiet-time-failover-'));
    const redis = await startRedis(redisFolder);
    onTestFinished(async () => {
      redis?.stop();
      await rm(redisFolder, { recursive: true, force: true });
    });
    const smtp = await startSmtpServer();
    const ports = [await unusedPort(), await unusedPort()];
    const shared = {
      DATABASE_URL: address.url,
      DATA_DIR: postgres.dataDir,
      REDIS_URL: redis?.url ?? '',
      SMTP_URL: smtp.url,
      PUBLIC_URL: `https://${host}`,
      ADMIN_URL: `https://admin.${host}`,
      ADMIN_PORT: '0',
      TRUST_PROXY: 'loopback',
      RATE_LIMITS: 'off',
      SEED_DEMO: 'off',
    };
    await Promise.all([
      ...ports.map((PORT) => startPart('main', { ...shared, PORT })),
      startPart('worker', shared),
      startPart('worker', shared),
    ]);
    const port = await startNginx(ports, [host, `admin.${host}`]);

    const json = { 'content-type': 'application/json' };
    const gateway = (i: number, path: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${ports[i]}/api${path}`, { ...init, headers: { ...json, ...init?.headers } });
    const signedIn = await gateway(0, '/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email: 'admin@example.org', password: 'quiet-time' }),
    });
    const { token } = (await signedIn.json()) as { token: string };
    const authorization = `Bearer ${token}`;

    let written = 0;
    const writes = (): LoadRequest => ({
      path: '/api/contact',
      method: 'POST',
      headers: json,
      body: JSON.stringify({
        name: 'Ruth',
        email: 'ruth@example.org',
        query: `This is message ${++written} of those that must arrive.`,
      }),
    });
    const reads = (): LoadRequest => ({ path: '/api/auth/me', headers: { authorization } });
    const load = sendLoad(port, host, [writes, writes, writes, reads, reads]);
    onTestFinished(() => load.stop());
    await until('people are answered', () => load.answered().length > 200);
    expect(failureSummary(load.failed())).toBe('');

    const killed = performance.now();
    await postgres.killPrimary();
    await until('requests are refused with a retry time', () => load.failed().length > 20);
    await postgres.promote();
    address.leadTo(postgres.replica);
    const switched = performance.now();
    const goesOn = () => load.answered().filter(({ began }) => began > switched);
    await until('people are answered again', () => goesOn().length > 200);
    await load.stop();

    const failed = load.failed();
    expect(failureSummary(failed.filter(({ began }) => began > switched))).toBe('');
    // Requests in flight may have been cut. All others got 503.
    const others = failed.filter(({ began, status }) => began > killed && status !== 503);
    expect(failureSummary(others)).toBe('');

    // Each confirmed write exists once. Writes that failed at the end may exist.
    const textOf = ({ body }: LoadRequest) => (JSON.parse(body!) as { query: string }).query;
    const taken = load.answered().flatMap(({ request }) => (request.body ? [textOf(request)] : []));
    const rows = await queryAt<{ id: string; query: string }>(
      postgres.replica,
      'select id, query from contact_messages',
    );
    const stored = rows.map(({ query }) => query).filter((query) => query.startsWith('This is message'));
    expect(new Set(stored).size).toBe(stored.length);
    expect(taken.filter((text) => !stored.includes(text))).toEqual([]);
    const unsure = failed.flatMap(({ request }) => (request.body ? [textOf(request)] : []));
    expect(stored.filter((text) => !taken.includes(text) && !unsure.includes(text))).toEqual([]);

    // Each message is mailed. A mail in progress that could not be marked goes out again under the same id.
    const messageIds = () =>
      smtp.taken.flatMap((mail) => (mail.includes('Ruth') ? [/^Message-ID: (.+)$/im.exec(mail)![1]!] : []));
    await until('all are mailed', () => new Set(messageIds()).size >= stored.length);
    const waiting = `select 1 from outbox where name = 'mail.contact'`;
    await until('no job waits', async () => (await queryAt(postgres.replica, waiting)).length === 0);
    expect(new Set(messageIds()).size).toBe(stored.length);
    expect(messageIds().length - stored.length).toBeLessThanOrEqual(inHand);

    // Sessions still work, and both gateways get each other's changes again.
    const day = new Date().toISOString().slice(0, 10);
    const devotional = async (i: number) =>
      ((await (await gateway(i, `/devotionals/date/${day}`)).json()) as { devotional: { _id: string } })
        .devotional;
    await devotional(0);
    const { _id, ...rest } = await devotional(1);
    const edited = await gateway(1, `/admin/devotionals/${_id}`, {
      method: 'PUT',
      headers: { authorization },
      body: JSON.stringify({ ...rest, title: 'After the night' }),
    });
    expect(edited.status).toBe(200);
    await until(
      'the other gateway reports it',
      async () =>
        'title' in (await devotional(0)) && JSON.stringify(await devotional(0)).includes('After the night'),
    );

    const again = goesOn()[0]!.began;
    process.stdout.write(
      `fail-over: ${load.answered().length} answered, ${failed.length} of ${taken.length + unsure.length} refused or cut, ` +
        `${((again - killed) / 1_000).toFixed(1)} s without writes, ${((again - switched) / 1_000).toFixed(2)} s of them after the address had moved; ` +
        `${stored.length} messages, ${messageIds().length} mails\n`,
    );
  },
);
