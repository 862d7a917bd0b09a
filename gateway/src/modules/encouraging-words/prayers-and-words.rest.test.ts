import { encouragingWordMessages } from '@quiet-time/schema/encouraging-word-messages';
import { messages } from '@quiet-time/schema/messages';
import { prayerMessages } from '@quiet-time/schema/prayer-messages';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answerOf, publicAnswerOf, refusalOf } from '../../testing/rest-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: string;
let member: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
  member = (await app.signedIn()).token;
});
afterAll(() => app.stop());
beforeEach(() => app.db.query('delete from prayers; delete from encouraging_words'));

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const get = (path: string) => publicAnswerOf(app.rest(path));
const send = (method: Method, path: string, body?: object, token = admin) =>
  answerOf(app.rest(path, { method, token, ...(body && { body }) }));
const refused = (method: Method, path: string, body?: object, token: string | undefined = admin) =>
  refusalOf(app.rest(path, { method, token, ...(body && { body }) }));

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
const message = 'You are not alone today.';
const prayer = { type: 'weekly', title: 'Sabbath', content: 'Lord, hear us. Amen.' };

describe('encouraging words by REST', () => {
  it('are written by an admin (R-051, R-052, R-053) and read by everybody (R-049)', async () => {
    const made = await send('POST', '/encouraging-words', {
      title: 'Rest',
      message,
      category: 'peace',
      author: { name: 'Ruth' },
      scriptureReference: 'Psalm 4:8',
      tags: ['Evening'],
    });
    expect(made).toEqual({
      message: encouragingWordMessages.wordCreated,
      word: {
        _id: made.word.id,
        id: expect.any(String),
        title: 'Rest',
        message,
        content: message,
        category: 'peace',
        author: 'Ruth',
        scriptureReference: 'Psalm 4:8',
        isActive: true,
        tags: ['evening'],
        attachments: [],
        version: 1,
        createdAt: moment,
        updatedAt: moment,
      },
    });
    expect(await get('/encouraging-words')).toEqual({
      words: [made.word],
      pagination: { page: 1, limit: 100, total: 1, pages: 1 },
    });
    const path = `/encouraging-words/${made.word.id}`;
    const saved = await send('PUT', path, { message, author: 'Naomi', version: 1 });
    expect(saved).toMatchObject({
      message: encouragingWordMessages.wordUpdated,
      word: { title: 'Daily Encouragement', author: 'Naomi', scriptureReference: null, version: 2 },
    });
    expect((await send('PUT', path, { message, author: null })).word.author).toBeNull();
    expect(await send('DELETE', path)).toEqual({ message: encouragingWordMessages.wordDeleted });
    expect(await refused('DELETE', path)).toEqual({
      status: 404,
      message: encouragingWordMessages.wordNotFound,
    });
  });

  it('come by chance, never from a cache (R-048)', async () => {
    expect(await refused('GET', '/encouraging-words/random', undefined, undefined)).toEqual({
      status: 404,
      message: encouragingWordMessages.wordsNotFound,
    });
    const { word } = await send('POST', '/encouraging-words', { message });
    expect(await answerOf(app.rest('/encouraging-words/random'))).toEqual({ message, word, data: word });
  });

  it('are all listed for an admin, inactive ones too (R-050)', async () => {
    await send('POST', '/encouraging-words', { message, title: 'Hidden', isActive: false });
    await send('POST', '/encouraging-words', { message, title: 'Shown', category: 'joy' });
    const path = '/encouraging-words/admin';
    const titles = async (query = '') =>
      (await send('GET', path + query)).words.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(['Shown', 'Hidden']);
    expect(await titles('?isActive=false')).toEqual(['Hidden']);
    expect(await titles('?category=joy')).toEqual(['Shown']);
    expect(await titles('?category=&search=hidd')).toEqual(['Hidden']);
    expect((await get('/encouraging-words')).pagination.total).toBe(1);
    expect((await refused('GET', path, undefined, member)).status).toBe(403);
    expect((await refusalOf(app.rest(path))).status).toBe(401);
    expect((await refused('GET', `${path}?category=luck`)).status).toBe(400);
  });

  it.each([
    ['nothing', {}, encouragingWordMessages.wordMessageRequired],
    ['a blank message', { message: '  ' }, encouragingWordMessages.wordMessageRequired],
    ['a number', { message: 5 }, encouragingWordMessages.wordMessageRequired],
    ['a short message', { message: 'Too short' }, encouragingWordMessages.wordMessageTooShort],
    ['a long message', { message: 'm'.repeat(501) }, encouragingWordMessages.wordMessageTooLong],
    ['an unknown category', { message, category: 'luck' }, expect.stringContaining('category must be')],
    ['a number as author', { message, author: 5 }, 'author must be text'],
  ])('are refused with %s', async (_what, body, said) => {
    expect(await refused('POST', '/encouraging-words', body)).toMatchObject({ status: 400, message: said });
  });
});

