import { expect } from 'vitest';
import { newId } from '../../../platform/ids.js';
import { makeContract } from '../../../testing/contract.js';

const contract = makeContract({ bible: true });
const { documented, prepare } = contract;

const addTopic = async () => {
  const name = `Hope ${newId()}`;
  return (
    await prepare('POST /api/topics', 'admin', { body: { name, description: 'What holds.', alphabet: 'H' } })
  ).topic;
};
const scripture = (topicId: string) => ({
  topicId,
  reference: 'Romans 15:13',
  text: 'Now may the God of hope fill you with all joy.',
  keywords: ['hope'],
  version: 'WEB',
  category: 'hope',
});
async function addScripture() {
  const topic = await addTopic();
  const added = await prepare('POST /api/scriptures', 'admin', { body: scripture(topic._id) });
  return { topic, id: added.scripture._id as string };
}
const message = expect.any(String);

documented('R-066', 'GET /api/topics', 'anyone', async (call) => {
  const { topic } = await addScripture();
  const { topics } = await call('guest', { query: { alphabet: 'H' } });
  expect(topics).toContainEqual(
    expect.objectContaining({ _id: topic._id, name: topic.name, scriptureCount: 1 }),
  );
  expect(await call('guest', { query: { search: 'nothing of this name' } })).toMatchObject({ topics: [] });
});

documented('R-067', 'GET /api/topics/alphabets', 'anyone', async (call) => {
  await addTopic();
  const { alphabets } = await call('guest');
  expect(alphabets).toContainEqual({ alphabet: 'H', count: expect.any(Number) });
});

documented('R-068', 'GET /api/topics/{id}', 'anyone', async (call) => {
  const { _id, name } = await addTopic();
  expect(await call('guest', { path: { id: _id } })).toMatchObject({
    topic: { _id, name, description: 'What holds.' },
  });
  expect(await call.refused('guest')).toMatchObject({ status: 404 });
});

documented('R-069', 'POST /api/topics', 'admin', async (call) => {
  const body = { name: `Joy ${newId()}`, description: 'Every morning.', alphabet: 'J' };
  expect(await call('admin', { body })).toMatchObject({ message, topic: body });
  expect(await call.refused('admin', { body: { ...body, name: '' } })).toMatchObject({ status: 400 });
});

documented('R-070', 'PUT /api/topics/{id}', 'admin', async (call) => {
  const { _id: id } = await addTopic();
  const body = { name: `Peace ${newId()}`, description: 'In the storm.', alphabet: 'P' };
  expect(await call('admin', { path: { id }, body })).toMatchObject({ message, topic: body });
  expect(await call.refused('admin', { body })).toMatchObject({ status: 404 });
});

documented('R-071', 'DELETE /api/topics/{id}', 'admin', async (call) => {
  const { _id: id } = await addTopic();
  expect(await call('admin', { path: { id } })).toEqual({ message });
});

documented('R-072', 'GET /api/scriptures/topic/{t}', 'anyone', async (call) => {
  const { topic, id } = await addScripture();
  const { data } = await call('guest', { path: { t: topic._id } });
  expect(data.scriptures).toMatchObject([{ _id: id, reference: 'Romans 15:13' }]);
});

documented('R-073', 'GET /api/scriptures/daily', 'anyone', async (call) => {
  expect(await call('guest')).toMatchObject({ scripture: null });
  const { id } = await addScripture();
  await prepare('PUT /api/scriptures/daily/{id}', 'admin', { path: { id } });
  expect(await call('guest')).toMatchObject({ scripture: { _id: id } });
});

documented('R-074', 'GET /api/scriptures/search', 'anyone', async (call) => {
  await addScripture();
  const { scriptures } = await call('guest', { query: { ref: 'Romans 15' } });
  expect(scriptures[0]).toMatchObject({ reference: 'Romans 15:13' });
});

documented('R-075', 'GET /api/scriptures/keyword/{k}', 'anyone', async (call) => {
  await addScripture();
  const { scriptures } = await call('guest', { path: { k: 'hope' } });
  expect(scriptures[0]).toMatchObject({ keywords: ['hope'] });
});

