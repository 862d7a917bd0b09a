import { expect } from 'vitest';
import { makeContract } from '../../../testing/contract.js';

const { documented, prepare } = makeContract({ bible: true });

const path = { book: 'john', chapter: '3' };
const mark = (caller: 'member' | 'standard' | 'premium', body: object) =>
  prepare('PUT /api/users/highlights/{book}/{chapter}', caller, { path, body });

documented('X-15', 'GET /api/users/highlights', 'member', async (call) => {
  await mark('member', { from: 16, color: 'blue', note: 'Learned by heart' });
  const query = { color: 'blue', search: 'HEART', translation: 'web', page: '1', limit: '5' };
  expect(await call('member', { query })).toMatchObject({
    highlights: [
      { reference: 'John 3:16', note: 'Learned by heart', text: expect.stringMatching(/^For God so loved/) },
    ],
    pagination: { total: 1, page: 1, limit: 5 },
  });
  expect(await call('standard', { query })).toMatchObject({ highlights: [] });
  expect(await call.refused('member', { query: { color: 'red' } })).toMatchObject({ status: 400 });
});

documented('X-16', 'GET /api/users/highlights/{book}/{chapter}', 'member', async (call) => {
  await mark('standard', { from: 1, to: 2, color: 'green' });
  const { highlights } = await call('standard', { path: { book: 'JHN', chapter: '3' } });
  expect(highlights).toMatchObject([
    { verse: 1, color: 'green' },
    { verse: 2, color: 'green' },
  ]);
  expect(await call.refused('standard', { path: { ...path, chapter: '22' } })).toMatchObject({ status: 404 });
});

documented('X-17', 'PUT /api/users/highlights/{book}/{chapter}', 'member', async (call) => {
  const body = { from: 35, to: 36, color: 'rose', note: 'Believe' };
  expect(await call('premium', { path, body })).toMatchObject({
    highlights: [
      { verse: 35, color: 'rose', note: 'Believe' },
      { verse: 36, color: 'rose', note: null },
    ],
  });
  const changed = { ...body, note: 'Believe him', noteBefore: 'Believe it' };
  expect(await call('premium', { path, body: changed })).toMatchObject({
    highlights: [{ verse: 35, note: 'Believe him' }, { verse: 36 }],
  });
  const refused = (wrong: object) => call.refused('premium', { path, body: { ...body, ...wrong } });
  expect(await refused({ color: 'red' })).toMatchObject({ status: 400 });
  expect(await refused({ to: 34 })).toMatchObject({ status: 400, fields: { from: expect.any(String) } });
  expect(await refused({ from: 37, to: 40 })).toMatchObject({ status: 404 });
});

documented('X-18', 'DELETE /api/users/highlights/{book}/{chapter}/{from}/{to}', 'member', async (call) => {
  await mark('premium', { from: 1, to: 3, color: 'yellow' });
  const verses = (from: string, to: string) => ({ path: { ...path, from, to } });
  const { highlights } = await call('premium', verses('1', '2'));
  expect(highlights.map(({ verse }: { verse: number }) => verse)).not.toContain(2);
  expect(highlights).toContainEqual(expect.objectContaining({ verse: 3, color: 'yellow' }));
  expect(await call.refused('premium', verses('2', '1'))).toMatchObject({ status: 400 });
});
