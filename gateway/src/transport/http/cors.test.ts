import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

const friend = 'https://app.example.org';

let open: TestApp;
let closed: TestApp;
beforeAll(async () => {
  open = await makeTestApp({ env: { CORS_ORIGINS: friend } });
  closed = await makeTestApp();
});
afterAll(() => Promise.all([open.stop(), closed.stop()]));

async function preflight(app: TestApp, origin: string, method: string) {
  const { headers } = await app.http.inject({
    method: 'OPTIONS',
    url: '/api/auth/profile',
    headers: { host: 'localhost:4000', origin, 'access-control-request-method': method },
  });
  return headers;
}

it.each(['GET', 'POST', 'PUT', 'DELETE'])('a named origin may %s, without cookies', async (method) => {
  const headers = await preflight(open, friend, method);
  expect(headers['access-control-allow-origin']).toBe(friend);
  expect(headers['access-control-allow-methods']).toContain(method);
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
});

it.each([
  ['nobody was named', friend, () => closed],
  ['somebody else was', 'https://evil.example', () => open],
])('no origin is allowed where %s', async (_what, origin, app) => {
  const headers = await preflight(app(), origin, 'PUT');
  expect(headers['access-control-allow-origin']).not.toBe(origin);
});

it.each([friend, undefined])('a public response varies on the origin for caches: %s', async (origin) => {
  const { headers } = await open.http.inject({
    url: '/api/faq',
    headers: { host: 'localhost:4000', ...(origin && { origin }) },
  });
  expect(headers['cache-control']).toBe('public, no-cache');
  const varies = String(headers.vary).toLowerCase().split(', ');
  for (const header of ['origin', 'authorization', 'cookie']) expect(varies).toContain(header);
  expect(headers['access-control-allow-origin']).toBe(origin ?? '*');
});

it.each(['/api/faq', '/feeds/devotionals.rss'])(
  'code of another site reads the headers of %s',
  async (url) => {
    const { headers } = await open.http.inject({ url, headers: { host: 'localhost:4000', origin: friend } });
    const exposed = String(headers['access-control-expose-headers']).split(', ');
    for (const header of ['ETag', 'X-Request-Id', 'Retry-After', 'Link']) expect(exposed).toContain(header);
    expect(exposed.includes('RateLimit-Remaining')).toBe(url.startsWith('/api'));
  },
);

describe.each([
  ['a site without named origins', () => closed],
  ['a site with others', () => open],
])('a page of any origin, at %s', (_what, app) => {
  const stranger = 'http://localhost:5173';
  const ask = (method: 'GET' | 'OPTIONS' | 'POST', url: string, headers: Record<string, string> = {}) =>
    app().http.inject({ method, url, headers: { host: 'localhost:4000', origin: stranger, ...headers } });

  it.each([
    '/api/faq',
    '/api/devotionals/latest',
    '/api/topics',
    '/api/prayers',
    '/api/openapi.json',
    '/api',
  ])('reads without credentials: %s', async (url) => {
    const { statusCode, headers } = await ask('GET', url);
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('reads refusals of public reads, too', async () => {
    const { statusCode, headers } = await ask('GET', '/api/devotionals/latest?page=0');
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([400, '*']);
  });

  it('may ask with If-None-Match, but not with a token', async () => {
    const { statusCode, headers } = await ask('OPTIONS', '/api/faq', {
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'if-none-match, authorization',
    });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, '*']);
    const allowed = String(headers['access-control-allow-headers']).toLowerCase().split(', ');
    expect([allowed.includes('if-none-match'), allowed.includes('authorization')]).toEqual([true, false]);
  });

  it.each([
    ['GET', '/api/journals'],
    ['POST', '/api/contact'],
    ['PUT', '/api/prayers/daily'],
  ])('may not %s %s', async (method, url) => {
    const asked = await ask('OPTIONS', url, { 'access-control-request-method': method });
    expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
    const { headers } = await ask(method === 'GET' ? 'GET' : 'POST', url);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

it('an origin with a port may be named, and sends its token', async () => {
  const app = await makeTestApp({ env: { CORS_ORIGINS: 'http://localhost:5173' } });
  const ask = (origin: string) =>
    app.http.inject({
      method: 'OPTIONS',
      url: '/api/journals',
      headers: {
        host: 'localhost:4000',
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
  const { statusCode, headers } = await ask('http://localhost:5173');
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, 'http://localhost:5173']);
  expect(headers['access-control-allow-headers']).toContain('authorization');
  expect((await ask('http://localhost:5174')).headers).not.toHaveProperty('access-control-allow-origin');
  await app.stop();
});
