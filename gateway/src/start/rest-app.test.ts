import type { AddressInfo } from 'node:net';
import { hashOf, remoteHeaders, remotePath } from '@quiet-time/rest-compat';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { apiTokenCalls } from '../testing/api-token-calls.js';
import { formOf, pdf, upload } from '../testing/files.js';
import { makeTestApp, type TestApp, testPassword, testRestKey } from '../testing/test-app.js';
import { restRoutes } from '../transport/modules.js';
import { makeRestApp } from './rest-app.js';

let app: TestApp;
let rest: FastifyInstance;
let member: Awaited<ReturnType<TestApp['signedIn']>>;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  app = await makeTestApp({ env: { REST_KEY: testRestKey, TRUST_PROXY: 'loopback' } });
  await app.devotional();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  rest = await restProcess();
  member = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
  admin = await app.signedIn({ role: 'admin' });
});
afterAll(async () => {
  await rest.close();
  await app.stop();
});
beforeEach(() => {
  app.logs.length = 0;
});

async function restProcess(restKey = testRestKey, port = (app.http.server.address() as AddressInfo).port) {
  const { config } = app;
  const log = app.http.log as never;
  const made = await makeRestApp({
    ...{ config, log, restKey },
    gatewayUrl: new URL(`http://127.0.0.1:${port}`),
  });
  await made.ready();
  return made;
}

const toGateway = (options: InjectOptions): InjectOptions => ({
  ...options,
  headers: { host: 'localhost:4000', ...options.headers },
});
const send = (options: InjectOptions) => rest.inject(toGateway(options));
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const json = { 'content-type': 'application/json' };
const today = '/api/devotionals/today';
const login = (payload: string | Buffer, headers: object = {}): InjectOptions => ({
  method: 'POST',
  url: '/api/auth/login',
  headers: { ...json, ...headers },
  payload,
});

/** Returns a response without the parts that differ between requests. */
function read({ statusCode, headers, body }: LightMyRequestResponse) {
  const { 'x-request-id': id, ...others } = headers;
  for (const name of ['date', 'x-ratelimit-remaining', 'x-ratelimit-reset']) delete others[name];
  delete others.connection;
  delete others['keep-alive'];
  delete others['transfer-encoding'];
  delete others['content-length'];
  return { statusCode, headers: others, body: body.replaceAll(String(id), 'its id') };
}

