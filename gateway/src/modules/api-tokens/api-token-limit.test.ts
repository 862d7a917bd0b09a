import { expect, inject, it } from 'vitest';
import { apiTokenCalls } from '../../testing/api-token-calls.js';
import { makeTestApp } from '../../testing/test-app.js';
import { apiTokenLimit } from './api-token.limits.js';

const stores: [string, string | null][] = [['memory', null]];
const redisUrl = inject('redisUrl');
if (redisUrl) stores.push(['Redis', redisUrl]);

it.each(stores)('has a limit of its own, which headers show, in %s', async (_name, url) => {
  const limited = await makeTestApp({ env: { RATE_LIMITS: 'on' }, ...(url && { redisUrl: url }) });
  try {
    const { token } = await limited.signedIn();
    const [one, other] = [await apiTokenCalls(limited).made(token), await apiTokenCalls(limited).made(token)];
    const send = (secret: string) => limited.graphql('{ journalPage { total } }', {}, secret);
    const first = await send(one.secret);
    expect(first.headers).toMatchObject({
      'ratelimit-limit': String(apiTokenLimit.points),
      'ratelimit-remaining': String(apiTokenLimit.points - 1),
      'ratelimit-reset': expect.stringMatching(/^\d+$/),
      'ratelimit-policy': '300;w=60',
    });
    for (let i = 1; i < apiTokenLimit.points; i++) await limited.services.apiTokens.open(one.secret);
    const over = await send(one.secret);
    expect([over.statusCode, over.headers['ratelimit-remaining']]).toEqual([429, '0']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect(over.headers['retry-after']).toBe(over.headers['ratelimit-reset']);
    expect((await limited.rest('/journals', one.secret)).statusCode).toBe(429);
    expect((await send(other.secret)).statusCode).toBe(200);
    expect((await limited.graphql('{ apiTokens { id } }', {}, token)).headers).not.toHaveProperty(
      'ratelimit-limit',
    );
  } finally {
    await limited.stop();
  }
});
