import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
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
beforeEach(() => app.db.query('delete from scriptures; delete from scripture_topics'));

const { get, send, refused } = restCalls(() => ({ app, token: admin }));

const addTopic = async (name: string, more = {}) =>
  (await send('POST', '/topics', { name, alphabet: name[0], ...more })).topic;
const add = async (reference: string, more = {}) =>
  (await send('POST', '/scriptures', { reference, text: `Text of ${reference}`, ...more })).scripture;
const references = (scriptures: { reference: string }[]) => scriptures.map(({ reference }) => reference);

describe('scriptures that everybody reads', () => {
  it('are those of a topic, twice in the response', async () => {
    const topic = await addTopic('Love');
    const made = await add('John 3:16', {
      topicId: topic.id,
      keywords: ['gift'],
      category: 'love',
      version: 'KJV',
    });
    await add('John 3:17', { topicId: topic.id });
    const { scriptures, data, pagination } = await get(`/scriptures/topic/${topic.id}`);
    expect(scriptures[0]).toEqual({
      _id: made.id,
      id: made.id,
      reference: 'John 3:16',
      text: 'Text of John 3:16',
      version: 'KJV',
      category: 'love',
      keywords: ['gift'],
      isDaily: false,
      dateAssigned: null,
      topicId: topic.id,
      topic: { _id: topic.id, id: topic.id, name: 'Love' },
      revision: 1,
      createdAt: restMoment,
      updatedAt: restMoment,
    });
    expect(references(scriptures)).toEqual(['John 3:16', 'John 3:17']);
    expect(data).toEqual({ scriptures });
    expect(pagination).toEqual({ page: 1, limit: 100, total: 2, pages: 1 });
    const second = await get(`/scriptures/topic/${topic.id}?page=2&limit=1`);
    expect(references(second.data.scriptures)).toEqual(['John 3:17']);
    expect((await refused('GET', `/scriptures/topic/${newId()}`)).status).toBe(404);
    expect((await refused('GET', `/scriptures/topic/${topic.id}?limit=101`)).status).toBe(400);
  });

  it('are found by reference, and none by an empty one', async () => {
    for (const reference of ['1 John 3:1', 'John 3:16', 'Psalm 23:1']) await add(reference);
    const found = await get('/scriptures/search?ref=john%203');
    expect(references(found.scriptures)).toEqual(['John 3:16', '1 John 3:1']);
    expect(found.pagination).toEqual({ page: 1, limit: 100, total: 2, pages: 1 });
    expect((await get('/scriptures/search')).scriptures).toEqual([]);
    expect(await refused('GET', `/scriptures/search?ref=${'1'.repeat(101)}`)).toMatchObject({
      status: 400,
      message: m.scripture_reference_too_long({ max: 100 }),
    });
  });

  it('are found by keyword, and return their keywords and categories', async () => {
    await add('John 3:16', { keywords: ['love', 'God’s gift / all'], category: 'love' });
    await add('Romans 5:8', { keywords: ['Love'], category: 'love' });
    expect(references((await get('/scriptures/keyword/LOVE')).scriptures)).toEqual([
      'Romans 5:8',
      'John 3:16',
    ]);
    const spelled = encodeURIComponent('god’s gift / all');
    expect(references((await get(`/scriptures/keyword/${spelled}`)).scriptures)).toEqual(['John 3:16']);
    expect((await get('/scriptures/keyword/lov')).scriptures).toEqual([]);
    expect((await refused('GET', `/scriptures/keyword/${'k'.repeat(41)}`)).status).toBe(400);
    const { keywords, counts } = await get('/scriptures/keywords');
    expect(keywords.map((keyword: string) => keyword.toLowerCase())).toEqual(['love', 'god’s gift / all']);
    expect(counts[0]).toEqual({ keyword: keywords[0], count: 2 });
    const { categories, counts: used } = await get('/scriptures/categories');
    expect(categories).toHaveLength(10);
    expect(categories).toContain('forgiveness');
    expect(used[0]).toEqual({ value: 'love', label: 'Love', count: 2 });
  });
});

describe('the daily scripture', () => {
  it('is set by an admin and read by everybody', async () => {
    expect(await get('/scriptures/daily')).toEqual({ scripture: null });
    const first = await add('John 3:16');
    const second = await add('Psalm 23:1');
    for (const { id } of [first, second]) {
      const set = await send('PUT', `/scriptures/daily/${id}`);
      expect(set).toMatchObject({
        message: m.daily_scripture_updated(),
        scripture: { id, isDaily: true, dateAssigned: restMoment },
      });
      expect(await get('/scriptures/daily')).toEqual({ scripture: set.scripture });
    }
    const { scriptures } = await answerOf(app.rest('/scriptures/admin', admin));
    expect(scriptures.map(({ isDaily }: { isDaily: boolean }) => isDaily)).toEqual([true, false]);
    const path = `/scriptures/daily/${first.id}`;
    expect((await refusalOf(app.rest(path, { method: 'PUT' }))).status).toBe(401);
    expect((await refused('PUT', path, undefined, member)).status).toBe(403);
    for (const id of [newId(), 'nothing']) {
      expect(await refused('PUT', `/scriptures/daily/${id}`)).toEqual({
        status: 404,
        message: m.scripture_not_found(),
      });
    }
  });
});

