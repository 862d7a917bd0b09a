import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { sessionCookie } from './viewer.js';

const query =
  'query DevotionalByDate($date: LocalDate!) { devotional(date: $date) { title body { reflection } } }';
const hash = createHash('sha256').update(query).digest('hex');
const host = 'localhost:4000';
const reflection = 'A long reflection, so long that it is sent compressed. '.repeat(40);

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await makeTestApp({ manifest: { [hash]: { name: 'DevotionalByDate', body: query } } as never });
  admin = (await app.signedIn({ role: 'admin' })).token;
  await app.devotional({ reflection });
});
afterAll(() => app.stop());

const persisted = { persistedQuery: { version: 1, sha256Hash: hash } };
const urls = {
  GraphQL: `/graphql?${new URLSearchParams({
    extensions: JSON.stringify(persisted),
    variables: '{"date":"2026-11-21"}',
  })}`,
  REST: '/api/devotionals/date/2026-11-21',
};

describe.each(Object.entries(urls))('a public response by %s', (_by, url) => {
  const send = (headers: object = {}) => app.http.inject({ url, headers: { host, ...headers } });

  it('is not sent again to a client that has it', async () => {
    const first = await send();
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      etag: expect.stringMatching(/^W\//),
      vary: expect.stringMatching(/authorization, cookie/),
    });
    const again = await send({ 'if-none-match': first.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers.etag).toBe(first.headers.etag);
  });

  it('has the same ETag compressed', async () => {
    const compressed = await send({ 'accept-encoding': 'br' });
    const plain = await send();
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag });
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    const again = await send({ 'accept-encoding': 'br', 'if-none-match': compressed.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is updated at once after an edit', async () => {
    const { headers } = await send();
    await app.db.query(`update devotionals set title = title || '!'`);
    const after = await send({ 'if-none-match': headers.etag });
    expect(after.statusCode).toBe(200);
    expect(after.headers.etag).not.toBe(headers.etag);
  });

  it('to a signed-in caller is never cached', async () => {
    const { headers } = await send({ authorization: `Bearer ${admin}` });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers).not.toHaveProperty('etag');
  });
});

it('a cached response is sent only for the same site and media type', async () => {
  const request = (url: string, headers: object) => app.http.inject({ url, headers: { host, ...headers } });
  const admin = { host: 'admin.localhost:4000' };
  const accept = 'application/graphql-response+json';
  app.publicCache.open();
  try {
    const { body } = await request('/robots.txt', {});
    expect((await request('/robots.txt', admin)).body).not.toBe(body);
    expect((await request('/robots.txt', {})).body).toBe(body);
    const json = { accept: 'application/json' };
    expect((await request(urls.GraphQL, json)).headers['content-type']).toMatch(/^application\/json/);
    expect((await request(urls.GraphQL, { accept })).headers['content-type']).toContain(accept);
  } finally {
    app.publicCache.close();
  }
});

it.each(['authorization', 'cookie'])('a cached response is never sent to a caller with %s', async (by) => {
  const shown = by === 'cookie' ? `${sessionCookie}=${admin}` : `Bearer ${admin}`;
  app.publicCache.open();
  try {
    for (const url of Object.values(urls)) {
      const call = (headers: object = {}) => app.http.inject({ url, headers: { host, ...headers } });
      expect((await call()).headers['cache-control']).toBe('public, no-cache');
      expect((await call({ [by]: shown })).headers['cache-control']).toBe('private, no-store');
    }
  } finally {
    app.publicCache.close();
  }
});

it('a HEAD request gets the ETag', async () => {
  const ask = (method: 'GET' | 'HEAD') => app.http.inject({ method, url: urls.REST, headers: { host } });
  const { etag } = (await ask('GET')).headers;
  const head = await ask('HEAD');
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
});

it('a refusal is never cached', async () => {
  for (const url of [
    urls.GraphQL.replace('2026-11-21', '2020-01-01'),
    urls.REST.replace('2026-11-21', '2020-01-01'),
  ]) {
    const { statusCode, headers } = await app.http.inject({ url, headers: { host } });
    expect([statusCode, headers['cache-control']]).toEqual([404, 'private, no-store']);
    expect(headers).not.toHaveProperty('etag');
  }
});

it('a POST gets a full response, whatever its If-None-Match', async () => {
  const { headers } = await app.http.inject({ url: urls.GraphQL, headers: { host } });
  const response = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { host, 'if-none-match': headers.etag as string },
    payload: { extensions: persisted, variables: { date: '2026-11-21' } },
  });
  expect(response.statusCode).toBe(200);
  expect(response.json().data.devotional.title).toContain('After the Fire');
});
