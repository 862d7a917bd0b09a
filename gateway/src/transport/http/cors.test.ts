import { afterAll, beforeAll, expect, it } from 'vitest';
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
  expect(headers['access-control-allow-origin']).toBe(origin);
});

it.each(['/api/faq', '/feeds/devotionals.rss'])(
  'code of another site reads the headers of %s',
  async (url) => {
    const { headers } = await open.http.inject({ url, headers: { host: 'localhost:4000', origin: friend } });
    const exposed = String(headers['access-control-expose-headers']).split(', ');
    for (const header of ['ETag', 'X-Request-Id', 'Retry-After']) expect(exposed).toContain(header);
    expect(exposed.includes('RateLimit-Remaining')).toBe(url.startsWith('/api'));
  },
);
