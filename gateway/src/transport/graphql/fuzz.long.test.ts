import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { thorough } from '../../testing/thorough.js';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await makeTestApp({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } });
  await app.devotional();
  ({ token } = await app.signedIn({ role: 'admin' }));
});
afterAll(() => app.stop());

const runs = { numRuns: thorough ? 1_000 : 250 };
/** Arbitrary text, with troublesome characters more often than by chance. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    "'; drop table members; --",
    '%',
    '../..',
    '__proto__',
    '9'.repeat(400),
  ),
);
/** Encodes a part of a path, which can't contain lone surrogates. */
const inPath = (part: string) => encodeURIComponent(Buffer.from(part).toString());
const json = fc.jsonValue({ maxDepth: 3 });

/** Expects a success, or a refusal with a message. */
const answersWell = ({ statusCode, body }: { statusCode: number; body: string }) => {
  expect(statusCode, body).toBeLessThan(500);
  expect(() => JSON.parse(body)).not.toThrow();
};

it('REST answers any path and query without failing', () =>
  fc.assert(
    fc.asyncProperty(text, text, text, async (date, zone, page) => {
      answersWell(await app.rest(`/devotionals/date/${inPath(date)}`));
      const query = new URLSearchParams({ timezone: zone, page, limit: page });
      answersWell(await app.rest(`/devotionals/latest?${query}`));
      answersWell(await app.rest(`/devotionals/today?${new URLSearchParams({ timezone: zone })}`));
    }),
    runs,
  ));

it('GraphQL answers any body without failing', () =>
  fc.assert(
    fc.asyncProperty(
      fc.oneof(json, fc.record({ query: fc.oneof(text, json), variables: json, extensions: json })),
      async (body) => {
        const response = await app.http.inject({
          method: 'POST',
          url: '/graphql',
          headers: { host: 'localhost:4000', 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        });
        answersWell(response);
      },
    ),
    runs,
  ));

it('a devotional of any input is stored or refused', () => {
  const query = 'mutation ($input: DevotionalInput!) { createDevotional(input: $input) { id } }';
  const loose = <T>(good: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 4, arbitrary: good as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: json });
  const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  const input = fc.record(
    {
      title: loose(text),
      date: loose(day.map((date) => date.toISOString().slice(0, 10))),
      scripture: loose(fc.record({ reference: text, verse: text })),
      reflection: loose(text),
      questions: loose(fc.array(text)),
      prayer: loose(text),
      tags: loose(fc.array(text)),
      accessLevel: loose(fc.constantFrom('standard', 'premium')),
      isActive: loose(fc.boolean()),
    },
    { requiredKeys: [] },
  );
  return fc.assert(
    fc.asyncProperty(input, async (value) => answersWell(await app.graphql(query, { input: value }, token))),
    runs,
  );
});

it('signing in with any value is refused with a message', () =>
  fc.assert(
    fc.asyncProperty(text, text, async (email, password) => {
      const query =
        'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { ... on SignIn { token } } }';
      const response = await app.graphql(query, { email, password });
      answersWell(response);
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
    }),
    { numRuns: thorough ? 200 : 50 },
  ));

it('scriptures and topics of any text are stored, found or refused', () => {
  const query = `mutation ($scripture: ScriptureInput!, $topic: TopicInput!) {
    createScripture(input: $scripture) { id } createTopic(input: $topic) { id }
  }`;
  const search = `query ($text: String!) {
    topics(search: $text) { id }
    scripturesByReference(reference: $text) { total }
    scripturesWithKeyword(keyword: $text) { total }
    adminScriptures(search: $text) { total }
  }`;
  return fc.assert(
    fc.asyncProperty(text, text, async (one, other) => {
      const scripture = { reference: one, text: other, version: one, keywords: [one, other] };
      const topic = { name: one, description: other };
      answersWell(await app.graphql(query, { scripture, topic }, token));
      answersWell(await app.graphql(search, { text: one }, token));
      answersWell(await app.rest(`/scriptures/keyword/${inPath(one)}`));
      answersWell(await app.rest(`/topics?${new URLSearchParams({ search: one, alphabet: other })}`));
    }),
    runs,
  );
});
