import { expect, it } from 'vitest';
import { readConfig } from '../config/config.js';
import { queryAt, startMovingAddress, startPostgresPair } from '../testing/postgres-pair.js';
import { startPart, until, unusedPort } from '../testing/product.js';
import { startSmtpServer } from '../testing/smtp-server.js';
import { checkReplica } from './check/replica.js';

it('reports and exports read current data from the replica; if it lags, is gone or was promoted, from the primary', async () => {
  const postgres = await startPostgresPair({ isWaitedFor: false });
  const address = await startMovingAddress(postgres.replica);
  const smtp = await startSmtpServer();
  const [PORT, HEALTH_PORT] = [await unusedPort(), await unusedPort()];
  const shared = {
    DATABASE_URL: postgres.primary,
    DATABASE_REPLICA_URL: address.url,
    DATA_DIR: postgres.dataDir,
    SMTP_URL: smtp.url,
    PUBLIC_URL: `http://localhost:${PORT}`,
    RATE_LIMITS: 'off',
    SEED_DEMO: 'off',
    ADMIN_PORT: '0',
  };
  const gateway = await startPart('main', { ...shared, PORT, HEALTH_PORT });
  await startPart('worker', shared);

  const json = { 'content-type': 'application/json' };
  const call = async (path: string, token = '', body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...json, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect([path, answer.status < 300 || text]).toEqual([path, true]);
    return text;
  };
  const signIn = async (email: string) =>
    JSON.parse(await call('/api/auth/login', '', { email, password: 'quiet-time' })).token as string;
  const [admin, member] = [await signIn('admin@example.org'), await signIn('premium@example.org')];

  let written = 0;
  const write = async () => {
    const title = `The snow of ${++written}`;
    await call('/api/journals', member, { title, content: '<p>White</p>', devotional: null, tags: [] });
    return title;
  };
  /** Writes an entry, and checks that the reads right after it contain it, from primary or replica. */
  const readAll = async () => {
    const title = await write();
    expect(await call('/api/journals/export/all?format=txt', member)).toContain(title);
    expect(JSON.parse(await call('/api/admin/analytics', admin)).success).toBe(true);
    expect(await call('/api/admin/users.csv', admin)).toContain('premium@example.org');
  };
  const reads = async () => {
    const text = await (await fetch(`http://127.0.0.1:${HEALTH_PORT}/metrics`)).text();
    const from = (place: string) =>
      Number(new RegExp(`replica_reads_total\\{from="${place}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
    return { replica: from('replica'), primary: from('primary') };
  };
  const textOf = (words: string) => gateway.printed().split(words).length - 1;
  const isLeft = 'replica not used';
  const isBack = 'reads use the replica again';

  await readAll();
  expect(await reads()).toEqual({ replica: 3, primary: 0 });
  const connected = await queryAt<{ query: string }>(
    postgres.replica,
    `select query from pg_stat_activity where application_name = 'quiet-time'`,
  );
  expect(connected.map(({ query }) => query).join()).toMatch(/journal_entries|members|analytics_days/);

  // A worker also reads the content of an account's export from it.
  const exportOf = `mutation { requestDataExport { progress } }`;
  await call('/graphql', member, { query: exportOf });
  const made = () => queryAt<{ made_at: Date | null }>(postgres.primary, 'select made_at from data_exports');
  await until('the export is made', async () => (await made())[0]?.made_at != null);

  // The replica stops replaying for a while: the primary answers, and after the first reads without a delay.
  await queryAt(postgres.replica, 'select pg_wal_replay_pause()');
  await readAll();
  await readAll();
  expect(await reads()).toEqual({ replica: 3, primary: 6 });
  expect([textOf(isLeft), textOf(isBack)]).toEqual([1, 0]);
  const config = readConfig(shared);
  expect((await checkReplica(config)).map(({ level }) => level)).toEqual(['warning']);

  await queryAt(postgres.replica, 'select pg_wal_replay_resume()');
  await until('it is read from again', async () => {
    await readAll();
    return textOf(isBack) === 1;
  });
  expect((await checkReplica(config)).map(({ level }) => level)).toEqual(['ok']);

  // Reads still succeed when it stops.
  await postgres.stopReplica();
  await readAll();
  expect(textOf(isLeft)).toBe(2);
  expect(await checkReplica(config)).toEqual([
    {
      level: 'problem',
      text: expect.stringMatching(/^No Postgres answers at .+ \(DATABASE_REPLICA_URL\)/),
    },
  ]);

  address.leadTo(await postgres.startReplica());
  await until('it is read from again', async () => {
    await readAll();
    return textOf(isBack) === 2;
  });

  // After its promotion it is a separate database.
  await postgres.promote();
  const before = await reads();
  await readAll();
  expect(await reads()).toEqual({ replica: before.replica, primary: before.primary + 3 });
  expect((await checkReplica(config))[0]!.text).toContain('which is not a replica of the database');
  expect(gateway.printed()).not.toMatch(/"level":50/);
}, 480_000);
