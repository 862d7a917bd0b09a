import { createHash } from 'node:crypto';
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apiMessages } from '../../blocks/api-messages.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const query = 'query Viewer { viewer { name } }';
const host = 'quiet.example.org';

let app: TestApp;
let publicApp: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  publicApp = await makeTestApp({ env: { PUBLIC_URL: `https://${host}` } });
});
afterAll(() => Promise.all([app.stop(), publicApp.stop()]));
afterEach(() => {
  app.logs.length = 0;
  publicApp.logs.length = 0;
});

const send = ({ http }: TestApp, payload: object) =>
  http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { host: http === app.http ? 'localhost' : host },
    payload,
  });
const persisted = (sha256Hash: unknown) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

const requests = () => app.logs.filter(({ msg }) => msg === 'request');

describe('an Apollo client that sends hashes first', () => {
  it.each([false, true])(
    'sends the text on request, with GET for hashes: %s',
    async (useGETForHashedQueries) => {
      const { port } = app.http.server.address() as { port: number };
      const client = new ApolloClient({
        cache: new InMemoryCache(),
        link: ApolloLink.from([
          new PersistedQueryLink({ sha256, useGETForHashedQueries }),
          new HttpLink({ uri: `http://127.0.0.1:${port}/graphql` }),
        ]),
      });
      const { token } = await app.signedIn({ name: 'Ruth' });
      const context = { headers: { authorization: `Bearer ${token}` } };
      expect(await client.query({ query: gql(query), context })).toMatchObject({
        data: { viewer: { name: 'Ruth' } },
      });
      expect(requests().map(({ status }) => status)).toEqual([200, 200]);
    },
  );

  it('gets PersistedQueryNotFound for an unknown hash', async () => {
    const response = await send(app, persisted(sha256('other')));
    expect(response.statusCode).toBe(200);
    expect(response.json().errors).toEqual([
      {
        message: 'PersistedQueryNotFound',
        extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', requestId: response.headers['x-request-id'] },
      },
    ]);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it('gets a refusal in public mode for an unknown document, with and without the text', async () => {
    for (const more of [{}, { query }]) {
      const response = await send(publicApp, { ...persisted(sha256(query)), ...more });
      expect([response.statusCode, response.json().errors[0]]).toMatchObject([
        400,
        { message: m.shared_page_too_old(), extensions: { code: 'BAD_USER_INPUT' } },
      ]);
    }
  });
});

describe('a hash', () => {
  it('beside a text must be that of the text', async () => {
    expect((await send(app, { ...persisted(sha256(query)), query })).json()).toEqual({
      data: { viewer: null },
    });
    const response = await send(app, { ...persisted(sha256('other')), query });
    expect([response.statusCode, response.json().errors[0].message]).toEqual([
      400,
      apiMessages.documentHashWrong,
    ]);
  });

  it.each([
    ['\0'],
    [{}],
    [[]],
    [['a']],
    [5],
    [true],
    [''],
    ['x'.repeat(1_000_000)],
    [sha256(query).toUpperCase()],
    [null],
    [`${sha256(query)} `],
  ])('is refused if it is invalid: %#', async (hash) => {
    for (const more of [{}, { query }]) {
      for (const each of [app, publicApp]) {
        const response = await send(each, { ...persisted(hash), ...more });
        expect(response.statusCode, response.body).toBe(400);
        expect(response.json().errors[0].extensions).toEqual({
          code: 'BAD_USER_INPUT',
          requestId: response.headers['x-request-id'],
        });
        expect(response.body.length).toBeLessThan(500);
      }
    }
    expect([...app.logs, ...publicApp.logs].filter(({ msg }) => msg !== 'request')).toEqual([]);
  });

  it.each([
    [{ persistedQuery: [] }],
    [{ persistedQuery: 'a' }],
    [{ persistedQuery: {} }],
    [[]],
    ['a'],
    [5],
    [true],
  ])('may not be hidden: %j', async (extensions) => {
    expect((await send(app, { extensions })).statusCode).toBe(400);
  });
});
