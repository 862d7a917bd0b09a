import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { m } from '@quiet-time/schema/sentences';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apiMessages } from '../../blocks/api-messages.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
  await app.devotional();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  app.logs.length = 0;
});
afterAll(() => app.stop());
afterEach(() => {
  app.logs.length = 0;
});

const call = ({ headers, ...options }: InjectOptions) =>
  app.http.inject({ ...options, headers: { host: 'localhost:4000', ...headers } });
const json = { 'content-type': 'application/json' };
const signIn = '{"email":"ruth@example.org","password":"quiet-time"}';
const query = '{"query":"{ viewer { name } }"}';
const notUtf8 = Buffer.from('{"query":"{viewer{name}}","email":"\xff\xfe","password":"a"}', 'latin1');
const today = '/api/devotionals/today';
const twice = (name: string, value: string) => `${name}=${value}&${name}=${value}`;

describe('an unusual request', () => {
  it.each<[string, InjectOptions, number]>([
    ['HEAD of a read', { method: 'HEAD', url: today }, 200],
    ['HEAD of a page', { method: 'HEAD', url: '/reset-password/x' }, 200],
    ['HEAD of a write', { method: 'HEAD', url: '/api/auth/login' }, 405],
    ['HEAD of nothing', { method: 'HEAD', url: '/api/nothing' }, 404],
    ['HEAD of GraphQL', { method: 'HEAD', url: '/graphql' }, 400],
    ['OPTIONS of a read', { method: 'OPTIONS', url: today }, 204],
    ['OPTIONS of GraphQL', { method: 'OPTIONS', url: '/graphql' }, 404],
    ['TRACE', { method: 'TRACE' as 'GET', url: '/' }, 404],
    ['PUT of a page', { method: 'PUT', url: '/', headers: json, payload: '{}' }, 404],
    ['GET with a body', { url: today, headers: json, payload: '{"a":1}' }, 200],
    ['GET with a broken body', { url: today, headers: json, payload: '{' }, 200],
    ['DELETE with a body', { method: 'DELETE', url: '/api/auth/account', headers: json, payload: '{' }, 401],
    ['a parameter twice', { url: `${today}?${twice('timezone', 'UTC')}` }, 400],
    ['another parameter twice', { url: `${today}?${twice('other', 'a')}` }, 200],
    ['a page twice', { url: `/api/devotionals/latest?${twice('page', '1')}` }, 400],
    ['a document twice', { url: `/graphql?${twice('query', '{viewer{name}}')}` }, 400],
    ['variables twice', { url: `/graphql?query={viewer{name}}&${twice('variables', '{}')}` }, 400],
    ['a prototype in a query', { url: `${today}?__proto__=a&constructor=b&__proto__[a]=b` }, 200],
    [
      'a name twice in a body, of which the last counts',
      {
        method: 'POST',
        url: '/api/auth/login',
        headers: json,
        payload: '{"email":1,"password":2,"email":"ruth@example.org","password":"wrong one"}',
      },
      401,
    ],
    [
      'a prototype in a body',
      { method: 'POST', url: '/api/auth/login', headers: json, payload: '{"__proto__":{"a":1}}' },
      400,
    ],
    [
      'a constructor in a body',
      { method: 'POST', url: '/api/auth/login', headers: json, payload: '{"constructor":{"prototype":{}}}' },
      400,
    ],
    [
      'a very long header',
      { url: today, headers: { 'x-device-id': 'a'.repeat(15_000), 'user-agent': 'b'.repeat(15_000) } },
      200,
    ],
    ['a very long session', { url: today, headers: { authorization: `Bearer ${'a'.repeat(15_000)}` } }, 200],
    [
      'signs beyond ASCII in headers',
      {
        url: today,
        headers: {
          'user-agent': 'é\u00ff',
          'x-device-id': 'é',
          cookie: 'timezone=%00; devotional_token=%00%ff',
        },
      },
      200,
    ],
    [
      'a type with a character set',
      {
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        payload: signIn,
      },
      401,
    ],
    [
      'a type in capitals',
      {
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'Application/JSON' },
        payload: signIn,
      },
      401,
    ],
    [
      'another JSON',
      {
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/ld+json' },
        payload: signIn,
      },
      415,
    ],
    [
      'a type that only begins like JSON',
      {
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/jsonp' },
        payload: signIn,
      },
      415,
    ],
    [
      'an empty type',
      { method: 'POST', url: '/api/auth/login', headers: { 'content-type': '' }, payload: signIn },
      415,
    ],
    [
      'a type that is none',
      { method: 'POST', url: '/api/auth/login', headers: { 'content-type': ';;;' }, payload: signIn },
      415,
    ],
    [
      'a form',
      {
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=b',
      },
      415,
    ],
    [
      'a multipart form for JSON',
      {
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'multipart/form-data; boundary=a' },
        payload: '--a--',
      },
      415,
    ],
    [
      'a form for GraphQL',
      {
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'multipart/form-data; boundary=a' },
        payload: '--a--',
      },
      415,
    ],
    ['a byte order mark', { method: 'POST', url: '/graphql', headers: json, payload: `\ufeff${query}` }, 200],
    ['no UTF-8', { method: 'POST', url: '/api/auth/login', headers: json, payload: notUtf8 }, 400],
    ['no UTF-8 in GraphQL', { method: 'POST', url: '/graphql', headers: json, payload: notUtf8 }, 400],
  ])('gets the expected response: %s', async (_what, options, status) => {
    const response = await call(options);
    expect(response.statusCode, response.body).toBe(status);
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(app.logs.map(({ msg, level }) => [msg, level])).toEqual([['request', 30]]);
  });
});