describe('prayers by REST', () => {
  it('are one of each type or null (R-039), and by type (R-040)', async () => {
    expect(await get('/prayers')).toEqual({ daily: null, weekly: null, monthly: null });
    expect((await refused('GET', '/prayers/weekly', undefined, undefined)).message).toBe(
      prayerMessages.prayerNotFound,
    );
    const made = await send('POST', '/prayers', { ...prayer, author: 'Ruth', tags: [' Rest ', 'rest'] });
    expect(made).toEqual({
      message: prayerMessages.prayerCreated,
      prayer: {
        _id: made.prayer.id,
        id: expect.any(String),
        ...prayer,
        category: 'weekly',
        author: 'Ruth',
        isActive: true,
        tags: ['rest'],
        attachments: [],
        version: 1,
        createdAt: moment,
        updatedAt: moment,
      },
    });
    expect(await get('/prayers')).toEqual({ daily: null, weekly: made.prayer, monthly: null });
    expect(await get('/prayers/weekly')).toEqual({ prayer: made.prayer, data: made.prayer });
    expect(await refused('GET', '/prayers/yearly')).toEqual({
      status: 400,
      message: prayerMessages.prayerTypeInvalid,
    });
  });

  it('are written by an admin (R-041, R-042, R-043)', async () => {
    const { prayer: made } = await send('POST', '/prayers', prayer);
    const path = `/prayers/${made.id}`;
    const change = { title: 'Rest', content: 'Amen.' };
    expect(await send('PUT', path, { ...change, version: 1 })).toMatchObject({
      message: prayerMessages.prayerUpdated,
      prayer: { title: 'Rest', type: 'weekly', version: 2 },
    });
    expect(await refused('PUT', path, { ...change, type: 'daily' })).toMatchObject({
      status: 400,
      message: prayerMessages.prayerTypeFixed,
    });
    expect(await refused('POST', '/prayers', { ...prayer, title: '' })).toMatchObject({
      status: 400,
      message: messages.titleRequired,
    });
    expect(await refused('POST', '/prayers', { title: 'T', type: 'daily' })).toMatchObject({
      status: 400,
      message: prayerMessages.prayerContentRequired,
    });
    expect((await refused('POST', '/prayers', { title: 'T', content: 'C' })).message).toBe(
      prayerMessages.prayerTypeInvalid,
    );
    expect((await refused('POST', '/prayers', prayer, member)).status).toBe(403);
    expect((await refusalOf(app.rest('/prayers', { method: 'POST', body: {} }))).status).toBe(401);
    expect(await send('DELETE', path)).toEqual({ message: prayerMessages.prayerDeleted });
    expect((await refused('DELETE', `/prayers/${newId()}`)).status).toBe(404);
  });
});

it('both are favorites by REST (R-035 to R-038)', async () => {
  const { prayer: kept } = await send('POST', '/prayers', prayer);
  const { word } = await send('POST', '/encouraging-words', { message });
  await send('POST', '/users/favorites', { prayerId: kept.id }, member);
  await send('POST', '/users/favorites', { wordId: word.id }, member);
  const list = async (query: string) =>
    (await send('GET', `/users/favorites${query}`, undefined, member)).favorites;
  expect(await list('?type=prayer')).toEqual([kept]);
  expect(await list('?type=word')).toEqual([word]);
  expect(await list('')).toEqual([]);
  expect(await refused('POST', '/users/favorites', { wordId: word.id }, member)).toEqual({
    status: 400,
    message: messages.favoriteAlready,
  });
  const check = `/users/favorites/check/${word.id}`;
  expect(await send('GET', check, undefined, member)).toEqual({ isFavorite: true });
  await send('DELETE', `/users/favorites/${word.id}`, undefined, member);
  expect(await send('GET', check, undefined, member)).toEqual({ isFavorite: false });
});

it('lists take at most three statements', async () => {
  await send('POST', '/prayers', prayer);
  for (let i = 0; i < 5; i++) await send('POST', '/encouraging-words', { message });
  const statements = async (path: string, token?: string) => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      expect((await app.rest(path, token)).statusCode).toBe(200);
      return query.mock.calls.length;
    } finally {
      query.mockRestore();
    }
  };
  expect(await statements('/prayers')).toBe(1);
  expect(await statements('/encouraging-words')).toBe(1);
  expect(await statements('/encouraging-words/random')).toBe(1);
  expect(await statements('/encouraging-words/admin', admin)).toBe(2);
  expect(await statements('/users/favorites?type=word', member)).toBe(2);
  expect(await statements('/users/favorites?type=prayer', member)).toBe(2);
});
