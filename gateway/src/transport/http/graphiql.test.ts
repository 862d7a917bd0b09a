import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer } from '../../testing/account-calls.js';
import { apiTokenCalls } from '../../testing/api-token-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: string;
let member: string;
beforeAll(async () => {
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://example.org',
    SMTP_URL: 'smtp://localhost',
    DATABASE_URL: 'postgres://elsewhere/quiet',
    SECRET_KEY: 'a key that only the tests have, 32+',
    PUBLISHER_EMAIL: 'publisher@example.org',
  };
  app = await makeTestApp({ env });
  admin = (await app.signedIn({ role: 'admin' })).token;
  member = (await app.signedIn()).token;
});
afterAll(() => app.stop());

const open = (path = '', token?: string, host = 'admin.example.org') =>
  app.http.inject({
    url: `/admin/graphiql${path}`,
    headers: { host, ...(token && { cookie: `devotional_token=${token}` }) },
  });

it('opens for administrators, with nothing from elsewhere', async () => {
  const page = await open('', admin);
  expect(page.statusCode).toBe(200);
  const policy = page.headers['content-security-policy'] as string;
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  expect(policy).toContain("script-src 'self';");
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
  const own = addresses.filter((address) => !address.startsWith('data:'));
  expect(own.length).toBe(4);
  for (const address of [
    ...own,
    ...['editor', 'graphql', 'json'].map((name) => `/admin/graphiql/${name}.worker.js`),
  ]) {
    const file = await open(address.replace('/admin/graphiql', ''), admin);
    expect(file.statusCode, address).toBe(200);
    expect(file.body.length, address).toBeGreaterThan(50);
  }
  expect((await open('/other.js', admin)).statusCode).toBe(404);
  expect((await open('/constructor', admin)).statusCode).toBe(404);
});

it('is only for administrators, page and files', async () => {
  const editor = (await app.signedIn({ role: 'editor' })).token;
  for (const path of ['', '/graphiql.js']) {
    expect((await open(path, member)).statusCode).toBe(403);
    expect((await open(path, editor)).statusCode).toBe(403);
    expect((await open(path)).statusCode).toBe(401);
    expect((await open(path, admin, 'example.org')).statusCode).toBe(404);
  }
});

it('refuses API tokens of administrators, and sessions without the required second factor', async () => {
  const other = await makeTestApp({ env: { ADMIN_SECOND_FACTOR: 'required' } });
  try {
    const { token } = await other.signedIn({ role: 'admin' });
    const { secret } = await apiTokenCalls(other).made((await other.signedIn()).token);
    await other.db.query(`update members set role = 'admin'`);
    for (const sent of [{ cookie: `devotional_token=${token}` }, { authorization: `Bearer ${secret}` }]) {
      const headers = { host: 'admin.localhost', ...sent };
      expect((await other.http.inject({ url: '/admin/graphiql', headers })).statusCode).toBe(403);
    }
  } finally {
    await other.stop();
  }
});

it('reads the schema in production, for administrators only', async () => {
  const query = getIntrospectionQuery();
  const send = (token?: string) => app.graphql(query, {}, token, { host: 'admin.example.org' });
  expect(answer<{ types: object[] }>(await send(admin)).types.length).toBeGreaterThan(50);
  for (const token of [member, undefined]) expect((await send(token)).statusCode).toBe(400);
});
