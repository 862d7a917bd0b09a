import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: string;
let member: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
  member = (await app.signedIn()).token;
  for (const date of ['2026-11-19', '2026-11-20', '2026-11-21', '2026-12-01']) {
    await app.devotional({ date, title: `Title of ${date}` });
  }
});
afterAll(() => app.stop());

const get = async (path: string, token?: string) => {
  const response = await app.rest(path, token);
  return { status: response.statusCode, ...response.json() };
};
const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = admin) => {
  const response = await app.rest(path, { method, token, ...(body && { body }) });
  return { status: response.statusCode, ...response.json() };
};
const dates = (devotionals: { date: string }[]) => devotionals.map(({ date }) => date);

describe('GET /api/devotionals/month/{year}/{month}', () => {
  it('lists the month up to today', async () => {
    const answer = await get('/devotionals/month/2026/11');
    expect(answer).toMatchObject({ status: 200, success: true });
    expect(dates(answer.devotionals)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
    expect((await get('/devotionals/month/2026/12')).devotionals).toEqual([]);
  });

  it.each(['2026/0', '2026/13', '2026/x', '0/1', '10000/1', '2026/1.5'])('refuses %s', async (month) => {
    const { status, success, message } = await get(`/devotionals/month/${month}`);
    expect([status, success]).toEqual([400, false]);
    expect([m.devotional_month_invalid(), m.devotional_year_invalid()]).toContain(message);
  });
});

describe('GET /api/devotionals/search', () => {
  it('returns a page of results', async () => {
    const found = await get('/devotionals/search?q=title&limit=2');
    expect(found).toMatchObject({ status: 200, pagination: { page: 1, limit: 2, total: 3, pages: 2 } });
    expect(found.devotionals[0]).toHaveProperty('_id');
    expect((await get('/devotionals/search?tag=stillness')).devotionals).toHaveLength(3);
  });

  it('distinguishes no results from a page past the end', async () => {
    const none = { status: 404, success: false, message: m.devotional_not_found() };
    for (const query of ['q=zebra', 'tag=zebra', '']) {
      expect(await get(`/devotionals/search?${query}`)).toMatchObject(none);
    }
    expect(await get('/devotionals/search?q=title&page=9')).toMatchObject({ status: 200, devotionals: [] });
  });

  it.each([`q=${'a'.repeat(201)}`, 'page=0', 'limit=101', 'limit=x'])('refuses %s', async (query) => {
    expect(await get(`/devotionals/search?${query}`)).toMatchObject({ status: 400, success: false });
  });
});

describe('favorites', () => {
  it('are added, listed and removed', async () => {
    const { devotional } = await get('/devotionals/today');
    const stored = await send('POST', '/users/favorites', { devotionalId: devotional.id }, member);
    expect(stored).toMatchObject({ status: 200, success: true, message: m.favorite_added() });
    expect(await send('POST', '/users/favorites', { devotionalId: devotional.id }, member)).toMatchObject({
      status: 400,
      message: m.favorite_already(),
    });
    const { favorites } = await get('/users/favorites?type=devotional', member);
    expect(favorites).toMatchObject([{ _id: devotional._id, date: '2026-11-21' }]);
    expect(await get(`/users/favorites/check/${devotional.id}`, member)).toMatchObject({ isFavorite: true });
    const gone = await send('DELETE', `/users/favorites/${devotional.id}`, undefined, member);
    expect(gone).toMatchObject({ status: 200, success: true });
    expect(await get(`/users/favorites/check/${devotional.id}`, member)).toMatchObject({ isFavorite: false });
  });

  it('are refused to visitors before anything is read, and require an id', async () => {
    const guest = await app.rest('/users/favorites', { method: 'POST', body: {} });
    expect([guest.statusCode, guest.json().message]).toEqual([401, m.shared_authentication_required()]);
    expect((await get('/users/favorites')).status).toBe(401);
    expect((await get(`/users/favorites/check/${newId()}`)).status).toBe(401);
    expect(await send('POST', '/users/favorites', {}, member)).toMatchObject({
      status: 400,
      fields: { devotionalId: expect.any(String) },
    });
    expect(await send('POST', '/users/favorites', { devotionalId: 5 }, member)).toMatchObject({
      status: 400,
    });
    expect((await get('/users/favorites?type=songs', member)).status).toBe(400);
  });
});

describe('opening prayers', () => {
  it('are added, changed, set active and deleted by an admin, and read by everybody', async () => {
    expect(await get('/opening-prayers/active')).toMatchObject({ status: 200, prayer: null });
    const first = await send('POST', '/opening-prayers', { title: 'Morning', content: 'Lord. Amen.' });
    expect(first).toMatchObject({ status: 200, message: m.opening_prayer_added() });
    expect(first.prayer).toMatchObject({ _id: first.prayer.id, isActive: true });
    const { prayer } = await send('POST', '/opening-prayers', { title: 'Noon', content: 'Amen.' });
    expect(await send('PUT', `/opening-prayers/${prayer.id}/set-active`)).toMatchObject({
      status: 200,
      message: m.opening_prayer_activated(),
    });
    expect((await get('/opening-prayers/active')).prayer.title).toBe('Noon');
    const changed = { title: 'High noon', content: 'Amen.' };
    expect(await send('PUT', `/opening-prayers/${prayer.id}`, changed)).toMatchObject({
      status: 200,
      prayer: { title: 'High noon', isActive: true },
    });
    const { prayers, data } = await get('/opening-prayers');
    expect(prayers.map(({ title }: { title: string }) => title)).toEqual(['High noon', 'Morning']);
    expect(data).toEqual(prayers);
    expect(await send('DELETE', `/opening-prayers/${prayer.id}`)).toMatchObject({ status: 200 });
    expect((await get('/opening-prayers/active')).prayer.title).toBe('Morning');
  });

  it('are refused to members and visitors, and for unknown ids and incomplete prayers', async () => {
    const body = { title: 'T', content: 'C' };
    expect((await send('POST', '/opening-prayers', body, member)).status).toBe(403);
    expect((await app.rest('/opening-prayers', { method: 'POST', body })).statusCode).toBe(401);
    expect(await send('POST', '/opening-prayers', { title: 'T' })).toMatchObject({
      status: 400,
      message: m.devotional_prayer_required(),
    });
    expect((await send('PUT', `/opening-prayers/${newId()}`, body)).status).toBe(404);
    expect((await send('PUT', '/opening-prayers/nothing/set-active')).status).toBe(404);
    expect((await send('DELETE', `/opening-prayers/${newId()}`)).status).toBe(404);
  });
});

describe('devotionals of the back-office', () => {
  const written = {
    title: 'Salt',
    date: '2026-12-02',
    scripture: { reference: 'Matthew 5:13', verse: 'Ye are the salt of the earth.' },
    reflection: 'A little goes a long way.',
    questions: ['Where?', ' '],
    prayer: 'Amen.',
    tags: [' Salt ', 'salt'],
    accessLevel: 'premium',
  };

  it('are created, listed, changed and deleted', async () => {
    const created = await send('POST', '/admin/devotionals', written);
    expect(created).toMatchObject({
      status: 200,
      message: m.devotional_created(),
      devotional: { questions: ['Where?'], tags: ['salt'], isActive: true, content: written.reflection },
    });
    const { id } = created.devotional;
    const { devotionals, pagination } = await get('/admin/devotionals?limit=2', admin);
    expect(dates(devotionals)).toEqual(['2026-12-02', '2026-12-01']);
    expect(pagination).toMatchObject({ limit: 2, total: 5 });
    expect(await send('POST', '/admin/devotionals', written)).toMatchObject({
      status: 409,
      message: m.devotional_date_taken({ date: '2026-12-02' }),
    });
    const changed = { ...written, title: 'Salt and light' };
    expect(await send('PUT', `/admin/devotionals/${id}`, changed)).toMatchObject({
      status: 200,
      message: m.devotional_updated(),
      devotional: { title: 'Salt and light' },
    });
    expect(await send('DELETE', `/admin/devotionals/${id}`)).toMatchObject({
      status: 200,
      message: m.devotional_deleted(),
    });
    expect((await send('DELETE', `/admin/devotionals/${id}`)).status).toBe(404);
  });

  it.each([
    ['title', m.devotional_title_required()],
    ['date', m.devotional_date_required()],
    ['scripture', m.devotional_scripture_required()],
    ['reflection', m.devotional_reflection_required()],
    ['questions', m.devotional_question_required()],
    ['prayer', m.devotional_prayer_required()],
  ])('require a %s', async (field, message) => {
    const { [field]: _left, ...rest } = written as Record<string, unknown>;
    expect(await send('POST', '/admin/devotionals', rest)).toMatchObject({ status: 400, message });
  });

  it.each([
    { title: 5 },
    { date: '2026-02-30' },
    { questions: 'one' },
    { accessLevel: 'gold' },
    { isActive: 'yes' },
    { scripture: [] },
  ])('refuse %j', async (wrong) => {
    expect((await send('POST', '/admin/devotionals', { ...written, ...wrong })).status).toBe(400);
  });

  it('are refused to members and visitors', async () => {
    expect((await get('/admin/devotionals', member)).status).toBe(403);
    expect((await get('/admin/devotionals')).status).toBe(401);
    expect((await send('POST', '/admin/devotionals', written, member)).status).toBe(403);
    expect((await send('PUT', `/admin/devotionals/${newId()}`, written, member)).status).toBe(403);
    expect((await send('DELETE', `/admin/devotionals/${newId()}`, undefined, member)).status).toBe(403);
  });
});
