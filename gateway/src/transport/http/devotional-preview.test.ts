import { type PreviewReader, previewReaders } from '@quiet-time/schema/preview-readers';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';
import { readManifests } from '../graphql/documents.js';

// Uses the pages of the last build: `npm test` builds first.
let app: TestApp;
let admin: string;
let draft: string;
let premium: string;
beforeAll(async () => {
  app = await makeTestApp({ manifest: await readManifests() });
  admin = (await app.signedIn({ role: 'admin' })).token;
  draft = (
    await app.devotional({
      date: '2027-02-01',
      title: 'To come',
      reflection: 'Nobody knows.',
      isActive: false,
    })
  ).id;
  premium = (
    await app.devotional({
      date: '2026-11-20',
      title: 'For some',
      reflection: 'A secret.',
      accessLevel: 'premium',
    })
  ).id;
});
afterAll(() => app.stop());
afterEach(() => app.setNow(testNow));

const query = `query ($id: ID!, $reader: PreviewReader!) { devotionalPreview(id: $id, reader: $reader) }`;
const send = (id: string, reader: string, token?: string) => app.graphql(query, { id, reader }, token);
const addressOf = async (id: string, reader: PreviewReader): Promise<string> =>
  (await send(id, reader, admin)).json().data.devotionalPreview;
const get = (url: string, host = 'localhost:4000', headers = {}) =>
  app.http.inject({ url, headers: { host, accept: 'text/html', ...headers } });

it.each(previewReaders)('shows %s an unpublished one, without scripts and links', async (reader) => {
  const response = await get(await addressOf(draft, reader));
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('Nobody knows.');
  expect(response.body).not.toMatch(/<script|<a [^>]*href=/);
});

it.each([
  ['guest', false],
  ['free', false],
  ['standard', false],
  ['premium', true],
  ['family', true],
] as const)('shows a premium one to %s: %s', async (reader, opens) => {
  const { statusCode, body } = await get(await addressOf(premium, reader));
  expect(statusCode).toBe(200);
  expect(body).toContain('For some');
  expect(body.includes('A secret.')).toBe(opens);
});

it('may be framed only by the back-office, and is never cached', async () => {
  const { headers } = await get(await addressOf(draft, 'guest'));
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain('frame-ancestors http://admin.localhost:4000 http://*:4001;');
  expect(policy).toContain('sandbox allow-same-origin');
  expect(policy).not.toContain('script-src');
  const panel = await get('/admin', 'admin.localhost:4000');
  expect(panel.headers['content-security-policy']).toContain('frame-src http://localhost:4000;');
  expect((await get('/devotionals')).headers['content-security-policy']).not.toContain('frame-src');
});

it('expires after two minutes', async () => {
  const address = await addressOf(draft, 'guest');
  app.setNow('2026-11-21T06:01:59Z');
  expect((await get(address)).statusCode).toBe(200);
  app.setNow('2026-11-21T06:02:00Z');
  const late = await get(address);
  expect(late.statusCode).toBe(404);
  expect(late.body).not.toContain('Nobody knows.');
});

it('is refused with a changed devotional, reader or time, and with an invented token', async () => {
  const address = await addressOf(draft, 'guest');
  const bytes = Buffer.from(address.replace('/preview/', ''), 'base64url');
  for (const at of [0, 15, 16, 17, 22, 23, bytes.length - 1]) {
    const forged = Buffer.from(bytes);
    forged[at]! ^= 1;
    expect((await get(`/preview/${forged.toString('base64url')}`)).statusCode).toBe(404);
  }
  expect((await get('/preview/x')).statusCode).toBe(404);
  expect((await get(address, 'admin.localhost:4000')).statusCode).toBe(404);
});

it('has an address only for administrators', async () => {
  const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
  expect((await send(draft, 'guest', token)).json().errors[0].extensions.code).toBe('FORBIDDEN');
  expect((await send(draft, 'guest')).json().errors).toHaveLength(1);
  expect((await send('nothing', 'guest', admin)).json().errors[0].extensions.code).toBe('NOT_FOUND');
  expect((await send(draft, 'admin', admin)).statusCode).toBe(400);
});

it('gives access to nothing else: the page itself still refuses', async () => {
  await get(await addressOf(draft, 'premium'));
  expect((await get('/devotionals?date=2027-02-01')).body).not.toContain('Nobody knows.');
  expect((await get('/devotionals?date=2026-11-20')).body).not.toContain('A secret.');
});
