import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';
import { pagePaths } from './page-paths.js';

const byDate = 'query DevotionalByDate($date: LocalDate!) { devotional(date: $date) { title } }';
const sha256Hash = createHash('sha256').update(byDate).digest('hex');
const manifest = { [sha256Hash]: { name: 'DevotionalByDate', type: 'query', body: byDate } } as const;
const secret = 'Zq7-secret_9fKx2mTtYwL0aBcDeFgHiJkLmNoPqRsTu';

let app: TestApp;
let publicApp: TestApp;
beforeAll(async () => {
  app = await makeTestApp({ manifest, env: { LOG_LEVEL: 'debug' } });
  publicApp = await makeTestApp({
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://quiet.example.org',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER_URL: 'http://127.0.0.1:9',
    },
  });
});
afterAll(() => Promise.all([app.stop(), publicApp.stop()]));
afterEach(() => {
  app.logs.length = 0;
  publicApp.logs.length = 0;
});

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'OPTIONS' | 'DELETE';
const send = (method: Method, url: string, headers: object = {}, payload?: string) =>
  app.http.inject({
    method,
    url,
    headers: { host: 'localhost:4000', 'content-type': 'application/json', ...headers },
    ...(payload !== undefined && { payload }),
  });
/** Returns the logged requests. */
const logged = () => app.logs.filter(({ msg }) => msg === 'request');

describe('a secret in an address', () => {
  const variables = encodeURIComponent(JSON.stringify({ date: secret }));
  const extensions = encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }));

  it.each<[Method, string, string | null]>([
    ['GET', `/reset-password/${secret}`, '/reset-password/:token'],
    ['HEAD', `/reset-password/${secret}`, '/reset-password/:token'],
    ['GET', `/reset-password/${secret}/`, '/reset-password/:token'],
    ['GET', `/reset-password/${secret}${'x'.repeat(200)}`, '/*'],
    ['GET', `/Reset-Password/${secret}`, '/*'],
    ['GET', `//reset-password/${secret}`, '/*'],
    ['GET', `/reset-password%2F${secret}`, '/*'],
    ['GET', `/reset-password/${secret}.png`, null],
    ['POST', `/reset-password/${secret}`, null],
    ['DELETE', `/${secret}`, null],
    ['OPTIONS', `/reset-password/${secret}`, null],
    ['POST', `/api/auth/reset-password/${secret}`, '/api/auth/reset-password/:token'],
    ['GET', `/api/auth/reset-password/${secret}`, '/api/*'],
    ['PUT', `/api/auth/${secret}`, '/api/*'],
    ['GET', `/api/docs/${secret}`, '/api/*'],
    ['GET', `/auth/success?token=${secret}`, '/auth/success'],
    ['GET', `/family/invite/accept?token=${secret}`, '/family/invite/accept'],
    ['GET', `/api/auth/google?redirect=/${secret}`, '/api/auth/google'],
    ['GET', `/api/auth/google/callback?code=${secret}&state=${secret}`, '/api/auth/google/callback'],
    ['GET', `/graphql?extensions=${extensions}&variables=${variables}`, '/graphql'],
    ['GET', `/graphql?query=${secret}`, '/graphql'],
    ['GET', `/unsubscribe/${secret}`, '/unsubscribe/:token'],
    ['POST', `/unsubscribe/${secret}`, '/unsubscribe/:token'],
    ['GET', `/unknown/${secret}`, '/*'],
    ['GET', `/assets/${secret}.js`, null],
    ['GET', `/healthz/${secret}`, '/*'],
    ['GET', `/?q=${secret}`, '/'],
  ])('is not logged after %s %s; the pattern %s is', async (method, url, pattern) => {
    const referer = `http://localhost:4000/reset-password/${secret}`;
    await send(
      method,
      url,
      { referer, origin: `https://${secret}.example` },
      method === 'POST' ? '{}' : undefined,
    );
    expect(JSON.stringify(app.logs)).not.toContain(secret.slice(0, 10));
    expect(logged().map(({ route }) => route)).toEqual([pattern]);
  });

  it('is not logged for an undecodable path, or another host', async () => {
    await send('GET', `/reset-password/${secret}%E0%A4%A`);
    await publicApp.http.inject({ url: `/reset-password/${secret}`, headers: { host: `${secret}.example` } });
    const [entry] = publicApp.logs.filter(({ msg }) => msg === 'request');
    expect(entry).toMatchObject({ route: '/reset-password/:token', status: 421 });
    expect(JSON.stringify([app.logs, publicApp.logs])).not.toContain(secret.slice(0, 10));
  });

  it('is not logged after a failed sign-in with Google', async () => {
    const get = (url: string, cookie = '') =>
      publicApp.http.inject({
        url: `/api/auth/google${url}`,
        headers: { host: 'quiet.example.org', cookie },
      });
    const begun = await get(`?redirect=/reset-password/${secret}`);
    const state = new URL(String(begun.headers.location)).searchParams.get('state')!;
    const [{ name, value } = { name: '', value: '' }] = begun.cookies;
    const { headers } = await get(`/callback?code=${secret}&state=${state}`, `${name}=${value}`);
    expect(headers.location).toBe('/login?error=auth_failed');
    expect(publicApp.logs).toContainEqual(
      expect.objectContaining({ reqId: headers['x-request-id'], level: 40 }),
    );
    const text = JSON.stringify(publicApp.logs);
    for (const part of [secret.slice(0, 10), state, value.slice(0, 10)]) expect(text).not.toContain(part);
  });
});

