import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { eicar, startClamd } from '../../testing/clamd.js';
import { describedCalls } from '../../testing/described-calls.js';
import { upload } from '../../testing/files.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let dataDir: string;
let admin: string;
/** Each call that accepts a file, and its field. */
let calls: { method: 'POST' | 'PUT'; url: string; field: string }[];
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'scanned-'));
  // A socket that some tests listen on.
  const CLAMD_ADDRESS = path.join(dataDir, 'clamd.ctl');
  app = await makeTestApp({ env: { DATA_DIR: dataDir, CLAMD_ADDRESS, RATE_LIMITS: 'off' } });
  admin = (await app.signedIn({ role: 'admin' })).token;
  const described = describedCalls((await app.rest('/openapi.json')).json());
  calls = described
    .filter(({ isForm }) => isForm)
    .map(({ method, path, body }) => ({
      method: method as 'POST' | 'PUT',
      url: path.replaceAll(/\{\w+\}/g, newId()),
      field: ['file', 'newAttachments'].find((name) => name in (body?.properties ?? {}))!,
    }));
});
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  app.logs.length = 0;
});

const listen = () => startClamd({ path: app.config.clamdAddress! });

const send = ({ method, url, field }: (typeof calls)[number], bytes: Buffer) => {
  const { payload, headers } = upload('private-name.pdf', bytes, { field });
  const authorization = `Bearer ${admin}`;
  return app.http.inject({
    method,
    url,
    headers: { host: 'localhost:4000', authorization, ...headers },
    payload,
  });
};

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const rows = await app.db.query(
    `select 'a row' as name from attachments union all select 'a picture' from avatars`,
  );
  return [...entries.filter((entry) => entry.isFile()), ...rows].map(({ name }) => name);
}

it('every call with a file refuses an infected one, and stores nothing of it', async () => {
  const clamd = await listen();
  expect(calls.map(({ url }) => url.replace(/[\da-f-]{36}/, ':id')).sort()).toEqual([
    '/api/admin/bible-imports',
    '/api/admin/devotional-posts',
    '/api/admin/uploads',
    '/api/admin/user-imports',
    '/api/announcements',
    '/api/announcements/:id',
    '/api/users/avatar',
  ]);
  for (const call of calls) {
    const response = await send(call, Buffer.from(`Bread ${eicar}`));
    expect([call.url, response.statusCode, response.json().message]).toEqual([
      call.url,
      400,
      m.file_infected(),
    ]);
  }
  expect(clamd.seen).toHaveLength(calls.length);
  expect(await storedFiles()).toEqual([]);
  const result = app.logs.filter(({ found }) => found === 'Eicar-Test-Signature');
  const ids = app.logs.filter(({ msg }) => msg === 'request').map(({ reqId }) => reqId);
  expect(result.map(({ reqId }) => reqId)).toEqual(ids);
  expect(JSON.stringify(app.logs)).not.toMatch(/private-name|Bread/);
});

it('while the scanner does not answer, no file is accepted', async () => {
  for (const call of calls) {
    const response = await send(call, Buffer.from('%PDF-1.4\n% Bread\n%%EOF\n'));
    expect([call.url, response.statusCode, response.json().message]).toEqual([
      call.url,
      503,
      m.file_unchecked(),
    ]);
    expect(response.headers['retry-after']).toBe('60');
  }
  expect(await storedFiles()).toEqual([]);
  expect(app.logs.filter(({ reason }) => String(reason).startsWith('clamd: '))).toHaveLength(calls.length);
});

it('clean files are accepted', async () => {
  const clamd = await listen();
  const call = calls.find(({ url }) => url === '/api/admin/uploads')!;
  const bytes = Buffer.from('%PDF-1.4\n% Bread\n%%EOF\n');
  expect((await send(call, bytes)).statusCode).toBe(200);
  expect(clamd.seen).toEqual([bytes]);
});
