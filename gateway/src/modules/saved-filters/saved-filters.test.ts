import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { limits } from '@quiet-time/schema/limits';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import type { SavedFilter } from './saved-filter.entity.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());

let token: string;
let memberId: string;
beforeEach(async () => {
  const { token: theirs, member } = await app.signedIn({ role: 'admin' });
  [token, memberId] = [theirs, member.id];
});

const list = async (section: string, as = token) =>
  answer<SavedFilter[]>(
    await app.graphql(
      'query ($section: String!) { savedFilters(section: $section) { name query } }',
      { section },
      as,
    ),
  );
const save = (input: object, as = token) =>
  app.graphql(
    'mutation ($input: SavedFilterInput!) { saveFilter(input: $input) { id name } }',
    { input },
    as,
  );
const rename = (id: string, name: string, as = token) =>
  app.graphql(
    'mutation ($id: ID!, $name: String!) { renameSavedFilter(id: $id, name: $name) { name } }',
    { id, name },
    as,
  );
const remove = (id: string, as = token) =>
  app.graphql('mutation ($id: ID!) { deleteSavedFilter(id: $id) }', { id }, as);

const away = { section: 'users', name: 'Away', query: 'seen=notForQuarter&sort=name' };

it('are stored for one person and one list, by name', async () => {
  answer(await save(away));
  answer(await save({ ...away, name: ' A\nfirst ', query: '' }));
  expect(await list('users')).toEqual([
    { name: 'A first', query: '' },
    { name: 'Away', query: away.query },
  ]);
  expect(await list('devotionals')).toEqual([]);
  const other = await app.signedIn({ role: 'admin' });
  expect(await list('users', other.token)).toEqual([]);
});

it('are renamed and deleted only by their owner', async () => {
  const { id } = answer<SavedFilter>(await save(away));
  const other = await app.signedIn({ role: 'admin' });
  expect(refusal(await rename(id, 'Mine', other.token))).toMatchObject({
    code: 'NOT_FOUND',
    message: backOfficeMessages.filterGone,
  });
  answer(await remove(id, other.token));
  expect(refusal(await rename('no id', 'Mine')).code).toBe('NOT_FOUND');
  answer(await rename(id, 'Long away'));
  expect(await list('users')).toEqual([{ name: 'Long away', query: away.query }]);
  answer(await remove(id));
  expect(await list('users')).toEqual([]);
});

it('require a name, and have a maximum length and number', async () => {
  const max = limits.savedFilter;
  for (const wrong of [
    { name: ' ' },
    { name: 'x'.repeat(max.name + 1) },
    { query: 'x'.repeat(max.query + 1) },
    { section: 'Users<' },
  ]) {
    expect(refusal(await save({ ...away, ...wrong })).code, JSON.stringify(wrong)).toBe('BAD_USER_INPUT');
  }
  const { id } = answer<SavedFilter>(await save(away));
  expect(refusal(await rename(id, ' ')).code).toBe('BAD_USER_INPUT');
  for (let i = 1; i < max.of; i++) answer(await save(away));
  expect(refusal(await save(away)).message).toBe(backOfficeMessages.tooManyFilters(max.of));
  answer(await save({ ...away, section: 'faq' }));
});

it('are for staff in the back-office, and are deleted with the account', async () => {
  const member = await app.signedIn();
  expect(refusal(await save(away, member.token)).code).toBe('FORBIDDEN');
  answer(await save(away));
  await app.db.query('delete from members where id = $1', [memberId]);
  expect(await app.db.query('select 1 from saved_filters where member_id = $1', [memberId])).toEqual([]);
});
