// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { keyOf } from '../offline/worker-terms.ts';
import { isAway } from './is-away.ts';

it.each([
  [502, 'text/html', true],
  [503, 'text/html', true],
  [504, '', true],
  [503, 'application/graphql-response+json; charset=utf-8', false],
  [500, 'text/html', false],
  [200, 'application/json', false],
])('an answer of %i as "%s": the gateway is away: %s', (status, type, away) => {
  const headers = new Headers(type ? { 'content-type': type } : {});
  expect(isAway(new Response('', { status, headers }))).toBe(away);
});

it('a gateway that can’t reach its data is as good as away', () => {
  const headers = { 'content-type': 'application/json', 'retry-after': '5' };
  expect(isAway(new Response('', { status: 503, headers }))).toBe(true);
  expect(isAway(new Response('', { status: 429, headers }))).toBe(false);
});

it('an answer is found by the same question, in whichever order it names its variables', () => {
  const address = (variables: object, sha256Hash = 'a', more = {}) =>
    `https://quiet.example.org/graphql?${new URLSearchParams({
      ...more,
      variables: JSON.stringify(variables),
      extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }),
    })}`;
  expect(keyOf(address({ page: 1, limit: 50 }))).toBe(keyOf(address({ limit: 50, page: 1 })));
  expect(keyOf(address({ page: 1 }))).not.toBe(keyOf(address({ page: 2 })));
  expect(keyOf(address({}))).not.toBe(keyOf(address({}, 'b')));
  expect(keyOf(address({}))).not.toBe(keyOf(address({}, 'a', { lang: 'de' })));
  expect(keyOf(address({}, 'a', { lang: 'fr' }))).not.toBe(keyOf(address({}, 'a', { lang: 'de' })));
  expect(keyOf('https://quiet.example.org/graphql?query=%7B')).toBe(
    'https://quiet.example.org/graphql?query=%7B',
  );
});

describe('an answer without a connection', async () => {
  vi.stubGlobal('self', globalThis);
  const { answers } = await import('./answers.ts');
  const plugin = answers.plugins[0]!;
  const ask = (headers = {}) => new Request('https://quiet.example.org/graphql?query=%7B', { headers });
  const member = ask({ authorization: 'Bearer token' });
  const locked = JSON.stringify({ data: { devotional: { title: 'Still', body: null } } });
  const open = JSON.stringify({ data: { devotional: { title: 'Still', body: { prayer: 'Amen.' } } } });
  const used = async (request: Request, body: string) => {
    const answer = {
      cachedResponse: new Response(body),
      request,
      cacheName: '',
      event: {} as ExtendableEvent,
    };
    return (await plugin.cachedResponseWillBeUsed!(answer))?.text();
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

  it('is kept where the gateway says that it is for every guest', async () => {
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

  it('is not a guest’s for a member who may read more than that guest', async () => {
    expect(await used(ask(), locked)).toBe(locked);
    expect(await used(member, open)).toBe(open);
    expect(await used(member, locked)).toBeUndefined();
  });
});
