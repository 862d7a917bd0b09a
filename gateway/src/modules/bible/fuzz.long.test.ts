import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { thorough } from '../../testing/thorough.js';
import { books } from './books.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({ bible: true, env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } });
});
afterAll(() => app.stop());

const number = fc.oneof(fc.nat(200), fc.nat(), fc.constantFrom('', '０', '٣', 'iii', '-1', '1.5'));
const sign = fc.constantFrom(
  ':',
  '-',
  ',',
  ';',
  ' ',
  '–',
  '.',
  '..',
  '&',
  ' to ',
  'ff',
  'a',
  '; Mark ',
  '/',
  '\0',
);
const book = fc.oneof(
  fc.constantFrom(...books.flatMap(({ name, id, osis }) => [name, id, osis])),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
/** A text that is nearly a reference, or nothing like one. */
const reference = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(book, fc.array(fc.tuple(sign, number), { maxLength: 8 }))
      .map(([name, parts]) => `${name} ${parts.flat().join('').replace(/^\D/, '')}`),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);
const translation = fc.oneof(fc.constantFrom('kjv', 'asv', 'web'), fc.string());
const query = `query ($reference: String!, $translation: String!) {
  biblePassage(reference: $reference, translation: $translation) { reference verses { bookId chapter verse } } }`;

it('any reference is answered or refused in words; what is answered reads as itself', () =>
  fc.assert(
    fc.asyncProperty(reference, translation, async (reference, translation) => {
      const send = (reference: string) => app.graphql(query, { reference, translation });
      const response = await send(reference);
      expect([200, 400, 404], response.body).toContain(response.statusCode);
      if (response.statusCode !== 200) return;
      const { biblePassage } = response.json().data;
      expect(biblePassage.verses.length).toBeGreaterThan(0);
      // A list of the longest allowed length can become longer with full names of books.
      if (biblePassage.reference.length > 100) return;
      expect((await send(biblePassage.reference)).json().data.biblePassage).toEqual(biblePassage);
    }),
    { numRuns: thorough ? 2_000 : 500 },
  ));

it('REST too, and in the shape of its answers', () =>
  fc.assert(
    fc.asyncProperty(reference, translation, async (reference, translation) => {
      const path = encodeURIComponent(Buffer.from(reference).toString());
      const response = await app.rest(`/bible/${path}?${new URLSearchParams({ translation })}`);
      expect([200, 400, 404], response.body).toContain(response.statusCode);
      expect(Object.keys(response.json())).toContain(response.statusCode === 200 ? 'verses' : 'error');
    }),
    { numRuns: thorough ? 1_000 : 300 },
  ));

it('any search is answered or refused in words', () =>
  fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string()),
      translation,
      async (words, translation) => {
        const response = await app.graphql(
          `query ($query: String!, $translation: String!) {
          bibleSearch(query: $query, translation: $translation) { total items { markedText } } }`,
          { query: words, translation },
        );
        expect([200, 400], response.body).toContain(response.statusCode);
      },
    ),
    { numRuns: thorough ? 1_000 : 300 },
  ));
