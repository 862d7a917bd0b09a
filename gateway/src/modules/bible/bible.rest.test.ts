import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({ bible: true });
});
afterAll(() => app.stop());

const get = async (path: string) => {
  const response = await app.rest(path);
  return { status: response.statusCode, body: response.json() };
};

describe('GET /api/bible/{reference}', () => {
  it('answers as bible-api.com does', async () => {
    const response = await app.rest('/bible/John%203:16-17?translation=web');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      reference: 'John 3:16-17',
      verses: [
        {
          book_id: 'JHN',
          book_name: 'John',
          chapter: 3,
          verse: 16,
          text: 'For God so loved the world, that he gave his one and only Son, that whoever believes in him should not perish, but have eternal life.',
        },
        {
          book_id: 'JHN',
          book_name: 'John',
          chapter: 3,
          verse: 17,
          text: 'For God didn’t send his Son into the world to judge the world, but that the world should be saved through him.',
        },
      ],
      text: expect.stringMatching(
        /^For God so loved .* eternal life\. For God didn’t send .* through him\.$/,
      ),
      translation_id: 'web',
      translation_name: 'World English Bible',
      translation_note: 'Public Domain',
    });
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
    const headers = { 'if-none-match': String(response.headers.etag) };
    expect((await app.rest('/bible/John%203:16-17?translation=web', { headers })).statusCode).toBe(304);
  });

  it.each([
    ['Jude', 'Jude 1:1-25', 'web'],
    ['Ruth', 'Ruth 1', 'web'],
    ['Isaiah 11,1-9', 'Isaiah 11:1-9', 'web'],
    ['John 3:16,17-18', 'John 3:16,17-18', 'web'],
    ['Psalm 23:5ff', 'Psalm 23:5-6', 'web'],
    ['Matthew 28:19-20 KJV', 'Matthew 28:19-20', 'kjv'],
    ['Romans 16:25-27 (KJV)', 'Romans 16:25-27', 'kjv'],
    ['Romans 16:25-27', 'Romans 14:24-26', 'web'],
  ])('answers %s as GraphQL does', async (written, reference, translation) => {
    const { body } = await get(`/bible/${encodeURIComponent(written)}?translation=web`);
    expect([body.reference, body.translation_id]).toEqual([reference, translation]);
    const response = await app.graphql(
      'query ($reference: String!) { biblePassage(reference: $reference, translation: "web") { reference text } }',
      { reference: written },
    );
    expect(response.json().data.biblePassage).toEqual({ reference, text: body.text });
  });

  it.each([
    '/bible/john+3:16',
    '/bible/John%203%3A16',
    '/bible/John%203:16/',
    '/bible/John%203:16?translation=',
    '/bible/John%203:16?translation=KJV&random=verse',
  ])('answers %s from the King James Version', async (path) => {
    const { status, body } = await get(path);
    expect([status, body.reference, body.translation_id]).toEqual([200, 'John 3:16', 'kjv']);
  });

  it('answers lists and ranges over chapters', async () => {
    const { body } = await get('/bible/matt+25:31-33,46?translation=asv');
    expect(body.verses.map(({ verse }: { verse: number }) => verse)).toEqual([31, 32, 33, 46]);
    expect((await get('/bible/Psalm 23-24')).body.verses).toHaveLength(16);
  });

  it.each([
    'John%2099:1',
    'hello+3',
    '3%20John%201:15',
    'Acts%208:37?translation=web',
    '4%20John%201:1',
    'hello',
    'John/3/16',
    '%F0%9F%92%92',
  ])('finds nothing for %s', async (reference) => {
    expect(await get(`/bible/${reference}`)).toMatchObject({ status: 404, body: { error: 'not found' } });
  });

  it.each(['niv', 'kjv&translation=web'])('knows no translation %s', async (translation) => {
    expect(await get(`/bible/John+3:16?translation=${translation}`)).toMatchObject({
      status: 404,
      body: { error: 'translation not found' },
    });
  });

  const tooLong = m.bible_reference_too_long({ max: limits.bible.reference });
  it.each([
    ['John%203:16%00', m.shared_unstorable_text()],
    ['%20', m.bible_reference_required()],
    ['', m.bible_reference_required()],
    ['Psalm+1-150', m.bible_passage_too_long({ max: limits.bible.verses })],
  ])('refuses %j in words', async (reference, error) => {
    expect(await get(`/bible/${reference}`)).toMatchObject({ status: 400, body: { error } });
  });

  it('refuses what is too long in words', async () => {
    for (const reference of ['x'.repeat(5_000), '1,'.repeat(2_500), `John+3:16${',16'.repeat(50)}`]) {
      expect(await get(`/bible/${reference}`)).toMatchObject({ status: 400, body: { error: tooLong } });
    }
    expect(await get('/bible')).toMatchObject({ status: 400, body: { error: m.bible_reference_required() } });
  });

  it('refuses a path that can not be decoded', async () => {
    expect((await get('/bible/%E0%A4%A')).status).toBe(400);
  });

  it('keeps refusals out of caches', async () => {
    const response = await app.rest('/bible/hello+3');
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it('is described', async () => {
    const { paths, components } = (await app.rest('/openapi.json')).json();
    const data = '/api/bible/data';
    expect(Object.keys(paths).filter((path) => path.startsWith('/api/bible'))).toEqual([
      data,
      `${data}/{translation}`,
      `${data}/{translation}/{book}`,
      `${data}/{translation}/{book}/{chapter}`,
      `${data}/{translation}/random`,
      `${data}/{translation}/random/{book}`,
      '/api/bible/{reference}',
    ]);
    const { responses, parameters } = paths['/api/bible/{reference}'].get;
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '404']);
    // A parameter of several routes is defined once.
    const nameOf = ({ name, $ref }: { name?: string; $ref?: string }) =>
      name ?? components.parameters[$ref?.split('/').at(-1) ?? ''].name;
    expect(parameters.map(nameOf)).toEqual([
      'reference',
      'translation',
      'verse_numbers',
      'single_chapter_book_matching',
      'callback',
    ]);
  });
});
