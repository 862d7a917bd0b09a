import { beforeAll, expect } from 'vitest';
import { newId } from '../../../platform/ids.js';
import { makeContract } from '../../../testing/contract.js';

const contract = makeContract();
const { documented, prepare } = contract;

let devotionalId: string;
beforeAll(async () => {
  devotionalId = (await contract.app.devotional()).id;
});

const entry = { title: 'Waiting', content: 'I listened today.', devotional: null, tags: ['stillness'] };
const write = async (): Promise<string> =>
  (await prepare('POST /api/journals', 'standard', { body: entry })).journal._id;
const locked = (message: string) => ({
  status: 403,
  message,
  accessDenied: { reason: 'paid_required', requiresPayment: true },
});
const needsJournal = locked('Premium subscription required for journaling');

documented('R-023', 'POST /api/journals', 'member', async (call) => {
  const metadata = {
    addedFrom: 'scripture',
    sourceId: 's1',
    originalContent: 'Be still',
    addedAt: '2026-11-21T06:00:00Z',
  };
  expect(await call('standard', { body: { ...entry, devotional: devotionalId, metadata } })).toMatchObject({
    journal: {
      title: 'Waiting',
      content: expect.stringContaining(entry.content),
      tags: ['stillness'],
      isFavorite: false,
    },
  });
  expect(await call.refused('standard', { body: { ...entry, content: '' } })).toMatchObject({
    status: 400,
    message: 'Title and content are required',
  });
  expect(await call.refused('member', { body: entry })).toMatchObject(needsJournal);
});

documented('R-024', 'GET /api/journals', 'member', async (call) => {
  await write();
  const { journals } = await call('standard', { query: { limit: '50' } });
  expect(journals[0]).toMatchObject({ title: 'Waiting' });
  expect(await call.refused('member')).toMatchObject(needsJournal);
});

documented('R-025', 'GET /api/journals/date/{date}', 'member', async (call) => {
  await write();
  expect(await call('standard', { path: { date: '2026-11-21' } })).toMatchObject({
    content: expect.stringContaining('I listened today.'),
  });
  expect(await call('standard', { path: { date: '2026-11-01' } })).toMatchObject({ content: '' });
  expect(await call.refused('member', { path: { date: '2026-11-21' } })).toMatchObject(needsJournal);
});

documented('R-026', 'PUT /api/journals/{id}', 'member', async (call) => {
  const path = { id: await write() };
  const body = { title: 'Heard', content: 'A still small voice.', tags: [] };
  expect(await call('standard', { path, body })).toMatchObject({
    journal: { title: 'Heard', content: expect.stringContaining(body.content), tags: [] },
  });
  // Without a title its day is shown; only the content is required.
  expect(await call('standard', { path, body: { ...body, title: '' } })).toMatchObject({
    journal: { title: 'Saturday 21 November 2026' },
  });
  expect(await call.refused('standard', { path, body: { ...body, content: '' } })).toMatchObject({
    status: 400,
    message: 'Title and content are required',
  });
  expect(await call.refused('premium', { path, body })).toMatchObject({ status: 404 });
});

documented('R-027', 'DELETE /api/journals/{id}', 'member', async (call) => {
  const path = { id: await write() };
  expect(await call.refused('premium', { path })).toMatchObject({ status: 404 });
  await call('standard', { path });
});

documented('R-028', 'POST /api/journals/{id}/favorite', 'member', async (call) => {
  const path = { id: await write() };
  expect(await call('standard', { path })).toMatchObject({ journal: { isFavorite: true } });
  expect(await call('standard', { path })).toMatchObject({ journal: { isFavorite: false } });
});

documented('R-029', 'GET /api/journals/{id}/download', 'member', async (call) => {
  const { headers, body } = await call.raw('standard', {
    path: { id: await write() },
    query: { format: 'txt' },
  });
  expect(headers['content-disposition']).toContain('Journal_2026-11-21.txt');
  expect(body).toContain('I listened today.');
});

