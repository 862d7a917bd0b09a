import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());

const post = (payload: string, type = 'application/json', url = '/graphql') =>
  app.http.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost:4000', 'content-type': type },
    payload,
  });
const text = (query: string) => post(JSON.stringify({ query }));
const times = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join(' ');

describe('an invalid request', () => {
  it.each([
    ['malformed JSON', () => post('{"query":'), 400],
    ['an empty body', () => post(''), 400],
    ['a body that is a list', () => post('[]'), 400],
    ['a body that is a number', () => post('5'), 400],
    ['plain text', () => post('{ viewer { name } }', 'text/plain'), 415],
    ['a form', () => post('query=%7Bviewer%7Bname%7D%7D', 'application/x-www-form-urlencoded'), 415],
    ['no type at all', () => post('{}', ''), 415],
    ['a body above the limit', () => post(`"${'x'.repeat(limits.requestBody)}"`), 413],
    ['a syntax error', () => text('{ viewer { name }'), 400],
    ['an unknown field', () => text('{ viewer { shoeSize } }'), 400],
    ['an unknown type in a variable', () => text('query ($x: Nothing) { viewer { name } }'), 400],
    ['no operation', () => text('fragment F on Viewer { name }'), 400],
    [
      'too many aliases',
      () => text(`{ ${times(limits.graphql.aliases + 1, (i) => `a${i}: viewer { name }`)} }`),
      400,
    ],
    ['too many tokens', () => text(`{ ${times(limits.graphql.tokens, () => 'viewer { name }')} }`), 400],
    ['too many directives', () => text(`{ viewer { name ${times(30, () => '@include(if: true)')} } }`), 400],
    [
      'a prototype in the variables',
      () => post('{"query":"{ viewer { name } }","variables":{"__proto__":{"a":1}}}'),
      400,
    ],
  ])('answers %s with %#', async (_what, send, status) => {
    const response = await send();
    expect(response.statusCode).toBe(status);
    const [error] = response.json().errors;
    expect(error.message.length).toBeGreaterThan(5);
    expect(error.extensions.code).not.toBe('INTERNAL_SERVER_ERROR');
  });

  it('answers a document that is too deep with 400', async () => {
    const response = await text(`{ ${'viewer { '.repeat(9)} name ${'}'.repeat(9)} }`);
    expect(response.statusCode).toBe(400);
    const messages = response.json().errors.map((error: { message: string }) => error.message);
    expect(messages).toContainEqual(expect.stringContaining('depth'));
  });

  it('reveals nothing about the schema', async () => {
    const { message } = (await text('{ viewer { nam } }')).json().errors[0];
    expect(message).not.toContain('name');
  });

  it.each(['PUT', 'DELETE', 'PATCH'] as const)('does not support %s', async (method) => {
    const response = await app.http.inject({ method, url: '/graphql', headers: { host: 'localhost:4000' } });
    expect(response.statusCode).toBe(404);
  });
});

describe('REST', () => {
  it.each([
    ['/devotionals/date/tomorrow', 400, m.date_invalid()],
    ['/devotionals/date/2026-11-31', 400, m.date_invalid()],
    ['/devotionals/date/2020-01-01', 404, m.devotional_not_found()],
    ['/devotionals/date/2099-01-01', 404, m.devotional_not_found()],
    ['/devotionals/today', 404, m.devotional_not_found()],
    ['/devotionals/latest?page=0', 400, 'page must be a whole number from 1 to 100000'],
    ['/devotionals/latest?limit=ten', 400, 'limit must be a whole number from 1 to 100'],
    ['/nothing/here', 404, m.shared_not_found()],
    ['/devotionals/date/%00', 400, m.shared_unstorable_text()],
  ])('answers %s with %i', async (path, status, message) => {
    const response = await app.rest(path);
    expect([response.statusCode, response.json().message]).toEqual([status, message]);
    expect(response.json().success).toBe(false);
  });

  it('answers an undecodable path with 400', async () => {
    const response = await app.rest('/devotionals/date/%E0%A4%A');
    expect(response.statusCode).toBe(400);
    expect(response.json().success).toBe(false);
  });
});

describe('an unexpected error', () => {
  it('is masked, has a request id, and is logged without private text', async () => {
    const broken = await makeTestApp();
    await broken.db.query('alter table devotionals rename to gone');
    const responses = [
      await broken.graphql('query { devotional(date: "2026-11-21") { title } }'),
      await broken.rest('/devotionals/today'),
    ];
    for (const response of responses) {
      const body = response.json();
      const { message, requestId } = body.errors ? { ...body.errors[0], ...body.errors[0].extensions } : body;
      expect([response.statusCode, message]).toEqual([500, m.shared_server_error()]);
      expect(response.headers['x-request-id']).toBe(requestId);
      expect(response.body).not.toMatch(/devotionals|relation|select/i);
      const logged = broken.logs.find((entry) => entry.reqId === requestId && entry.err);
      expect(logged).toMatchObject({
        level: 50,
        err: { message: expect.stringContaining('does not exist') },
      });
    }
    await broken.stop();
  });
});

describe('GraphQL over HTTP', () => {
  it('passes the audits of graphql-http', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.http.server.address() as { port: number };
    const audits = serverAudits({ url: `http://127.0.0.1:${port}/graphql`, fetchFn: fetch });
    const results = await Promise.all(audits.map((audit) => audit.fn()));
    expect(results.length).toBeGreaterThan(50);
    const failed = results.filter(({ status }) => status === 'error');
    expect(failed.map((result) => [result.name, 'reason' in result && result.reason])).toEqual([]);
  });
});
