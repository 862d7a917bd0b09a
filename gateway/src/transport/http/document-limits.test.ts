import { limits } from '@quiet-time/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await makeTestApp();
  ({ token: admin } = await app.signedIn({ role: 'admin' }));
});
afterAll(() => app.stop());

const send = (payload: unknown) =>
  app.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { host: 'localhost', authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
const many = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join(' ');
const name = 'a'.repeat(1_000_000);
const shorter = 'a'.repeat(19_000);

describe('a document that exceeds a limit', () => {
  it.each([
    ['100 aliases of a field', { query: `{ ${many(100, (i) => `a${i}: viewer { name }`)} }` }],
    ['100 aliases of __typename', { query: `{ ${many(100, (i) => `a${i}: __typename`)} }` }],
    ['100 aliases that are called __typename', { query: `{ ${many(100, () => '__typename: __typename')} }` }],
    [
      '100 aliases of __schema',
      { query: `{ ${many(100, (i) => `a${i}: __schema { queryType { name } }`)} }` },
    ],
    [
      '100 aliases in a fragment',
      { query: `{ ...F } fragment F on Query { ${many(100, (i) => `a${i}: __typename`)} }` },
    ],
    [
      '100 aliases in ten fragments',
      {
        query: `{ ${many(10, (i) => `...F${i}`)} } ${many(10, (f) => `fragment F${f} on Query { ${many(10, (i) => `a${f}_${i}: __typename`)} }`)}`,
      },
    ],
    ['100 aliases below', { query: `{ viewer { ${many(100, (i) => `a${i}: name`)} } }` }],
    ['100 aliases of a mutation', { query: `mutation { ${many(100, (i) => `a${i}: signOut`)} }` }],
    [
      'a list of requests',
      many(100, () => '{ viewer { name } }')
        .split('}')
        .map((query) => ({ query })),
    ],
    ['1 MB of blanks', { query: `{ viewer { name } } ${' '.repeat(1_000_000)}` }],
    ['1 MB of a comment', { query: `{ viewer { name } } # ${name}` }],
    ['1 MB of a text', { query: `{ devotional(date: "${name}") { title } }` }],
    ['1 MB of a name of a field', { query: `{ ${name} }` }],
    ['a long name of a field', { query: `{ ${shorter} }` }],
    ['a long alias', { query: `{ ${shorter}: shoeSize }` }],
    ['a long argument', { query: `{ devotional(${shorter}: 1) { title } }` }],
    ['a long text for a day', { query: `{ devotional(date: "${shorter}") { title } }` }],
    ['a long type', { query: `query ($a: ${shorter}) { viewer { name } }` }],
    ['a long directive', { query: `{ viewer @${shorter} { name } }` }],
    ['a long word where none stands', { query: `{ viewer { name } } ${shorter}` }],
    ['1 MB of a name of an operation', { query: '{ viewer { name } }', operationName: name }],
    [
      'an unknown operation',
      { query: 'query A { viewer { name } }', operationName: 'a'.repeat(limits.graphql.name) },
    ],
    ['1 MB of a name of a variable', { query: '{ shoeSize }', variables: { [name]: name } }],
    ['more than 1 MB', { query: `${name}${name}` }],
  ])('is refused for %s, without repeating it', async (_what, payload) => {
    const response = await send(payload);
    expect(response.statusCode, response.body.slice(0, 500)).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    const { errors } = response.json();
    expect(errors[0].extensions.code).toMatch(/^(BAD_USER_INPUT|PAYLOAD_TOO_LARGE)$/);
    for (const { message, extensions } of errors) {
      expect(message.length).toBeLessThanOrEqual(300);
      expect(extensions.requestId).toBe(response.headers['x-request-id']);
    }
    expect(JSON.stringify(app.logs).length).toBeLessThan(20_000);
  });

  it('is larger than the documents of tools', async () => {
    const { getIntrospectionQuery } = await import('graphql');
    expect((await send({ query: getIntrospectionQuery() })).statusCode).toBe(200);
    const aliases = many(limits.graphql.aliases, (i) => `a${i}: viewer { name }`);
    expect((await send({ query: `{ ${aliases} }` })).statusCode).toBe(200);
  });
});
