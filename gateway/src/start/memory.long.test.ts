import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newPlace, startProduct, until } from '../testing/product.js';
import { databaseForTest } from '../testing/test-database.js';

/** Resident memory of a process in megabytes, including shared pages. */
const taken = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

it.runIf(existsSync('/proc/self/status'))('an idle gateway takes at most 220 MB', async () => {
  const place = await newPlace();
  const DATABASE_URL = await databaseForTest({ bible: true });
  const settings = {
    ...{ NODE_ENV: 'production', SEED_DEMO: 'off', SECRET_KEY: 'x'.repeat(32) },
    ...{ PUBLIC_URL: `http://localhost:${place.PORT}`, MAIL_FROM: 'quiet@example.org' },
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  const { pid, printed } = startProduct({ ...place, DATABASE_URL, ...settings }, 'main');
  await until('it is ready', () => printed().includes('"gateway ready"'), 180);
  let least = Number.POSITIVE_INFINITY;
  const hasSettled = () => {
    least = Math.min(least, taken(pid));
    return least <= 220;
  };
  await until('it has settled', hasSettled).catch(() => {});
  expect(least).toBeLessThanOrEqual(220);
});