it('a request is logged with its member, and the following jobs with the request', async () => {
  const { member, token } = await app.signedIn();
  app.logs.length = 0;
  const headers = { authorization: `Bearer ${token}` };
  const passwords = { currentPassword: testPassword, newPassword: 'another-quiet-time' };
  const read = await send('GET', '/api/auth/me', headers);
  const written = await send('PUT', '/api/auth/change-password', headers, JSON.stringify(passwords));
  expect([read.statusCode, written.statusCode]).toEqual([200, 200]);
  expect(logged().map(({ reqId, member }) => [reqId, member])).toEqual([
    [read.headers['x-request-id'], member.id],
    [written.headers['x-request-id'], member.id],
  ]);
  const [job] = await app.db.query(
    `select request_id as "requestId" from outbox where name = 'mail.passwordChanged' and data ->> 'memberId' = $1`,
    [member.id],
  );
  expect(job).toEqual({ requestId: written.headers['x-request-id'] });
});

describe('a secret in other parts of a request', () => {
  it.each<[string, object, string?]>([
    ['a session', { authorization: `Bearer ${secret}`, cookie: `devotional_token=${secret}` }],
    ['a request id', { 'x-request-id': secret, 'x-device-id': secret, 'user-agent': secret }],
    ['a type', { 'content-type': `text/${secret}` }, secret],
    ['broken JSON', {}, `{"password":"${secret}"`],
    ['JSON of another kind', {}, `"${secret}"`],
    ['a password of the wrong kind', {}, `{"email":{"${secret}":1},"password":["${secret}"]}`],
    ['a password that is wrong', {}, `{"email":"a@example.org","password":"${secret}"}`],
  ])('is not logged with %s', async (_what, headers, body = '{}') => {
    await send('POST', '/api/auth/login', headers, body);
    await send('POST', '/graphql', headers, body);
    expect(logged()).toHaveLength(2);
    expect(JSON.stringify(app.logs)).not.toContain(secret.slice(0, 10));
  });

  it('is not logged for a request that is not HTTP', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.http.server.address() as { port: number };
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.end(`GET /reset-password/${secret} NOTHING\r\n\r\n`),
      );
      socket.on('data', (chunk) => (text += chunk)).on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.stringify(app.logs)).not.toContain(secret.slice(0, 10));
  });
});

it('every page of the web apps has its pattern', () => {
  const files = [
    'member-web/src/app/app.tsx',
    'member-web/src/app/pages.ts',
    'member-web/src/app/protected-paths.ts',
    'admin-web/src/app/app-routes.tsx',
  ];
  const source = files
    .map((file) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8'))
    .join('\n');
  const pages = [...source.matchAll(/["'](\/[\w/:*-]*)["']/g)].map(([, path]) => path);
  expect(pages.length).toBeGreaterThan(25);
  expect(pages.filter((path) => !pagePaths.includes(path!))).toEqual([]);
});
