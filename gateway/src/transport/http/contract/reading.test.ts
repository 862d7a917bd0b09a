import { beforeAll, expect } from 'vitest';
import { makeContract } from '../../../testing/contract.js';

const contract = makeContract();
const { documented, prepare } = contract;

const page = {
  page: expect.any(Number),
  limit: expect.any(Number),
  total: expect.any(Number),
  pages: expect.any(Number),
};

beforeAll(async () => {
  await contract.app.devotional({ title: 'After the Fire', date: '2026-11-21' });
  await contract.app.devotional({ title: 'Only for some', date: '2026-11-20', accessLevel: 'premium' });
});

const needsPremium = {
  status: 403,
  accessDenied: {
    reason: 'premium_required',
    subscription: 'free',
    subscriptionStatus: 'inactive',
    trialExpired: false,
    requiresPayment: true,
    hasUsedTrial: false,
  },
};

documented('R-018', 'GET /api/devotionals/today', 'anyone', async (call) => {
  expect(await call('guest')).toMatchObject({
    devotional: {
      title: 'After the Fire',
      date: '2026-11-21',
      scripture: { reference: '1 Kings 19:12', verse: expect.any(String) },
      reflection: expect.any(String),
      questions: [expect.any(String)],
      prayer: expect.any(String),
      tags: ['stillness'],
    },
  });
});

documented('R-019', 'GET /api/devotionals/date/{date}', 'anyone', async (call) => {
  const on = (date: string) => ({ path: { date } });
  expect(await call('guest', on('2026-11-21'))).toMatchObject({ devotional: { title: 'After the Fire' } });
  expect(await call('premium', on('2026-11-20'))).toMatchObject({ devotional: { title: 'Only for some' } });
  expect(await call.refused('member', on('2026-11-20'))).toMatchObject(needsPremium);
  expect(await call.refused('guest', on('2026-11-01'))).toMatchObject({ status: 404 });
  expect(await call.refused('guest', on('yesterday'))).toMatchObject({ status: 400 });
});

documented('R-020', 'GET /api/devotionals/month/{year}/{month}', 'anyone', async (call) => {
  const { devotionals } = await call('guest', { path: { year: '2026', month: '11' } });
  expect(devotionals).toHaveLength(2);
  expect(await call.refused('guest', { path: { year: '2026', month: '13' } })).toMatchObject({ status: 400 });
});

documented('R-021', 'GET /api/devotionals/latest', 'anyone', async (call) => {
  expect(await call('guest', { query: { page: '1', limit: '50' } })).toMatchObject({
    devotionals: [{ title: 'After the Fire' }, { title: 'Only for some' }],
    pagination: { page: 1, limit: 50, total: 2, pages: 1 },
  });
});

documented('R-022', 'GET /api/devotionals/search', 'anyone', async (call) => {
  expect(await call('guest', { query: { q: 'fire' } })).toMatchObject({
    devotionals: [{ title: 'After the Fire' }],
    pagination: page,
  });
  expect(await call.refused('guest', { query: { q: 'nowhere' } })).toMatchObject({
    status: 404,
    message: expect.stringMatching(/^No .* found$/),
  });
});

const prayer = {
  title: 'At dawn',
  content: 'Teach me to listen. Amen.',
  type: 'daily',
  isActive: true,
  tags: [],
};
const addPrayer = async () => (await prepare('POST /api/prayers', 'admin', { body: prayer })).prayer;

documented('R-039', 'GET /api/prayers', 'anyone', async (call) => {
  await addPrayer();
  expect(await call('guest')).toMatchObject({ daily: { title: 'At dawn' }, weekly: null, monthly: null });
});

documented('R-040', 'GET /api/prayers/{type}', 'anyone', async (call) => {
  await addPrayer();
  const { prayer, data } = await call('guest', { path: { type: 'daily' } });
  expect([prayer.title, data]).toEqual(['At dawn', prayer]);
  expect(await call.refused('guest', { path: { type: 'yearly' } })).toMatchObject({ status: 400 });
  expect(await call.refused('guest', { path: { type: 'monthly' } })).toMatchObject({ status: 404 });
});

documented('R-041', 'POST /api/prayers', 'admin', async (call) => {
  expect(await call('admin', { body: prayer })).toMatchObject({ message: expect.any(String), prayer });
  expect(await call.refused('admin', { body: { ...prayer, title: '' } })).toMatchObject({
    status: 400,
    message: 'Title is required',
  });
  expect(await call.refused('admin', { body: { ...prayer, content: '' } })).toMatchObject({
    status: 400,
    message: 'Prayer content is required',
  });
});

documented('R-042', 'PUT /api/prayers/{id}', 'admin', async (call) => {
  const { _id: id } = await addPrayer();
  const body = { ...prayer, title: 'At dusk' };
  expect(await call('admin', { path: { id }, body })).toMatchObject({
    message: expect.any(String),
    prayer: { title: 'At dusk', type: 'daily' },
  });
  expect(await call.refused('admin', { body })).toMatchObject({ status: 404 });
});