/** Over a socket: `inject` would normalize headers and address. */
async function send(path: string, headers: string[]) {
  const { port } = app.http.server.address() as AddressInfo;
  const [answer] = (await once(request({ port, path, headers, agent: false }).end(), 'response')) as [
    IncomingMessage,
  ];
  return { status: answer.statusCode, location: answer.headers.location, body: await text(answer) };
}

it.each([
  ['/devotionals/../faq?q=a', '/faq?q=a'],
  ['/devotionals/%2e%2E/faq', '/faq'],
  ['/./faq', '/faq'],
])('a path with dots redirects to its page: %s', async (path, to) => {
  const { status, location } = await send(path, ['Host', 'localhost', 'Connection', 'close']);
  expect([status, location]).toEqual([301, to]);
});

describe('two Host headers', () => {
  it.each(['/api/devotionals/today', '/graphql?query={viewer{name}}', '/', '/healthz'])(
    'are refused at %s',
    async (url) => {
      const headers = ['Host', 'localhost', 'hOST', 'admin.localhost', 'Connection', 'close'];
      const { status, body } = await send(url, headers);
      expect([status, body.includes(apiMessages.twoHosts)]).toEqual([400, true]);
    },
  );
});

describe('an unreadable address', () => {
  const page = { accept: 'text/html,*/*;q=0.8' };

  it.each(['/%', '/devotionals/%zz', '/nothing/%00'])(
    'is refused with a page for a person, and with one line for a program: %s',
    async (url) => {
      const answer = await call({ url, headers: page });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
      expect(answer.headers.vary).toContain('accept');
      const [, style] = /<style>([\s\S]*)<\/style>/.exec(answer.body)!;
      const hash = createHash('sha256').update(style!).digest('base64');
      expect(answer.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
      expect(answer.body).toContain('<a href="/">');
      const plain = await call({ url });
      expect([plain.statusCode, plain.headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8']);
      expect(answer.body).toContain(`<h1>${plain.body}</h1>`);
    },
  );

  it('is refused by the REST interface in its usual format', async () => {
    const { statusCode, body, headers } = await call({ url: '/api/%', headers: page });
    expect([statusCode, JSON.parse(body)]).toEqual([
      400,
      {
        success: false,
        code: 'BAD_USER_INPUT',
        message: m.shared_address_unreadable(),
        requestId: headers['x-request-id'],
      },
    ]);
  });
});

describe('the id of a request', () => {
  const ids = [
    { 'x-request-id': '' },
    { 'x-request-id': ' ' },
    { 'x-request-id': 'a\tb' },
    { 'request-id': '' },
    { 'request-id': 'mine' },
  ];
  const refused: InjectOptions[] = [
    { method: 'POST', url: '/api/auth/login', headers: json, payload: '{' },
    { method: 'POST', url: '/api/auth/login', headers: json, payload: '{}' },
    { method: 'POST', url: '/api/auth/login', headers: json, payload: signIn },
    { url: '/api/nothing' },
    { url: '/api/auth/profile' },
    { url: '/api/devotionals/latest?page=0' },
    { url: '/graphql' },
    { url: '/graphql?query={' },
    { url: '/graphql?query=mutation{signOut}' },
    { url: '/graphql?query={nothing}' },
    { url: '/graphql?query={me{id}}' },
    { url: '/graphql?query={devotional(date:"2020-01-01"){id}}' },
    { method: 'POST', url: '/graphql', headers: json, payload: '{' },
    { method: 'POST', url: '/graphql', headers: json, payload: '[]' },
    { method: 'POST', url: '/graphql', headers: json, payload: '{"query":5}' },
    {
      method: 'POST',
      url: '/graphql',
      headers: json,
      payload: '{"query":"{viewer{name}}","operationName":"Other"}',
    },
    { method: 'POST', url: '/graphql', headers: { 'content-type': 'text/plain' }, payload: query },
  ];

  it.each(refused)('is generated here, and in every refusal: %j', async (options) => {
    for (const headers of ids) {
      const response = await call({ ...options, headers: { ...options.headers, ...headers } });
      expect(response.statusCode, response.body).toBeGreaterThanOrEqual(400);
      const id = response.headers['x-request-id'];
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      const { errors, requestId = errors?.[0].extensions.requestId } = response.json();
      expect(requestId).toBe(id);
      expect(app.logs.at(-1)).toMatchObject({ reqId: id });
    }
  });

  it('is in the error for a missing document', async () => {
    const { errors } = (await call({ url: '/graphql' })).json();
    expect(errors[0].message).toBe(apiMessages.documentExpected);
  });
});