documented('R-030', 'GET /api/journals/export/all', 'member', async (call) => {
  await write();
  const { headers, body } = await call.raw('standard');
  expect(headers['content-disposition']).toContain('Complete_Journal_Collection.txt');
  expect(body).toContain('I listened today.');
  expect(await call.refused('member')).toMatchObject(needsJournal);
});

documented('R-031', 'GET /api/journals/export/{devotionalId}', 'member', async (call) => {
  await prepare('POST /api/journals', 'premium', { body: { ...entry, devotional: devotionalId } });
  const { headers, body } = await call.raw('premium', { path: { devotionalId } });
  expect(headers['content-disposition']).toContain('Journal_2026-11-21.txt');
  expect(body).toContain('I listened today.');
  expect(await call.refused('premium')).toMatchObject({ status: 404 });
});

documented('R-032', 'GET /api/journals/stats', 'member', async (call) => {
  await write();
  const count = expect.any(Number);
  expect(await call('standard')).toEqual({
    stats: { total: count, favorites: count, thisMonth: count, tags: 1 },
  });
  expect(await call.refused('member')).toMatchObject(needsJournal);
});

documented('R-033', 'GET /api/users/profile', 'member', async (call) => {
  const { member } = await contract.person('member');
  expect(await call('member')).toMatchObject({ user: { _id: member.id, name: member.name } });
});

documented('R-034', 'PUT /api/users/preferences', 'member', async (call) => {
  const theme = (preferences: object) => call('member', { body: { preferences } });
  expect(await theme({ theme: 'dark' })).toMatchObject({ user: { preferences: { theme: 'dark' } } });
  expect(await call.refused('member', { body: { preferences: { theme: 'sepia' } } })).toMatchObject({
    status: 400,
  });
});

const favor = () => prepare('POST /api/users/favorites', 'premium', { body: { devotionalId } });

documented('R-035', 'GET /api/users/favorites', 'member', async (call) => {
  await prepare('POST /api/users/favorites', 'standard', { body: { devotionalId } });
  expect(await call('standard')).toMatchObject({
    favorites: [{ _id: devotionalId, title: 'After the Fire' }],
  });
});

documented('R-036', 'POST /api/users/favorites', 'member', async (call) => {
  expect(await call('member', { body: { devotionalId } })).toEqual({ message: expect.any(String) });
  expect(await call.refused('member', { body: { devotionalId } })).toMatchObject({ status: 400 });
  expect(await call.refused('member', { body: { devotionalId: newId() } })).toMatchObject({ status: 400 });
});

documented('R-037', 'DELETE /api/users/favorites/{id}', 'member', async (call) => {
  await favor();
  await call('premium', { path: { id: devotionalId } });
  expect(await prepare('GET /api/users/favorites', 'premium')).toMatchObject({ favorites: [] });
});

documented('R-038', 'GET /api/users/favorites/check/{id}', 'member', async (call) => {
  expect(await call('family', { path: { id: devotionalId } })).toEqual({ isFavorite: false });
  await prepare('POST /api/users/favorites', 'family', { body: { devotionalId } });
  expect(await call('family', { path: { id: devotionalId } })).toEqual({ isFavorite: true });
});

const request = { subject: 'For my mother', message: 'She is ill.' };
async function requested(): Promise<string> {
  await prepare('POST /api/prayer-requests', 'standard', { body: request });
  return (await prepare('GET /api/prayer-requests/my', 'standard')).items[0]._id;
}

documented('R-044', 'POST /api/prayer-requests', 'member', async (call) => {
  expect(await call('standard', { body: request })).toMatchObject({ message: expect.any(String) });
  expect(await call.refused('standard', { body: { ...request, message: '' } })).toMatchObject({
    status: 400,
    message: 'Please provide a subject and your prayer request.',
  });
  expect(await call.refused('member', { body: request })).toMatchObject({ status: 403, accessDenied: {} });
});

