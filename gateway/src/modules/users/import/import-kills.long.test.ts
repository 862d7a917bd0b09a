import { expect, it, onTestFinished } from 'vitest';
import { migrateQueues } from '../../../platform/queue.js';
import { answer } from '../../../testing/account-calls.js';
import { startPart, until } from '../../../testing/product.js';
import { makeTestApp } from '../../../testing/test-app.js';
import { folderForFiles, userImportCalls } from '../../../testing/user-import-calls.js';

it('an import whose worker is killed continues in another one, and no row is processed twice', async () => {
  const files = await folderForFiles();
  // Without rate limits, since the test polls the progress.
  const app = await makeTestApp({
    bible: true,
    env: { DATA_DIR: files.folder, RATE_LIMITS: 'off' },
    now: new Date().toISOString(),
  });
  onTestFinished(async () => {
    await app.stop();
    await files.clear();
  });
  await migrateQueues(app.databaseUrl);
  const { token } = await app.signedIn({ role: 'admin' });
  const calls = userImportCalls(app, () => token);
  const rows = Array.from({ length: 1_500 }, (_, n) => `Person ${n},p${n}@example.org,premium`);
  const { id } = await calls.checked(`name,email,plan\n${rows.join('\n')}\n`);
  answer(await calls.run(id));

  // The worker shares the gateway's files. It seeds no demo data and contacts no mail server.
  const env = {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: files.folder,
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  const { kill } = await startPart('worker', env);
  await until('it has begun', async () => (await calls.shown(id)).done > 0);
  await kill();
  const { done, state } = await calls.shown(id);
  expect(state).toBe('running');
  expect(done).toBeLessThan(1_500);

  await startPart('worker', env);
  await until('it is done', async () => (await calls.shown(id)).state === 'done', 180);
  expect(await calls.shown(id)).toMatchObject({ done: 1_500, created: 1_500, skipped: 0, refused: 0 });
  const [counts] = await app.db.query(`select
    (select count(*)::int from members where email like 'p%@example.org') as members,
    (select count(*)::int from entitlement_grants) as grants,
    (select count(*)::int from audit_log where action = 'member.imported') as records`);
  expect(counts).toEqual({ members: 1_500, grants: 1_500, records: 1 });
});
