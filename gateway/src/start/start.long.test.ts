import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  newPlace,
  type Place,
  type Product,
  preparedPlace,
  processesOf,
  startProduct,
  unusedPort,
} from '../testing/product.js';
import { databaseForTest } from '../testing/test-database.js';
import { makeDataSource } from './database/data-source.js';

const get = (port: string, url: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${url}`, { headers });
async function signIn(port: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'free@example.org', password: 'quiet-time' }),
  });
  return ((await response.json()) as { token: string }).token;
}
const today = async (port: string) => {
  const body = await (await get(port, '/api/devotionals/today?timezone=UTC')).json();
  return (body as { devotional: { _id: string; date: string } }).devotional;
};
const utcDay = () => new Date().toISOString().slice(0, 10);
const isReady = async (port: string) => (await get(port, '/readyz')).status === 200;

/** Starts a copy that must fail: it exits with 1 and a message without a stack, and leaves nothing running. */
async function refusal(env: Place & Record<string, string>, name?: 'main' | 'worker'): Promise<string> {
  const product = startProduct(env, name);
  expect(await product.ended, product.printed()).toBe(1);
  expect(product.printed()).not.toMatch(/^ +at /m);
  return product.printed();
}

async function leavesNothingRunning(place: Place): Promise<void> {
  expect(processesOf(place)).toEqual([]);
  const left = existsSync(place.DATA_DIR) ? await readdir(place.DATA_DIR) : [];
  expect(left.filter((name) => name.startsWith('lock'))).toEqual([]);
}

describe('a start', () => {
  it('prints addresses and accounts once all parts answer', async () => {
    const place = await newPlace();
    const { PORT, ADMIN_PORT, MAIL_PORT, PAYMENTS_PORT } = place;
    const product = startProduct(place);
    await product.ready();
    for (const line of [
      `Member site   http://localhost:${PORT}\n`,
      `Back-office   http://admin.localhost:${PORT}/admin  (or http://localhost:${ADMIN_PORT}/admin)\n`,
      `REST          http://localhost:${PORT}/api/docs\n`,
      `Mails         http://127.0.0.1:${MAIL_PORT}\n`,
      `Payments      http://localhost:${PAYMENTS_PORT}\n`,
      'Demonstration accounts, password quiet-time:\n',
      ...['admin', 'free', 'standard', 'premium', 'family', 'trial', 'pastdue', 'expired'].map(
        (name) => `    ${name}@example.org\n`,
      ),
    ]) {
      expect(product.printed()).toContain(line);
    }
    expect(await (await get(PORT, '/readyz')).json()).toMatchObject({ ready: true });
    expect(await isReady(ADMIN_PORT)).toBe(true);
    expect(await (await get(MAIL_PORT, '/api/email')).json()).toEqual([]);
    expect((await get(PAYMENTS_PORT, '/')).status).toBe(200);
    const dayBefore = utcDay();
    const { date } = await today(PORT);
    // Either day, in case midnight has passed meanwhile.
    expect([dayBefore, utcDay()]).toContain(date);
    // The addresses stay the last lines on the screen: requests are not logged.
    expect(product.printed()).toMatch(/Ctrl-C stops everything\.\s*$/);
    expect(product.printed()).not.toContain('"level":30');
  });

  it('works beside another with other ports and another DATA_DIR', async () => {
    const [one, other] = [await preparedPlace(), await preparedPlace()];
    const products = [one, other].map((place) => startProduct(place));
    await Promise.all(products.map((product) => product.ready()));
    const token = await signIn(one.PORT);
    const account = (port: string) => get(port, '/api/auth/me', { authorization: `Bearer ${token}` });
    expect([(await account(one.PORT)).status, (await account(other.PORT)).status]).toEqual([200, 401]);
    process.kill(products[0]!.pid, 'SIGTERM');
    expect(await products[0]!.ended).toBe(0);
    expect(await isReady(other.PORT)).toBe(true);
  });
});

