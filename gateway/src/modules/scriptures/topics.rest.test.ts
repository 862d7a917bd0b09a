import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { refusalOf, restCalls, restMoment } from '../../testing/rest-calls.js';
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

describe.each(['/topics', '/scriptures/topics'])('%s', (path) => {
  it('lists topics, flat and by letter', async () => {
    const hope = await addTopic('Hope', { description: 'For long nights.' });
    await addTopic('Anger');
    await addTopic('Healing');
    const { topics, alphabets } = await get(path);
    expect(topics.map(({ name }: { name: string }) => name)).toEqual(['Anger', 'Healing', 'Hope']);
    expect(topics[2]).toEqual({
      _id: hope.id,
      id: hope.id,
      name: 'Hope',
      description: 'For long nights.',
      lang: 'en',
      alphabet: 'H',
      scriptureCount: 0,
      version: 1,
      createdAt: restMoment,
      updatedAt: restMoment,
    });
    expect(alphabets).toEqual([
      { alphabet: 'A', count: 1, topics: [topics[0]] },
      { alphabet: 'H', count: 2, topics: [topics[1], topics[2]] },
    ]);
    expect(await get(`${path}?alphabet=H`)).toMatchObject({
      topics: [{ name: 'Healing' }, { name: 'Hope' }],
    });
    expect((await get(`${path}?alphabet=&search=LONG`)).topics).toEqual([hope]);
    expect(await get(`${path}?search=nothing`)).toEqual({ topics: [], alphabets: [] });
    expect(await refused('GET', `${path}?alphabet=AB`)).toMatchObject({
      status: 400,
      message: m.topic_letter_invalid(),
    });
    expect((await refused('GET', `${path}?search=${'s'.repeat(201)}`)).status).toBe(400);
  });

  it('adds a topic, under A by default', async () => {
    const added = await send('POST', path, { name: ' Mercy ', description: null, more: 1 });
    expect(added).toMatchObject({
      message: m.topic_created(),
      topic: { name: 'Mercy', description: '', alphabet: 'A', scriptureCount: 0 },
    });
    expect(added.topic._id).toBe(added.topic.id);
  });

  it('refuses in the order 401, 403, 400, 409', async () => {
    await addTopic('Hope');
    const wrong = { name: ' ', alphabet: 'h' };
    expect((await refusalOf(app.rest(path, { method: 'POST', body: wrong }))).status).toBe(401);
    expect((await refused('POST', path, wrong, member)).status).toBe(403);
    expect(await refused('POST', path, wrong)).toEqual({
      status: 400,
      message: m.topic_name_required(),
      fields: { name: m.topic_name_required(), alphabet: m.topic_letter_invalid() },
    });
    expect(await refused('POST', path, {})).toMatchObject({ message: m.topic_name_required() });
    expect(await refused('POST', path, { name: 'hope' })).toMatchObject({
      status: 409,
      message: m.topic_name_taken({ name: 'hope' }),
    });
  });

  it('deletes a topic, and its scriptures stay', async () => {
    const { id } = await addTopic('Hope');
    await add('Romans 15:13', { topicId: id });
    expect((await refusalOf(app.rest(`${path}/${id}`, { method: 'DELETE' }))).status).toBe(401);
    expect((await refused('DELETE', `${path}/${id}`, undefined, member)).status).toBe(403);
    expect(await send('DELETE', `${path}/${id}`)).toEqual({ message: m.topic_deleted() });
    expect(await refused('DELETE', `${path}/${id}`)).toEqual({
      status: 404,
      message: m.topic_not_found(),
    });
    const { scriptures } = await get('/scriptures/search?ref=romans');
    expect(scriptures).toMatchObject([{ reference: 'Romans 15:13', topicId: null, topic: null }]);
  });
});

describe('a topic', () => {
  it('is listed under its letter at /topics/alphabets', async () => {
    for (const name of ['Hope', 'Anger', 'Healing']) await addTopic(name);
    expect(await get('/topics/alphabets')).toEqual({
      alphabets: [
        { alphabet: 'A', count: 1 },
        { alphabet: 'H', count: 2 },
      ],
    });
  });

  it('is read by its id', async () => {
    const topic = await addTopic('Hope');
    await add('Romans 15:13', { topicId: topic.id });
    expect(await get(`/topics/${topic.id}`)).toEqual({ topic: { ...topic, scriptureCount: 1 } });
    const missing = { status: 404, message: m.topic_not_found() };
    for (const id of [newId(), 'nothing']) expect(await refused('GET', `/topics/${id}`)).toEqual(missing);
  });

  it('is changed, also by clients without versions', async () => {
    const { id, version } = await addTopic('Hope');
    const body = { name: 'Joy', description: 'Glad.', alphabet: 'J' };
    const changed = await send('PUT', `/topics/${id}`, { ...body, version });
    expect(changed).toMatchObject({
      message: m.topic_updated(),
      topic: { ...body, version: version + 1 },
    });
    expect((await send('PUT', `/topics/${id}`, { ...body, name: 'Gladness' })).topic.name).toBe('Gladness');
    expect((await refused('PUT', `/topics/${id}`, { name: '' }, member)).status).toBe(403);
    expect((await refused('PUT', `/topics/${newId()}`, { name: '' })).status).toBe(400);
    expect((await refused('PUT', `/topics/${newId()}`, body)).status).toBe(404);
  });
});
