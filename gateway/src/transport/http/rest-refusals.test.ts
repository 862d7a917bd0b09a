import { readFile } from 'node:fs/promises';
import { errorStatus } from '@quiet-time/schema/error-codes';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiTokenCalls } from '../../testing/api-token-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let journal: string;
beforeAll(async () => {
  app = await makeTestApp({ bible: true });
  await app.devotional({ date: '2026-11-20', accessLevel: 'premium', title: 'For some' });
  await app.devotional();
  const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
  journal = (await apiTokenCalls(app).made(token, 'journal:read')).secret;
});
afterAll(() => app.stop());

const call = ({ headers, ...options }: InjectOptions) =>
  app.http.inject({ ...options, headers: { host: 'localhost:4000', ...headers } });

it.each<[string, InjectOptions]>([
  ['BAD_USER_INPUT', { url: '/api/devotionals/latest?page=0' }],
  ['BAD_USER_INPUT', { method: 'POST', url: '/api/contact', payload: {} }],
  [
    'BAD_USER_INPUT',
    { method: 'POST', url: '/api/contact', payload: '{', headers: { 'content-type': 'application/json' } },
  ],
  ['BAD_USER_INPUT', { url: '/api/%' }],
  ['UNAUTHENTICATED', { url: '/api/journals' }],
  ['UNAUTHENTICATED', { url: '/api/journals', headers: { authorization: 'Bearer qt_pat_x' } }],
  ['SUBSCRIPTION_REQUIRED', { url: '/api/devotionals/date/2026-11-20' }],
  ['NOT_FOUND', { url: '/api/nothing' }],
  ['NOT_FOUND', { url: '/api/devotionals/date/2020-01-01' }],
  ['NOT_FOUND', { url: '/api/bible/nowhere+1:1' }],
  ['NOT_FOUND', { url: `/api/prayers/${'a'.repeat(200)}` }],
  ['METHOD_NOT_ALLOWED', { method: 'DELETE', url: '/api/devotionals/today' }],
  [
    'UNSUPPORTED_MEDIA_TYPE',
    { method: 'POST', url: '/api/contact', payload: 'a', headers: { 'content-type': 'a/b' } },
  ],
  ['NOT_FOUND', { url: '/oembed?url=https%3A%2F%2Felsewhere.example%2F' }],
  ['BAD_USER_INPUT', { url: '/oembed' }],
])('every refusal has its code, a message and the id of the request: %s %j', async (code, options) => {
  const { statusCode, headers, json } = await call(options);
  const { message, ...body } = json();
  expect(body).toMatchObject({ success: false, code, requestId: headers['x-request-id'] });
  expect(message).not.toBe('');
  expect(statusCode).toBe(errorStatus[code as keyof typeof errorStatus]);
});

it('names every wrong parameter of the address', async () => {
  const { fields, message } = (await call({ url: '/api/devotionals/latest?page=0&limit=x' })).json();
  expect(fields).toEqual({
    page: 'page must be a whole number from 1 to 100000',
    limit: 'limit must be a whole number from 1 to 100',
  });
  expect(message).toBe(fields.page);
  const month = (await call({ url: '/api/devotionals/month/2026/13' })).json();
  expect(Object.keys(month.fields)).toEqual(['month']);
});

describe('a path without a route for the method', () => {
  it.each<[InjectOptions['method'], string, string]>([
    ['DELETE', '/devotionals/today', 'GET, HEAD, OPTIONS'],
    ['HEAD', '/auth/login', 'OPTIONS, POST'],
    ['PATCH', '/journals/0192f0c1-5a3e-7c41-9d2b-6f1e8a7b3c50', 'DELETE, GET, HEAD, OPTIONS, PUT'],
    ['PUT', '/bible/data/web', 'GET, HEAD, OPTIONS'],
  ])('gets 405 with the methods of the path: %s %s', async (method, path, allow) => {
    const { statusCode, headers } = await call({ method, url: `/api${path}` });
    expect([statusCode, headers.allow]).toEqual([405, allow]);
  });

  it('lists its methods for OPTIONS, and is not found if it has none', async () => {
    const { statusCode, headers, body } = await call({ method: 'OPTIONS', url: '/api/journals/?a=b' });
    expect([statusCode, headers.allow, body]).toEqual([204, 'GET, HEAD, OPTIONS, POST', '']);
    expect((await call({ method: 'OPTIONS', url: '/api/nothing' })).statusCode).toBe(404);
  });
});

it('a required sign-in names the scheme', async () => {
  const { headers } = await call({ url: '/api/journals' });
  expect(headers['www-authenticate']).toBe('Bearer realm="api"');
});

it.each([
  ['/api/contact', 'application/json'],
  ['/api/admin/uploads', 'multipart/form-data'],
])('an unsupported body names the supported type: %s', async (url, type) => {
  const { token } = await app.signedIn({ role: 'admin' });
  const headers = { 'content-type': 'a/b', authorization: `Bearer ${token}` };
  const answer = await call({ method: 'POST', url, payload: 'a', headers });
  expect([answer.statusCode, answer.headers.accept]).toEqual([415, type]);
});

describe('a token without the scope of a public read', () => {
  it.each(['/devotionals/today', '/faq', '/bible/john+3:16', '/devotionals/latest'])(
    'reads as a visitor: %s',
    async (path) => {
      const guest = await app.rest(path);
      const answer = await app.rest(path, journal);
      expect([answer.statusCode, answer.body]).toEqual([200, guest.body]);
    },
  );

  it('has none of its owner there, and may not write', async () => {
    expect((await app.rest('/devotionals/date/2026-11-20', journal)).json()).toMatchObject({
      code: 'SUBSCRIPTION_REQUIRED',
    });
    const body = { name: 'Ruth', email: 'ruth@example.org', query: 'May we print this?' };
    const { statusCode } = await app.rest('/contact', { method: 'POST', token: journal, body });
    expect(statusCode).toBe(403);
  });
});

it('oEmbed answers the home page with the devotional of today', async () => {
  const answer = await call({ url: '/oembed?url=http%3A%2F%2Flocalhost%3A4000%2F' });
  expect(answer.json()).toMatchObject({ type: 'rich', title: 'After the Fire' });
});

it('the guide lists every code with its status', async () => {
  const guide = await readFile(`${import.meta.dirname}/../../../../rest-compat/GUIDE.md`, 'utf8');
  for (const [code, status] of Object.entries(errorStatus)) {
    expect(guide).toMatch(new RegExp(`\\| \`${code}\` \\| ${status} \\|`));
  }
});
