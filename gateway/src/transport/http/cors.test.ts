import { expect, it, onTestFinished } from 'vitest';
import { makeTestApp } from '../../testing/test-app.js';

const friend = 'https://app.example.org';

async function preflight(origin: string, method: string, corsOrigins = '') {
  const app = await makeTestApp({ env: { CORS_ORIGINS: corsOrigins } });
  onTestFinished(() => app.stop());
  const { headers } = await app.http.inject({
    method: 'OPTIONS',
    url: '/api/auth/profile',
    headers: { host: 'localhost:4000', origin, 'access-control-request-method': method },
  });
  return headers;
}

it.each(['GET', 'POST', 'PUT', 'DELETE'])('a named origin may %s, without cookies', async (method) => {
  const headers = await preflight(friend, method, friend);
  expect(headers['access-control-allow-origin']).toBe(friend);
  expect(headers['access-control-allow-methods']).toContain(method);
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
});

it.each([
  ['nobody was named', friend, ''],
  ['somebody else was', 'https://evil.example', friend],
])('no origin may where %s', async (_what, origin, named) => {
  const headers = await preflight(origin, 'PUT', named);
  expect(headers['access-control-allow-origin']).not.toBe(origin);
});
