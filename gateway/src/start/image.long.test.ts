import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { copyPackages } from '../../scripts/image-packages.mjs';
import { startPart, thisRelease, unusedPort } from '../testing/product.js';
import { databaseForTest } from '../testing/test-database.js';
import { makeDataSource } from './database/data-source.js';
import { startInbox } from './embedded/inbox.js';
import { seedDemo } from './seed/index.js';

/** Makes the files of the image in a folder, as the last stage of the Dockerfile does. */
async function makeImage(): Promise<string> {
  const image = await mkdtemp(path.join(tmpdir(), 'quiet-time-image-'));
  onTestFinished(() => rm(image, { recursive: true, force: true }));
  const dockerfile = await readFile(path.join(thisRelease, 'gateway/Dockerfile'), 'utf8');
  for (const [, from, to] of dockerfile.matchAll(/^COPY --from=build (\S+) (\S+)$/gm)) {
    if (from === '/packages') {
      await copyPackages(path.join(image, to!));
      continue;
    }
    const file = from!.replace('/app/', '');
    const target = path.join(image, to!, /\/$/.test(to!) ? path.basename(file) : '');
    await mkdir(path.dirname(target), { recursive: true });
    await cp(path.join(thisRelease, file), target, { recursive: true });
  }
  return image;
}

/** Returns the size of all files below a folder, in MB. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) => stat(path.join(parentPath, name)).then(({ size }) => size)),
  );
  return sizes.reduce((all, size) => all + size, 0) / 1_000_000;
}

it('the image works with its few packages, which take at most 150 MB', async () => {
  const image = await makeImage();
  expect(await sizeOf(path.join(image, 'node_modules'))).toBeLessThan(150);
  // Without Bible texts, so that the gateway reads them from their packages.
  const DATABASE_URL = await databaseForTest();
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'quiet-time-image-data-'));
  const inbox = await startInbox(DATA_DIR, 0);
  onTestFinished(async () => {
    await inbox.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  const [PORT, ADMIN_PORT] = [await unusedPort(), await unusedPort()];
  const shared = { DATABASE_URL, DATA_DIR, SMTP_URL: inbox.smtpUrl };
  await startPart('main', { ...shared, PORT, ADMIN_PORT }, image);
  const db = await makeDataSource(DATABASE_URL, 1).initialize();
  await seedDemo(db, new Date());
  await db.destroy();
  await startPart('worker', shared, image);

  const post = async (query: string) => {
    const response = await fetch(`http://127.0.0.1:${PORT}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return ((await response.json()) as { data: Record<string, Record<string, string>> }).data;
  };
  // Argon2.
  const { signIn } = await post(
    'mutation { signIn(email: "admin@example.org", password: "quiet-time") { ... on SignIn { token } } }',
  );
  expect(signIn!.token).toBeTruthy();
  for (const [address, type] of [
    ['/', 'text/html'],
    ['/api/bible/John%203%3A16?translation=asv', 'application/json'],
    ['/api/docs/static/swagger-ui-bundle.js', 'javascript'],
    // resvg, and its fonts.
    [`/share/devotionals/${new Date().toISOString().slice(0, 10)}.png`, 'image/png'],
  ]) {
    const response = await fetch(`http://127.0.0.1:${PORT}${address}`);
    expect([address, response.status, response.headers.get('content-type')]).toEqual([
      address,
      200,
      expect.stringContaining(type!),
    ]);
  }
  const graphiql = await fetch(`http://127.0.0.1:${ADMIN_PORT}/admin/graphiql`, {
    headers: { cookie: `devotional_token=${signIn!.token}` },
  });
  expect(graphiql.status).toBe(200);
  // Loaded with the first picture or queue.
  for (const name of ['sharp', 'msgpackr-extract']) {
    await promisify(execFile)(process.execPath, ['-e', `require('${name}')`], {
      cwd: path.join(image, 'gateway'),
    });
  }
});
