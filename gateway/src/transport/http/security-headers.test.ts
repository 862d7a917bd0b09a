import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { securityHeaders } from './security-headers.js';

let publicApp: TestApp;
beforeAll(async () => {
  publicApp = await makeTestApp({ env: { PUBLIC_URL: 'https://quiet.example.org' } });
});
afterAll(() => publicApp.stop());

it('responses other than pages allow nothing, and no other site frames or sniffs them', async () => {
  const app = await makeTestApp();
  for (const response of [await app.rest('/devotionals/today'), await app.graphql('{ viewer { name } }')]) {
    expect(response.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'; ?frame-ancestors 'none'$/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.any(String),
    });
    expect(response.headers).not.toHaveProperty('x-powered-by');
    expect(response.headers).not.toHaveProperty('strict-transport-security');
  }
  await app.stop();
});

it.each([
  ['of an unknown host', 421, 'evil.example.org', '/api/devotionals/today'],
  ['of an unknown host for a page', 421, 'evil.example.org', '/'],
  ['of an unknown host to GraphQL', 421, 'evil.example.org', '/graphql'],
  ['to a path that can not be decoded', 400, 'quiet.example.org', '/%E0%A4%A'],
  ['to a path that is not there', 404, 'quiet.example.org', '/api/nothing'],
  ['to a page', 200, 'quiet.example.org', '/healthz'],
])('every response has them, including one %s (%i)', async (_what, status, host, url) => {
  const response = await publicApp.http.inject({ url, headers: { host } });
  expect(response.statusCode).toBe(status);
  expect(response.headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it('the HTTPS site sends Strict-Transport-Security', () => {
  expect(securityHeaders(true)['strict-transport-security']).toBe('max-age=31536000');
});
