import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const documents = {
  SignIn: `mutation SignIn($email: String!, $password: String!) {
    signIn(email: $email, password: $password) { ... on SignIn { token } }
  }`,
  Register: `mutation Register($name: String!, $email: String!, $password: String!) {
    register(name: $name, email: $email, password: $password) { userId }
  }`,
  DevotionalByDate: 'query DevotionalByDate($date: LocalDate!) { devotional(date: $date) { title } }',
  Latest: 'query Latest($page: Int) { latestDevotionals(page: $page) { total } }',
  Create: 'mutation Create($input: DevotionalInput!) { createDevotional(input: $input) { title } }',
  Announce: 'mutation Announce($input: AnnouncementInput!) { createAnnouncement(input: $input) { title } }',
  Faq: 'mutation Faq($input: FaqInput!) { createFaq(input: $input) { order } }',
  Among: 'query Among($ids: [ID!]!) { favoritesAmong(devotionalIds: $ids) }',
} as const;
type Name = keyof typeof documents;
const manifest = Object.fromEntries(
  Object.entries(documents).map(([name, body]) => {
    const type = body.startsWith('mutation') ? ('mutation' as const) : ('query' as const);
    return [sha256(body), { name, type, body }];
  }),
);

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await makeTestApp({ manifest });
  ({ token } = await app.signedIn({ role: 'admin' }));
});
afterAll(() => app.stop());
afterEach(() => {
  app.logs.length = 0;
});

const secret = 'Zq7-secret';
const send = (payload: object) =>
  app.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { host: 'localhost:4000', authorization: `Bearer ${token}` },
    payload,
  });
const byHash = (name: Name, variables: unknown) =>
  send({ extensions: { persistedQuery: { version: 1, sha256Hash: sha256(documents[name]) } }, variables });
const asText = (name: Name, variables: unknown) => send({ query: documents[name], variables });

const creating = (fields: object) => ({ input: { title: 'A title', date: '2027-01-01', ...fields } });

describe.each([
  ['by hash', byHash],
  ['as text', asText],
])('a variable of a document %s', (_how, call) => {
  it.each<[string, Name, object, string]>([
    ['a number for a text', 'SignIn', { email: 'a@b.org', password: 73730 }, 'password must be text'],
    [
      'an object for a text',
      'SignIn',
      { email: { [secret]: secret }, password: secret },
      'email must be text',
    ],
    ['a list for a text', 'SignIn', { email: 'a@b.org', password: [secret] }, 'password must be text'],
    ['a truth for a text', 'SignIn', { email: 'a@b.org', password: true }, 'password must be text'],
    ['nothing for a text', 'SignIn', { email: 'a@b.org', password: null }, 'password is required'],
    ['none of the texts', 'Register', { email: secret }, 'name is required'],
    ['a text for a day', 'DevotionalByDate', { date: secret }, 'Please give a date as yyyy-MM-dd'],
    ['a number for a day', 'DevotionalByDate', { date: 73730 }, 'Please give a date as yyyy-MM-dd'],
    ['a text for a number', 'Latest', { page: secret }, 'page must be a whole number'],
    ['a number as text', 'Latest', { page: '73730' }, 'page must be a whole number'],
    ['a fraction', 'Latest', { page: 737.5 }, 'page must be a whole number'],
    ['nothing for a number with a default', 'Latest', { page: null }, 'page is required'],
    ['a huge number', 'Latest', { page: 7373e300 }, 'page must be a whole number'],
    ['a text for an object', 'Create', { input: secret }, 'input must be an object'],
    ['a list for an object', 'Create', { input: [secret] }, 'input must be an object'],
    ['no object', 'Create', {}, 'input is required'],
    [
      'an unknown field',
      'Create',
      creating({ shoeSize: secret }),
      'input has a field that is not known: shoeSize',
    ],
    [
      'a text as a field',
      'Create',
      creating({ [`${secret} words`]: 1 }),
      'input has a field that is not known',
    ],
    [
      'a prototype',
      'Create',
      creating({ constructor: secret }),
      'input has a field that is not known: constructor',
    ],
    [
      'a nested number',
      'Create',
      creating({ scripture: { verse: 73730 } }),
      'input.scripture.verse must be text',
    ],
    ['a nested text', 'Create', creating({ scripture: secret }), 'input.scripture must be an object'],
    [
      'an unknown word',
      'Create',
      creating({ accessLevel: secret }),
      'input.accessLevel must be one of standard, premium',
    ],
    [
      'a number for a word',
      'Create',
      creating({ accessLevel: 73730 }),
      'input.accessLevel must be one of standard, premium',
    ],
    ['a text for a truth', 'Create', creating({ isActive: secret }), 'input.isActive must be true or false'],
    ['nothing in a list', 'Create', creating({ questions: ['Why?', null] }), 'input.questions.1 is required'],
    ['an object in a list', 'Create', creating({ tags: [{ a: secret }] }), 'input.tags.0 must be text'],
    ['nothing where a default is', 'Create', creating({ prayer: null }), 'input.prayer is required'],
    [
      'a text for a time',
      'Announce',
      { input: { startDate: secret } },
      'input.startDate must be a time in ISO 8601, such as 2026-11-21T06:00:00Z',
    ],
    ['an object for an id', 'Among', { ids: [{ id: secret }] }, 'ids.0 must be text'],
    ['too large a number', 'Faq', { input: { order: 73_730_000_000 } }, 'input.order must be a whole number'],
  ])('is refused with a message for %s, without its value', async (_what, name, variables, message) => {
    const response = await call(name, variables);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        errors: [
          { message, extensions: { code: 'BAD_USER_INPUT', requestId: response.headers['x-request-id'] } },
        ],
      },
    ]);
    // Times and ids contain digits, too.
    const text = JSON.stringify(app.logs.map(({ time, reqId, responseTime, ...entry }) => entry));
    expect(app.logs).toHaveLength(1);
    for (const word of [secret, '7373']) expect(text).not.toContain(word);
  });

  it('may be one value for a list of one, and may be omitted if there is a default', async () => {
    expect((await call('Among', { ids: 'none' })).json()).toEqual({ data: { favoritesAmong: [] } });
    expect((await call('Latest', {})).json()).toEqual({ data: { latestDevotionals: { total: 0 } } });
    const input = { question: 'What?', answer: 'This.' };
    expect((await call('Faq', { input })).json()).toEqual({ data: { createFaq: { order: 0 } } });
  });

  it('is ignored if the document does not declare it', async () => {
    expect((await call('Latest', { other: secret })).statusCode).toBe(200);
  });
});
