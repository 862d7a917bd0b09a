import { expect, it } from 'vitest';
import { makeTestApp } from '../testing/test-app.js';
import { securityHeaders } from './security-headers.js';

it('answers that are no pages allow nothing, and no other site frames or sniffs them', async () => {
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

it('browsers are told to come back by https where the site is there', () => {
  expect(securityHeaders(true)['strict-transport-security']).toBe('max-age=31536000');
});