documented('R-043', 'DELETE /api/prayers/{id}', 'admin', async (call) => {
  const { _id: id } = await addPrayer();
  expect(await call('admin', { path: { id } })).toEqual({ message: expect.any(String) });
  expect(await call.refused('admin', { path: { id } })).toMatchObject({ status: 404 });
});

const word = {
  title: 'Courage',
  message: 'You are not alone today.',
  category: 'hope',
  author: 'Ruth',
  isActive: true,
};
const addWord = async () => (await prepare('POST /api/encouraging-words', 'admin', { body: word })).word;

documented('R-048', 'GET /api/encouraging-words/random', 'anyone', async (call) => {
  expect(await call.refused('guest')).toMatchObject({
    status: 404,
    message: expect.stringMatching(/^No .* found/),
  });
  await addWord();
  expect(await call('guest')).toMatchObject({ message: word.message });
});

documented('R-049', 'GET /api/encouraging-words', 'anyone', async (call) => {
  await addWord();
  const { words } = await call('guest');
  expect(words[0]).toMatchObject(word);
});

documented('R-050', 'GET /api/encouraging-words/admin', 'admin', async (call) => {
  await prepare('POST /api/encouraging-words', 'admin', { body: { ...word, isActive: false } });
  const { words } = await call('admin');
  expect(words.map((each: { isActive: boolean }) => each.isActive)).toContain(false);
});

documented('R-051', 'POST /api/encouraging-words', 'admin', async (call) => {
  expect(await call('admin', { body: word })).toMatchObject({ message: expect.any(String), word });
  for (const [message, result] of [
    ['', 'Message is required'],
    ['Too short', 'Message should be at least 10 characters long'],
    ['m'.repeat(501), 'Message should not exceed 500 characters'],
  ]) {
    expect(await call.refused('admin', { body: { ...word, message } })).toMatchObject({
      status: 400,
      message: result,
    });
  }
});

documented('R-052', 'PUT /api/encouraging-words/{id}', 'admin', async (call) => {
  const { _id: id } = await addWord();
  const body = { ...word, title: 'Hope' };
  expect(await call('admin', { path: { id }, body })).toMatchObject({
    message: expect.any(String),
    word: { title: 'Hope' },
  });
  expect(await call.refused('admin', { body })).toMatchObject({ status: 404 });
});

documented('R-053', 'DELETE /api/encouraging-words/{id}', 'admin', async (call) => {
  const { _id: id } = await addWord();
  expect(await call('admin', { path: { id } })).toEqual({ message: expect.any(String) });
});

const opening = { title: 'Before reading', content: 'Open my eyes. Amen.', isActive: false };
const addOpening = async () =>
  (await prepare('POST /api/opening-prayers', 'admin', { body: opening })).prayer;

documented('R-054', 'GET /api/opening-prayers', 'anyone', async (call) => {
  await addOpening();
  const { prayers, data } = await call('guest');
  expect(data).toEqual(prayers);
});

documented('R-055', 'GET /api/opening-prayers/active', 'anyone', async (call) => {
  const { _id: id } = await addOpening();
  await prepare('PUT /api/opening-prayers/{id}/set-active', 'admin', { path: { id } });
  expect(await call('guest')).toMatchObject({ prayer: { _id: id, isActive: true } });
});

documented('R-056', 'POST /api/opening-prayers', 'admin', async (call) => {
  expect(await call('admin', { body: opening })).toMatchObject({
    message: expect.any(String),
    prayer: opening,
  });
  expect(await call.refused('admin', { body: {} })).toMatchObject({ status: 400 });
});

documented('R-057', 'PUT /api/opening-prayers/{id}', 'admin', async (call) => {
  const { _id: id } = await addOpening();
  const body = { ...opening, title: 'Before the day' };
  expect(await call('admin', { path: { id }, body })).toMatchObject({
    message: expect.any(String),
    prayer: { title: 'Before the day' },
  });
});

documented('R-058', 'PUT /api/opening-prayers/{id}/set-active', 'admin', async (call) => {
  const [first, second] = [await addOpening(), await addOpening()];
  await call('admin', { path: { id: first._id } });
  expect(await call('admin', { path: { id: second._id } })).toMatchObject({
    message: expect.any(String),
    prayer: { _id: second._id, isActive: true },
  });
  const { prayers } = await prepare('GET /api/opening-prayers', 'admin');
  const active = prayers.filter((each: { isActive: boolean }) => each.isActive);
  expect(active.map((each: { _id: string }) => each._id)).toEqual([second._id]);
});

documented('R-059', 'DELETE /api/opening-prayers/{id}', 'admin', async (call) => {
  const { _id: id } = await addOpening();
  expect(await call('admin', { path: { id } })).toEqual({ message: expect.any(String) });
});