describe('the scriptures of the back-office', () => {
  it('come in pages of ten, with search and category', async () => {
    for (let verse = 1; verse <= 12; verse++)
      await add(`John 1:${verse}`, { category: verse > 9 ? 'hope' : 'love' });
    const list = async (query = '') => answerOf(app.rest(`/scriptures/admin${query}`, admin));
    const first = await list();
    expect(references(first.scriptures).slice(0, 2)).toEqual(['John 1:12', 'John 1:11']);
    expect(first.pagination).toEqual({ page: 1, limit: 10, total: 12, pages: 2 });
    expect((await list('?page=1&limit=100&search=&category=')).scriptures).toHaveLength(12);
    expect((await list('?category=hope&search=john')).pagination.total).toBe(3);
    expect(references((await list('?search=1:7')).scriptures)).toEqual(['John 1:7']);
    expect((await refusalOf(app.rest('/scriptures/admin?limit=x'))).status).toBe(401);
    expect((await refused('GET', '/scriptures/admin?limit=x', undefined, member)).status).toBe(403);
    for (const query of ['limit=x', 'limit=101', 'page=0', 'category=money', `search=${'s'.repeat(201)}`]) {
      expect((await refused('GET', `/scriptures/admin?${query}`)).status, query).toBe(400);
    }
  });

  it('are added', async () => {
    const { id: topicId } = await addTopic('Love');
    const body = {
      topicId,
      reference: 'John 3:16',
      text: '<i>For God</i>',
      keywords: [' gift ', '', 'gift'],
    };
    expect(await send('POST', '/scriptures', body)).toMatchObject({
      message: m.scripture_created(),
      scripture: { topicId, text: '<i>For God</i>', keywords: ['gift'], version: 'NIV', category: 'other' },
    });
    for (const none of [{}, { topicId: null }, { topicId: '' }]) {
      const plain = { reference: 'R 1:1', text: 'T', ...none };
      expect((await send('POST', '/scriptures', plain)).scripture.topicId).toBeNull();
    }
    expect((await refusalOf(app.rest('/scriptures', { method: 'POST', body: {} }))).status).toBe(401);
    expect((await refused('POST', '/scriptures', {}, member)).status).toBe(403);
    expect(await refused('POST', '/scriptures', {})).toEqual({
      status: 400,
      message: m.scripture_reference_required(),
      fields: {
        reference: m.scripture_reference_required(),
        text: m.scripture_text_required(),
      },
    });
    const wrongs: [object, string][] = [
      [{ text: ' ' }, 'text'],
      [{ text: 5 }, 'text'],
      [{ category: 'money' }, 'category'],
      [{ keywords: 'gift' }, 'keywords'],
      [{ keywords: [5] }, 'keywords.0'],
      [{ topicId: newId() }, 'topicId'],
      [{ version: 'v'.repeat(41) }, 'version'],
    ];
    for (const [wrong, field] of wrongs) {
      const { status, fields } = await refused('POST', '/scriptures', { ...body, ...wrong });
      expect([status, Object.keys(fields)]).toEqual([400, [field]]);
    }
  });

  it('are changed; `version` is the Bible’s, `revision` that of the save', async () => {
    const { id, revision } = await add('John 3:16');
    const body = { reference: 'John 3:17', text: 'T', version: 'ASV', category: 'hope', keywords: ['k'] };
    const changed = await send('PUT', `/scriptures/${id}`, { ...body, revision });
    expect(changed).toMatchObject({
      message: m.scripture_updated(),
      scripture: { ...body, revision: 2 },
    });
    expect((await send('PUT', `/scriptures/${id}`, body)).scripture.version).toBe('ASV');
    expect((await refusalOf(app.rest(`/scriptures/${id}`, { method: 'PUT', body: {} }))).status).toBe(401);
    expect((await refused('PUT', `/scriptures/${id}`, {}, member)).status).toBe(403);
    expect((await refused('PUT', `/scriptures/${id}`, { reference: 'R' })).message).toBe(
      m.scripture_text_required(),
    );
    expect((await refused('PUT', `/scriptures/${newId()}`, body)).status).toBe(404);
  });

  it('are deleted', async () => {
    const { id } = await add('John 3:16');
    expect((await refusalOf(app.rest(`/scriptures/${id}`, { method: 'DELETE' }))).status).toBe(401);
    expect((await refused('DELETE', `/scriptures/${id}`, undefined, member)).status).toBe(403);
    expect(await send('DELETE', `/scriptures/${id}`)).toEqual({
      message: m.scripture_deleted(),
    });
    expect((await refused('DELETE', `/scriptures/${id}`)).status).toBe(404);
    // Names of other endpoints are not taken for ids of scriptures.
    for (const word of ['daily', 'topics', 'admin']) {
      expect((await refused('DELETE', `/scriptures/${word}`)).status).toBe(404);
    }
  });
});