describe('a REST process in front of a gateway', () => {
  it.each<[string, () => InjectOptions]>([
    ['a public read', () => ({ url: today })],
    ['HEAD of it', () => ({ method: 'HEAD', url: today })],
    ['a session that is none', () => ({ url: today, headers: bearer('nothing') })],
    ['a token that is none', () => ({ url: today, headers: bearer(`qt_pat_${'a'.repeat(42)}`) })],
    ['a read of a member', () => ({ url: '/api/auth/me', headers: bearer(member.token) })],
    ['a read by cookie', () => ({ url: '/api/auth/me', cookies: { devotional_token: member.token } })],
    ['a read that is for members', () => ({ url: '/api/auth/me' })],
    ['a wrong parameter', () => ({ url: '/api/devotionals/latest?page=0' })],
    ['a wrong parameter of a visitor', () => ({ url: '/api/journals?page=0' })],
    [
      'a wrong parameter of a member',
      () => ({ url: '/api/users/search?page=0', headers: bearer(member.token) }),
    ],
    ['a broken body', () => login('{')],
    ['an empty body', () => login('')],
    ['a body that is a list', () => login('[]')],
    ['a field of the wrong type', () => login('{"email":1,"password":{}}')],
    ['another type', () => login('a', { 'content-type': 'text/csv' })],
    ['what is no UTF-8', () => login(Buffer.from('{"email":"\xff","password":"a"}', 'latin1'))],
    ['a name twice', () => login('{"email":1,"email":"ruth@example.org","password":"wrong one"}')],
    ['fields that nobody knows', () => login('{"email":"ruth@example.org","password":"a","shoeSize":44}')],
    ['a prototype', () => login('{"__proto__":{"a":1}}')],
    ['NUL', () => login('{"email":"a\\u0000","password":"a"}')],
    ['too deep a body', () => login(`${'{"a":'.repeat(21)}1${'}'.repeat(21)}`)],
    ['ten megabytes', () => login(JSON.stringify({ email: 'a'.repeat(10 * 1_048_576) }))],
    ['a wrong password', () => login('{"email":"ruth@example.org","password":"wrong one"}')],
    ['a broken body of a visitor', () => ({ method: 'POST', url: '/api/faq', headers: json, payload: '{' })],
    [
      'a broken body of a member',
      () => ({
        method: 'POST',
        url: '/api/faq',
        headers: { ...json, ...bearer(member.token) },
        payload: '{',
      }),
    ],
    [
      'a wrong body of a member',
      () => ({
        method: 'POST',
        url: '/api/faq',
        headers: { ...json, ...bearer(member.token) },
        payload: '[]',
      }),
    ],
    [
      'a wrong body of an administrator',
      () => ({
        method: 'POST',
        url: '/api/faq',
        headers: { ...json, ...bearer(admin.token) },
        payload: '[]',
      }),
    ],
    [
      'a write by the cookie of another site',
      () => ({
        method: 'POST',
        url: '/api/journals',
        headers: { ...json, origin: 'https://elsewhere.example' },
        cookies: { devotional_token: member.token },
        payload: '{}',
      }),
    ],
    ['a missing thing', () => ({ url: '/api/faq/0190b6b4-0000-7000-8000-000000000000' })],
    ['another method', () => ({ method: 'DELETE', url: today })],
    ['nothing that is known', () => ({ url: '/api/nothing?a=b' })],
    ['the first page', () => ({ url: '/api' })],
    ['an address that can not be read', () => ({ url: '/api/%' })],
    ['a passage of the Bible', () => ({ url: '/api/bible/John+3:16' })],
    [
      'an upload of a visitor',
      () => ({ method: 'POST', url: '/api/admin/uploads', ...upload('a.pdf', pdf()) }),
    ],
    [
      'a form that ends too soon',
      () => {
        const { headers, payload } = formOf([{ field: 'file', name: 'a.pdf', value: 'a' }]);
        const whole = { ...headers, ...bearer(admin.token) };
        return {
          method: 'POST',
          url: '/api/admin/uploads',
          headers: whole,
          payload: payload.subarray(0, 60),
        };
      },
    ],
    ['a whole list', () => ({ url: '/api/admin/devotionals', headers: bearer(admin.token) })],
    ['plain text', () => ({ url: today, headers: { 'accept-encoding': 'gzip' } })],
  ])('responds like the gateway itself: %s', async (_what, options) => {
    const [byIt, byGateway] = [await send(options()), await app.http.inject(toGateway(options()))];
    expect(read(byIt)).toEqual(read(byGateway));
    expect(byIt.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it("uses the request ids of the gateway's log", async () => {
    for (const url of ['/api/auth/me', '/api/nothing']) {
      app.logs.length = 0;
      const { headers, body } = await send({ url });
      const id = headers['x-request-id'];
      expect(JSON.parse(body).requestId).toBe(id);
      expect(app.logs.filter(({ reqId }) => reqId === id)).toHaveLength(2);
    }
  });

  it('returns cookies, and forwards device, user agent and address to the gateway', async () => {
    const { headers } = await send({
      ...login(JSON.stringify({ email: member.member.email, password: testPassword })),
      remoteAddress: '127.0.0.1',
      headers: {
        ...json,
        'user-agent': 'A program/1.0',
        'x-device-id': 'a-device-of-mine',
        'x-forwarded-for': '192.0.2.7',
      },
    });
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^devotional_token=/),
      expect.stringMatching(/^devotional_device_id=a-device-of-mine;/),
    ]);
    const [session] = await app.db.query(
      `select user_agent from sessions where device_id = 'a-device-of-mine'`,
    );
    expect(session).toEqual({ user_agent: 'A program/1.0' });
    const wrong = (address: string) =>
      send({ ...login('{"email":"no@example.org","password":"wrong one"}', { 'x-forwarded-for': address }) });
    const left = async (address: string) => Number((await wrong(address)).headers['x-ratelimit-remaining']);
    const first = await left('192.0.2.8');
    expect(first).toBe(1_199);
    expect([await left('192.0.2.9'), await left('192.0.2.8')]).toEqual([first, first - 1]);
  });

  it('counts a call of an API token once, and returns the rate limit headers', async () => {
    const { secret } = await apiTokenCalls(app).made(member.token, 'journal:read');
    const call = (url: string, more: InjectOptions = {}) =>
      send({ ...more, url, headers: { ...more.headers, ...bearer(secret) } });
    const left = async (url: string, more: InjectOptions = {}) =>
      Number((await call(url, more)).headers['ratelimit-remaining']);
    const first = await left('/api/journals');
    expect(first).toBe(299);
    expect(await left('/api/journals')).toBe(first - 1);
    expect(await left('/api/journals?page=0')).toBe(first - 2);
    expect(await left('/api/auth/me')).toBe(first - 3);
    const refused = await call('/api/users/favorites');
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
      403,
      expect.stringContaining('error="insufficient_scope"'),
    ]);
  });

  it('answers 503 while the gateway is gone, and is not ready', async () => {
    const alone = await restProcess(testRestKey, 1);
    onTestFinished(() => alone.close());
    for (const url of [today, '/api/journals?page=0', '/api/bible/John+3:16']) {
      const answer = await alone.inject(toGateway({ url }));
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(answer.json()).toMatchObject({ success: false, retryAfter: 5, requestId: expect.any(String) });
    }
    expect((await alone.inject(toGateway({ url: '/readyz' }))).json()).toMatchObject({
      ready: false,
      gateway: false,
    });
    expect((await send({ url: '/readyz' })).json()).toMatchObject({ ready: true, gateway: true });
    expect((await alone.inject(toGateway({ url: '/healthz' }))).statusCode).toBe(200);
  });

  it('gets no access with another key', async () => {
    const stranger = await restProcess('another key that nobody has, 32+');
    onTestFinished(() => stranger.close());
    expect((await stranger.inject(toGateway({ url: today }))).statusCode).toBe(503);
    expect((await stranger.inject(toGateway({ url: '/readyz' }))).statusCode).toBe(503);
  });
});