documented('R-076', 'GET /api/scriptures/keywords', 'anyone', async (call) => {
  await addScripture();
  expect((await call('guest')).keywords).toContain('hope');
});

documented('R-077', 'GET /api/scriptures/categories', 'anyone', async (call) => {
  await addScripture();
  expect((await call('guest')).categories.length).toBeGreaterThan(0);
});

documented('R-078', 'GET /api/scriptures/topics', 'anyone', async (call) => {
  const { _id } = await addTopic();
  const { topics } = await call('guest');
  expect(topics.map((each: { _id: string }) => each._id)).toContain(_id);
});

documented('R-079', 'POST /api/scriptures/topics', 'admin', async (call) => {
  const body = { name: `Grace ${newId()}`, description: 'Enough.', alphabet: 'G' };
  expect(await call('admin', { body })).toMatchObject({ message, topic: body });
  expect(await call.refused('admin', { body: { ...body, name: ' ' } })).toMatchObject({ status: 400 });
});

documented('R-080', 'DELETE /api/scriptures/topics/{id}', 'admin', async (call) => {
  const { _id: id } = await addTopic();
  expect(await call('admin', { path: { id } })).toEqual({ message });
});

documented('R-081', 'GET /api/scriptures/admin', 'admin', async (call) => {
  const { id } = await addScripture();
  const query = { page: '1', limit: '100', search: 'Romans', category: 'hope' };
  const { scriptures, pagination } = await call('admin', { query });
  expect(scriptures.map((each: { _id: string }) => each._id)).toContain(id);
  expect(pagination).toMatchObject({ page: 1, limit: 100, pages: expect.any(Number) });
});

documented('R-082', 'POST /api/scriptures', 'admin', async (call) => {
  const body = scripture((await addTopic())._id);
  const { topicId: _topicId, ...rest } = body;
  expect(await call('admin', { body })).toMatchObject({ message, scripture: rest });
  expect(await call.refused('admin', { body: { ...body, text: '' } })).toMatchObject({ status: 400 });
});

documented('R-083', 'PUT /api/scriptures/{id}', 'admin', async (call) => {
  const { topic, id } = await addScripture();
  const body = { ...scripture(topic._id), version: 'KJV' };
  expect(await call('admin', { path: { id }, body })).toMatchObject({
    message,
    scripture: { version: 'KJV' },
  });
  expect(await call.refused('admin', { body })).toMatchObject({ status: 404 });
});

documented('R-084', 'DELETE /api/scriptures/{id}', 'admin', async (call) => {
  const { id } = await addScripture();
  expect(await call('admin', { path: { id } })).toEqual({ message });
});

documented('R-085', 'PUT /api/scriptures/daily/{id}', 'admin', async (call) => {
  const [first, second] = [await addScripture(), await addScripture()];
  await call('admin', { path: { id: first.id } });
  expect(await call('admin', { path: { id: second.id } })).toMatchObject({
    message,
    scripture: { _id: second.id },
  });
  expect(await prepare('GET /api/scriptures/daily', 'guest')).toMatchObject({
    scripture: { _id: second.id },
  });
  expect(await call.refused('admin')).toMatchObject({ status: 404 });
});

documented('R-146', 'GET /api/bible/{reference}', 'anyone', async (call) => {
  const { statusCode, body } = await call.raw('guest', {
    path: { reference: 'John 3:16' },
    query: { translation: 'kjv' },
  });
  expect([statusCode, JSON.parse(body)]).toMatchObject([
    200,
    {
      reference: 'John 3:16',
      verses: [{ text: expect.any(String) }],
      translation_name: 'King James Version',
    },
  ]);
});

// The same call: the requirements use a service like bible-api.com, which this product provides at an address of its own.
documented('X-09', 'GET /api/bible/{reference}', 'anyone', async (call) => {
  const { statusCode, body } = await call.raw('guest', { path: { reference: 'Psalm 23:1-2' } });
  expect([statusCode, JSON.parse(body)]).toMatchObject([
    200,
    { reference: 'Psalm 23:1-2', verses: [{ verse: 1 }, { verse: 2 }], translation_id: 'kjv' },
  ]);
  expect((await call.raw('guest', { path: { reference: 'Nowhere 3:16' } })).statusCode).toBe(404);
});
