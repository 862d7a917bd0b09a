import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiMessages } from '../../blocks/api-messages.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

const publicHost = 'quiet.example.org';
let local: TestApp;
let inPublic: TestApp;
beforeAll(async () => {
  local = await makeTestApp();
  inPublic = await makeTestApp({ env: { NODE_ENV: 'production', PUBLIC_URL: `https://${publicHost}` } });
});
afterAll(async () => {
  await local.stop();
  await inPublic.stop();
});

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (url: string) => local.http.inject({ url, headers: { host: 'localhost:4000', ...browser } });

describe('the description of the REST interface', () => {
  it.each(['/api/docs', '/api/docs/', '/api/docs?from=readme'])(
    'loads its files from %s',
    async (address) => {
      const page = await get(address);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file!);
      expect(files.length).toBeGreaterThan(5);
      for (const file of files) {
        const { pathname } = new URL(file, `http://localhost:4000${address}`);
        const response = await get(pathname);
        expect([pathname, response.statusCode]).toEqual([pathname, 200]);
        expect(response.headers['content-type']).not.toContain('text/html');
      }
    },
  );
});

describe('the REST interface', () => {
  it.each(['/api', '/api/', '/api?x=1'])('links at %s to its documentation', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    const { documentation, description, guide, ...rest } = response.json();
    expect(rest).toEqual({ success: true, message: 'Quiet Time REST interface' });
    expect((await get(documentation)).body).toContain('swagger-ui');
    expect((await get(description)).json().openapi).toBe('3.1.0');
    expect((await get(guide)).statusCode).toBe(200);
  });

  it.each([
    ['GET', '/api/nowhere', undefined],
    ['GET', '/api/devotionals.html', undefined],
    ['POST', '/api', '{}'],
    ['POST', '/api/nowhere', '{'],
    ['PATCH', '/api/devotionals/today/x', 'x'.repeat(2_000_000)],
    ['DELETE', '/api/nowhere/', undefined],
  ] as const)('answers %s %s, which does not exist, with a 404 in JSON', async (method, url, payload) => {
    for (const type of ['application/json', 'text/plain', 'application/xml']) {
      const headers = { host: 'localhost:4000', ...browser, ...(payload && { 'content-type': type }) };
      const response = await local.http.inject({ method, url, headers, ...(payload && { payload }) });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ success: false, message: m.shared_not_found() });
    }
  });
});

describe('GraphQL, opened in a browser,', () => {
  it.each([
    ['on this machine', () => local, 'localhost:4000'],
    ['in public mode', () => inPublic, publicHost],
  ])('asks for a document %s', async (_where, app, host) => {
    const response = await app().http.inject({ url: '/graphql', headers: { host, ...browser } });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json().errors).toEqual([
      {
        message: apiMessages.documentExpected,
        extensions: { code: 'BAD_USER_INPUT', requestId: response.headers['x-request-id'] },
      },
    ]);
  });

  it('answers a query with JSON, and not with a page', async () => {
    const response = await get('/graphql?query=%7B__typename%7D');
    expect(response.headers['content-type']).toMatch(/^application\/json/);
  });
});