documented('R-045', 'GET /api/prayer-requests/my', 'member', async (call) => {
  await requested();
  const { items, total, page } = await call('standard', { query: { page: '1', limit: '5' } });
  expect([items[0].subject, total > 0, page]).toEqual(['For my mother', true, 1]);
});

documented('R-046', 'GET /api/prayer-requests', 'admin', async (call) => {
  await requested();
  const { items, total, page } = await call('admin', {
    query: { page: '1', limit: '10', status: 'pending' },
  });
  expect(items[0]).toMatchObject({ user: { name: expect.any(String) }, responses: [], status: 'pending' });
  expect([total > 0, page]).toEqual([true, 1]);
});

documented('R-047', 'POST /api/prayer-requests/{id}/respond', 'admin', async (call) => {
  const path = { id: await requested() };
  expect(await call('admin', { path, body: { message: 'We pray with you.' } })).toMatchObject({
    item: { responses: [{ message: 'We pray with you.' }] },
  });
  expect(await call.refused('admin', { path, body: { message: ' ' } })).toMatchObject({
    status: 400,
    message: 'Please write a response',
  });
  expect(await call.refused('admin', { body: { message: 'To nobody.' } })).toMatchObject({ status: 404 });
});

documented('X-06', 'PUT /api/prayer-requests/{id}/status', 'admin', async (call) => {
  const path = { id: await requested() };
  for (const status of ['answered', 'closed', 'pending']) {
    expect(await call('admin', { path, body: { status } })).toMatchObject({ item: { status } });
  }
});

const question = { questionIndex: 0, question: 'Where do you listen best?', answer: 'In the garden.' };
async function answered(): Promise<string> {
  const body = { ...question, devotionalId };
  return (await prepare('POST /api/question-answers', 'standard', { body })).answer._id;
}

documented('R-060', 'GET /api/question-answers/devotional/{id}', 'member', async (call) => {
  await answered();
  expect(await call('standard', { path: { id: devotionalId } })).toMatchObject({
    answers: [{ answer: question.answer }],
  });
  expect(await call.refused('member', { path: { id: devotionalId } })).toMatchObject(
    locked('Access denied to question features'),
  );
});

documented('R-061', 'POST /api/question-answers', 'member', async (call) => {
  const body = { ...question, devotionalId };
  expect(await call('premium', { body })).toMatchObject({
    answer: { answer: question.answer, questionIndex: 0 },
  });
  expect(await call.refused('premium', { body: { ...body, answer: ' ' } })).toMatchObject({
    status: 400,
    message: 'Please provide an answer before saving',
  });
  expect(await call.refused('member', { body })).toMatchObject({ status: 403, accessDenied: {} });
});

documented('R-062', 'PUT /api/question-answers/{id}', 'member', async (call) => {
  const path = { id: await answered() };
  const body = { answer: 'On the bus.' };
  expect(await call('standard', { path, body })).toMatchObject({ answer: body });
  expect(await call.refused('standard', { body })).toMatchObject({
    status: 404,
    message: 'Answer not found',
  });
});

documented('R-063', 'DELETE /api/question-answers/{id}', 'member', async (call) => {
  const path = { id: await answered() };
  await call('standard', { path });
  expect(await call.refused('standard', { path })).toMatchObject({
    status: 404,
    message: 'Answer not found',
  });
});

documented('R-064', 'PATCH /api/question-answers/{id}/journal', 'member', async (call) => {
  const path = { id: await answered() };
  const journalEntryId = await write();
  expect(await call('standard', { path, body: { journalEntryId } })).toMatchObject({
    answer: { isAddedToJournal: true },
  });
  expect(await call.refused('standard', { body: { journalEntryId } })).toMatchObject({ status: 404 });
});

documented('R-065', 'GET /api/question-answers/recent', 'member', async (call) => {
  await answered();
  const { answers } = await call('standard', { query: { limit: '5' } });
  expect(answers[0]).toMatchObject({ answer: question.answer });
  expect(await call.refused('member')).toMatchObject({ status: 403, accessDenied: {} });
});
