import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf, refusalOf, restCalls, restMoment } from '../../testing/rest-calls.js';
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
beforeEach(() => app.db.query('delete from encouraging_words'));

const { get, send, refused } = restCalls(() => ({ app, token: admin }));

const message = 'You are not alone today.';

describe('encouraging words by REST', () => {
  it('are written by an admin and read by everybody', async () => {
    const made = await send('POST', '/encouraging-words', {
      title: 'Rest',
      message,
      category: 'peace',
      author: { name: 'Ruth' },
      scriptureReference: 'Psalm 4:8',
      tags: ['Evening'],
    });
    expect(made).toEqual({
      message: m.word_created(),
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
        lang: 'en',
        attachments: [],
        version: 1,
        createdAt: restMoment,
        updatedAt: restMoment,
      },
    });
    expect(await get('/encouraging-words')).toEqual({
      words: [made.word],
      pagination: { page: 1, limit: 100, total: 1, pages: 1 },
    });
    const path = `/encouraging-words/${made.word.id}`;
    const saved = await send('PUT', path, { message, author: 'Naomi', version: 1 });
    expect(saved).toMatchObject({
      message: m.word_updated(),
      word: { title: 'Daily Encouragement', author: 'Naomi', scriptureReference: null, version: 2 },
    });
    expect((await send('PUT', path, { message, author: null })).word.author).toBeNull();
    expect(await send('DELETE', path)).toEqual({ message: m.word_deleted() });
    expect(await refused('DELETE', path)).toEqual({
      status: 404,
      message: m.word_not_found(),
    });
  });

  it('are returned at random, never from a cache', async () => {
    expect(await refused('GET', '/encouraging-words/random', undefined, undefined)).toEqual({
      status: 404,
      message: m.words_not_found(),
    });
    const { word } = await send('POST', '/encouraging-words', { message });
    expect(await answerOf(app.rest('/encouraging-words/random'))).toEqual({ message, word, data: word });
  });

  it('are all listed for an admin, inactive ones too', async () => {
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
    ['nothing', {}, m.word_message_required()],
    ['a blank message', { message: '  ' }, m.word_message_required()],
    ['a number', { message: 5 }, m.word_message_required()],
    ['a short message', { message: 'Too short' }, m.word_message_too_short({ min: 10 })],
    ['a long message', { message: 'm'.repeat(501) }, m.word_message_too_long({ max: 500 })],
    ['an unknown category', { message, category: 'luck' }, expect.stringContaining('category must be')],
    ['a number as author', { message, author: 5 }, 'author must be text'],
  ])('are refused with %s', async (_what, body, text) => {
    expect(await refused('POST', '/encouraging-words', body)).toMatchObject({ status: 400, message: text });
  });
});