describe('a start that meets a running one', () => {
  it('is refused with the reason, and leaves the other running', async () => {
    const first = await preparedPlace();
    const running: Product = startProduct(first);
    await running.ready();

    const second = { ...(await newPlace()), DATA_DIR: first.DATA_DIR };
    expect(await refusal(second)).toContain(
      `DATA_DIR ${first.DATA_DIR} is in use by the process ${running.pid}, which serves http://localhost:${first.PORT}.`,
    );
    for (const variable of ['PORT', 'ADMIN_PORT', 'MAIL_PORT', 'PAYMENTS_PORT'] as const) {
      const place = await newPlace();
      const message = await refusal({ ...place, [variable]: first[variable] });
      expect(message).toContain(`Port ${first[variable]} is already taken.`);
      expect(message).toContain(` ${variable}=${Number(first[variable]) + 10} npm start`);
      await leavesNothingRunning(place);
      // It is refused before the work, not after it.
      expect(existsSync(path.join(place.DATA_DIR, 'postgres'))).toBe(false);
    }
    expect(await isReady(first.PORT)).toBe(true);
    expect(running.printed()).not.toMatch(/^ +at /m);
  });
});

describe('a start with an invalid environment', () => {
  it.each([
    ['that is a file', '', 'EEXIST'],
    ['below a file', 'data', 'ENOTDIR'],
    ['where nothing can be made', '/proc/quiet-time', 'ENOENT'],
    ['with a name that is too long', 'x'.repeat(300), 'ENOTDIR'],
  ])('names a DATA_DIR %s', async (_what, name, reason) => {
    const place = await newPlace();
    await writeFile(place.DATA_DIR, 'not a folder');
    const DATA_DIR = path.resolve(place.DATA_DIR, name);
    expect(await refusal({ ...place, DATA_DIR })).toContain(`DATA_DIR ${DATA_DIR} cannot be used: ${reason}`);
    // The gateway alone prints the same.
    const alone = startProduct({ ...place, DATA_DIR, DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'main');
    expect(await alone.ended).toBe(1);
    expect(alone.printed()).toContain(`DATA_DIR ${DATA_DIR} cannot be used: ${reason}`);
    expect(alone.printed()).not.toMatch(/^ +at /m);
  });

  it('names each wrong variable', async () => {
    const place = await newPlace();
    const message = await refusal({ ...place, PORT: 'abc', LOG_LEVEL: 'loud' });
    expect(message).toContain('  - PORT must be a port number, 1 to 65535\n');
    expect(message).toContain('  - LOG_LEVEL must be silent, error, warn, info or debug\n');
    await leavesNothingRunning(place);
  });

  it.each(['main', 'worker'] as const)(
    'reports the address at which the %s finds no Postgres',
    async (name) => {
      const [place, port] = [await newPlace(), await unusedPort()];
      const url = (database: string) => `postgres://ruth:private@127.0.0.1:${port}/${database}`;
      const message = await refusal(
        { ...place, DATABASE_URL: url('x'), SMTP_URL: 'smtp://127.0.0.1:1' },
        name,
      );
      expect(message).toContain(
        `  - No Postgres answers at 127.0.0.1:${port} (DATABASE_URL): ECONNREFUSED\n`,
      );
      const missing = new URL(await databaseForTest());
      missing.pathname = '/not_there';
      const refused = await refusal(
        { ...place, DATABASE_URL: missing.href, SMTP_URL: 'smtp://127.0.0.1:1' },
        name,
      );
      expect(refused).toContain(
        `  - Postgres at ${missing.host} refuses DATABASE_URL: database "not_there" does not exist\n`,
      );
      expect(message + refused).not.toContain('private');
    },
  );

  it('refuses a worker before the tables exist', async () => {
    const DATABASE_URL = await databaseForTest();
    const db = await makeDataSource(DATABASE_URL, 1).initialize();
    await db.undoLastMigration().finally(() => db.destroy());
    const place = await newPlace();
    const message = await refusal({ ...place, DATABASE_URL, SMTP_URL: 'smtp://127.0.0.1:1' }, 'worker');
    expect(message).toContain('  - The database of DATABASE_URL is not up to date. Start a gateway first');
  });

  it('names each reason against public mode', async () => {
    const place = await newPlace();
    const message = await refusal({ ...place, NODE_ENV: 'production', RATE_LIMITS: 'off' });
    for (const variable of [
      'PUBLIC_URL',
      'MAIL_FROM',
      'SEED_DEMO',
      'SMTP_URL',
      'SECRET_KEY',
      'RATE_LIMITS',
    ]) {
      expect(message).toContain(`\n  - ${variable} is `);
    }
    await leavesNothingRunning(place);
  });
});