describe('a gateway', () => {
  const hash = hashOf(restRoutes[0]!.document);
  const send = (headers: object, to = app) =>
    to.http.inject(
      toGateway({ method: 'POST', url: remotePath, headers: { ...json, ...headers }, payload: '{}' }),
    );

  it('runs documents only for the REST process', async () => {
    const document = { [remoteHeaders.document]: hash };
    expect((await send(document)).statusCode).toBe(404);
    expect((await send({ ...document, [remoteHeaders.key]: 'x'.repeat(32) })).statusCode).toBe(404);
    expect((await send({ ...document, [remoteHeaders.key]: testRestKey })).statusCode).toBe(400);
    const { body } = await app.http.inject(
      toGateway({
        method: 'POST',
        url: '/graphql',
        payload: { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } },
      }),
    );
    expect(JSON.parse(body).errors[0].message).toBe('PersistedQueryNotFound');
  });

  it('answers 503 to a REST process of another build', async () => {
    const other = { [remoteHeaders.key]: testRestKey, [remoteHeaders.document]: 'f'.repeat(64) };
    const { statusCode, headers } = await send(other);
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  });

  it('accepts request ids only from the REST process', async () => {
    const mine = '00000000-0000-4000-8000-000000000000';
    const { headers } = await app.http.inject(
      toGateway({ url: today, headers: { [remoteHeaders.requestId]: mine } }),
    );
    expect(headers['x-request-id']).not.toBe(mine);
  });

  it('has no entry for a REST process without a key', async () => {
    const without = await makeTestApp();
    onTestFinished(() => without.stop());
    expect((await send({ [remoteHeaders.key]: '' }, without)).statusCode).toBe(404);
  });
});
