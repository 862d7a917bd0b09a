import { m } from '@quiet-time/schema/sentences';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { restCalls } from '../../testing/rest-calls.js';
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

const { send, refused } = restCalls(() => ({ app, token: admin }));

const message = 'You are not alone today.';
const prayer = { type: 'weekly', title: 'Sabbath', content: 'Lord, hear us. Amen.' };

it('both are favorites by REST', async () => {
  const { prayer: stored } = await send('POST', '/prayers', prayer);
  const { word } = await send('POST', '/encouraging-words', { message });
  await send('POST', '/users/favorites', { prayerId: stored.id }, member);
  await send('POST', '/users/favorites', { wordId: word.id }, member);
  const list = async (query: string) =>
    (await send('GET', `/users/favorites${query}`, undefined, member)).favorites;
  expect(await list('?type=prayer')).toEqual([stored]);
  expect(await list('?type=word')).toEqual([word]);
  expect(await list('')).toEqual([]);
  expect(await refused('POST', '/users/favorites', { wordId: word.id }, member)).toEqual({
    status: 400,
    message: m.favorite_already(),
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
