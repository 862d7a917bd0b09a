import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apiMessages } from '../../blocks/api-messages.js';
import { formOf } from '../../testing/files.js';
import { devotional } from '../../testing/import-files.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await makeTestApp();
  ({ token } = await app.signedIn({ role: 'admin' }));
});
afterAll(() => app.stop());
afterEach(() => {
  app.logs.length = 0;
});

const host = 'localhost:4000';
const half = '\ud800';
const nul = '\0';
/** Returns nested lists. */
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const json = (url: string, payload: string) =>
  app.http.inject({
    method: 'POST',
    url,
    headers: { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload,
  });
const get = (url: string) => app.http.inject({ url, headers: { host } });
const form = (fields: Record<string, string>) => {
  const { payload, headers } = formOf(Object.entries(fields).map(([field, value]) => ({ field, value })));
  return app.http.inject({
    method: 'POST',
    url: '/api/announcements',
    headers: { host, authorization: `Bearer ${token}`, ...headers },
    payload,
  });
};
const latest = 'query ($text: String!) { searchDevotionals(query: $text) { total } }';
const inQuery = (parts: object) => `/graphql?${new URLSearchParams(parts as never)}`;
const escaped = (text: string) => JSON.stringify(text);

describe("text that the database can't store", () => {
  it.each([
    [
      'an address of a registration',
      () =>
        json(
          '/api/auth/register',
          `{"name":"A","email":"a${escaped(half).slice(1, -1)}@b.org","password":"quiet-time"}`,
        ),
    ],
    [
      'an address of somebody who forgot',
      () => json('/api/auth/forgot-password', `{"email":"a\\ud800@b.org"}`),
    ],
    [
      'an address of a message',
      () => json('/api/contact', `{"name":"A","email":"a\\udfff@b.org","query":"Good morning to you"}`),
    ],
    ['a password', () => json('/api/auth/login', `{"email":"a@b.org","password":"\\u0000"}`)],
    ['a name of a field', () => json('/api/auth/login', `{"a\\u0000":1,"email":"a@b.org","password":"b"}`)],
    [
      'a list in a body',
      () => json('/api/admin/devotionals', JSON.stringify(devotional('2027-01-01', { tags: [`a${nul}`] }))),
    ],
    ['a variable', () => json('/graphql', JSON.stringify({ query: latest, variables: { text: half } }))],
    [
      'a variable in an address',
      () => get(inQuery({ query: latest, variables: JSON.stringify({ text: half }) })),
    ],
    [
      'a text of a document',
      () => json('/graphql', JSON.stringify({ query: '{ searchDevotionals(query: "\\u0000") { total } }' })),
    ],
    ['a document', () => json('/graphql', JSON.stringify({ query: `{ viewer { name } } # ${half}` }))],
    [
      'a hash',
      () => json('/graphql', '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"\\u0000"}}}'),
    ],
    [
      'a name of an operation',
      () => json('/graphql', '{"query":"{viewer{name}}","operationName":"\\u0000"}'),
    ],
    ['a path', () => get('/api/devotionals/date/%00')],
    ['a path of a page', () => get('/reset-password/%00')],
    ['a path of no page', () => get('/nothing/%00')],
    ['a query', () => get('/api/devotionals/today?timezone=%00')],
    ['a name in a query', () => get('/api/devotionals/today?a%00=b')],
    ['one of two in a query', () => get('/api/devotionals/today?a=b&a=%00')],
    ['a field of a form', () => form({ title: `A${nul}`, content: 'C' })],
    ['a name of a field of a form', () => form({ title: 'A', content: 'C', [`other${nul}`]: 'C' })],
    ['JSON in a form', () => form({ title: 'A', content: 'C', displaySettings: '{"textColor":"\\u0000"}' })],
  ])('is refused in %s', async (_what, send) => {
    const response = await send();
    expect(response.statusCode, response.body).toBe(400);
    expect(response.body).toContain(m.shared_unstorable_text());
    expect(app.logs.map(({ msg, level }) => [msg, level])).toEqual([['request', 30]]);
  });

  it('is refused line by line in an import with escapes for it', async () => {
    const devotionals = [devotional('2027-01-01'), devotional('2027-01-02', { prayer: 'a#' })];
    const text = JSON.stringify(devotionals).replace('a#', '\\ud800');
    const response = await json('/api/admin/bulk-upload', JSON.stringify({ text, format: 'json' }));
    expect(response.json()).toMatchObject({
      created: 1,
      failed: [{ line: 1, field: null, message: m.shared_unstorable_text() }],
    });
  });
});

describe('JSON that is nested too deeply', () => {
  const { jsonDepth } = limits;
  it.each<[string, () => ReturnType<typeof json>]>([
    ['a body', () => json('/api/auth/login', `{"email":${nested(5_000)}}`)],
    ['a field that nobody reads', () => json('/api/auth/login', `{"more":${nested(jsonDepth)}}`)],
    [
      'a list of an import',
      () => json('/api/admin/bulk-upload', `{"devotionals":[{"title":${nested(5_000)}}]}`),
    ],
    ['a variable', () => json('/graphql', `{"query":"{viewer{name}}","variables":{"a":${nested(100_000)}}}`)],
    [
      'variables in an address',
      () => get(inQuery({ query: '{viewer{name}}', variables: `{"a":${nested(2_000)}}` })),
    ],
    ['JSON in a form', () => form({ title: 'A', content: 'C', displaySettings: nested(5_000) })],
  ])('is refused in %s', async (_what, send) => {
    const response = await send();
    expect([response.statusCode, response.body.includes(apiMessages.tooDeep)]).toEqual([400, true]);
    expect(app.logs.map(({ msg, level }) => [msg, level])).toEqual([['request', 30]]);
  });

  it.each([nested(5_000), '['.repeat(200_000), `[{"a":"]","b":${'{"a":'.repeat(5_000)}`])(
    'is refused in the text of an import, complete or not',
    async (text) => {
      const response = await json('/api/admin/bulk-upload', JSON.stringify({ text, format: 'json' }));
      expect(response.json().failed).toMatchObject([{ line: 1, field: null, message: apiMessages.tooDeep }]);
    },
  );

  it('is accepted in a text, where brackets are not levels', async () => {
    const text = JSON.stringify([devotional('2027-02-01', { prayer: `"\\${'[{'.repeat(100)}` })]);
    const response = await json('/api/admin/bulk-upload', JSON.stringify({ text, format: 'json' }));
    expect(response.json()).toMatchObject({ created: 1, failed: [] });
  });
});
