// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import {
  cacheKey,
  MEMBER_RESPONSE_CACHE,
  memberCacheKey,
  RESPONSE_CACHE,
} from '../offline/worker-protocol.ts';
import { fakeCaches } from '../testing/fake-caches.ts';
import { isUnreachable } from './is-unreachable.ts';

it.each([
  [502, 'text/html', true],
  [503, 'text/html', true],
  [504, '', true],
  [503, 'application/graphql-response+json; charset=utf-8', false],
  [500, 'text/html', false],
  [200, 'application/json', false],
])('an answer of %i as "%s": the gateway is away: %s', (status, type, away) => {
  const headers = new Headers(type ? { 'content-type': type } : {});
  expect(isUnreachable(new Response('', { status, headers }))).toBe(away);
});

it('a gateway that can’t reach its data is as good as away', () => {
  const headers = { 'content-type': 'application/json', 'retry-after': '5' };
  expect(isUnreachable(new Response('', { status: 503, headers }))).toBe(true);
  expect(isUnreachable(new Response('', { status: 429, headers }))).toBe(false);
});

it('an answer is found by the same question, in whichever order it names its variables', () => {
  const address = (variables: object, sha256Hash = 'a', more = {}) =>
    `https://quiet.example.org/graphql?${new URLSearchParams({
      ...more,
      variables: JSON.stringify(variables),
      extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }),
    })}`;
  expect(cacheKey(address({ page: 1, limit: 50 }))).toBe(cacheKey(address({ limit: 50, page: 1 })));
  expect(cacheKey(address({ page: 1 }))).not.toBe(cacheKey(address({ page: 2 })));
  expect(cacheKey(address({}))).not.toBe(cacheKey(address({}, 'b')));
  expect(cacheKey(address({}))).not.toBe(cacheKey(address({}, 'a', { lang: 'de' })));
  expect(cacheKey(address({}, 'a', { lang: 'fr' }))).not.toBe(cacheKey(address({}, 'a', { lang: 'de' })));
  expect(cacheKey('https://quiet.example.org/graphql?query=%7B')).toBe(
    'https://quiet.example.org/graphql?query=%7B',
  );
});

describe('an answer without a connection', async () => {
  vi.stubGlobal('self', globalThis);
  const { responses: answers } = await import('./responses.ts');
  const plugin = answers.plugins[0]!;
  const address = 'https://quiet.example.org/graphql?query=%7B';
  const ask = (headers = {}) => new Request(address, { headers });
  const guest = ask();
  const ruth = ask({ authorization: 'Bearer ruth' });
  const naomi = ask({ authorization: 'Bearer naomi' });
  /** Event with the caller's request: Workbox passes the cache key in place of the request. */
  const eventOf = (request: Request) => ({ request }) as unknown as ExtendableEvent;
  const used = async (request: Request, kept?: string) => {
    const answer = {
      cachedResponse: kept === undefined ? undefined : new Response(kept),
      request: new Request(cacheKey(address)),
      cacheName: RESPONSE_CACHE,
      event: eventOf(request),
    };
    return (await plugin.cachedResponseWillBeUsed!(answer))?.text();
  };
  const keepOwn = async () => {
    const cache = await caches.open(MEMBER_RESPONSE_CACHE);
    await cache.put(await memberCacheKey(address, 'Bearer ruth'), new Response('hers'));
  };
  const kept = (cacheControl: string | null, status = 200) =>
    plugin.cacheWillUpdate!({
      response: new Response('{}', {
        status,
        headers: cacheControl ? { 'cache-control': cacheControl } : {},
      }),
      request: ask(),
      event: {} as ExtendableEvent,
    });

  it('is cached if the gateway declares it to be for every visitor', async () => {
    expect(await kept('public, no-cache')).toBeInstanceOf(Response);
    for (const [control, status] of [
      ['private, no-store', 200],
      ['private, public=no', 200],
      [null, 200],
      ['public, no-cache', 404],
    ] as const) {
      expect(await kept(control, status), `${control} ${status}`).toBeNull();
    }
  });

  it("is the page's response for the calling member, before that for every visitor", async () => {
    fakeCaches();
    await keepOwn();
    expect(await used(ruth)).toBe('hers');
    expect(await used(ruth, 'everybody’s')).toBe('hers');
    expect(await used(naomi, 'everybody’s')).toBe('everybody’s');
    expect(await used(naomi)).toBeUndefined();
    expect(await used(guest)).toBeUndefined();
  });

  it.each([401, 403])('is deleted for a caller whom the gateway has refused it with %i', async (status) => {
    fakeCaches();
    await keepOwn();
    await (await caches.open(RESPONSE_CACHE)).put(cacheKey(address), new Response('everybody’s'));
    const has = async () => [
      await used(ruth),
      await caches.match(cacheKey(address), { cacheName: RESPONSE_CACHE }),
    ];
    const respond = (request: Request, as: number) =>
      plugin.fetchDidSucceed!({
        request,
        response: new Response('{}', { status: as }),
        event: eventOf(request),
      });
    await respond(naomi, status);
    await respond(ruth, 200);
    await respond(ruth, 429);
    expect(await has()).toEqual(['hers', expect.any(Response)]);
    await respond(ruth, status);
    expect(await has()).toEqual([undefined, expect.any(Response)]);
    await respond(guest, status);
    expect(await has()).toEqual([undefined, undefined]);
  });
});
