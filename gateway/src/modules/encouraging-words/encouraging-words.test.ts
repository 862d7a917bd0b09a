import { m } from '@quiet-time/schema/sentences';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import type { TestApp } from '../../testing/test-app.js';
import { makeUploadsApp, type UploadsApp } from '../../testing/uploads.js';

interface Word {
  id: string;
  title: string;
  message: string;
  category: string;
  author: string | null;
  scriptureReference: string | null;
  isActive: boolean;
  tags: string[];
  attachments: { id: string; name: string }[];
  version: number;
}

let uploads: UploadsApp;
let app: TestApp;
let admin: string;
let member: string;
beforeAll(async () => {
  uploads = await makeUploadsApp();
  ({ app, admin } = uploads);
  member = (await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' })).token;
});
afterAll(() => uploads.stop());
afterEach(async () => {
  await app.db.query('delete from encouraging_words');
  await uploads.reset();
});

const fields =
  '{ id title message category author scriptureReference isActive tags attachments { id name } version }';
const call = (signature: string, field: string) => (variables: object, token?: string) =>
  app.graphql(`mutation (${signature}) { ${field} }`, variables, token);
const create = call('$input: EncouragingWordInput!', `createEncouragingWord(input: $input) ${fields}`);
const update = call(
  '$id: ID!, $input: EncouragingWordInput!, $version: Int',
  `updateEncouragingWord(id: $id, input: $input, version: $version) ${fields}`,
);
const remove = call('$id: ID!', 'deleteEncouragingWord(id: $id)');
const long = 'You are not alone today.';
const made = async (input: object) =>
  answer<Word>(await create({ input: { message: long, ...input } }, admin));
const shown = async (args = '') =>
  answer<{ items: Word[]; total: number }>(
    await app.graphql(`{ encouragingWords${args} { items ${fields} total } }`),
  );
const adminList = async (args: string) =>
  answer<{ items: Word[]; total: number }>(
    await app.graphql(`{ adminEncouragingWords${args} { items ${fields} total } }`, {}, admin),
  );
const titles = ({ items }: { items: Word[] }) => items.map(({ title }) => title);

describe('encouraging words', () => {
  it('have a title and a category, and are active by default', async () => {
    const word = await made({ message: '  You are loved.  ', author: ' ', title: ' ' });
    expect(word).toMatchObject({
      title: 'Daily Encouragement',
      message: 'You are loved.',
      category: 'general',
      author: null,
      scriptureReference: null,
      isActive: true,
      tags: [],
      version: 1,
    });
    expect((await shown()).items).toEqual([word]);
  });

  it('return the references in their message and their targets', async () => {
    await made({ message: 'Hope, as Romans 8:28 says.' });
    const response = await app.graphql(
      '{ encouragingWords { items { references { text book chapter verses } } } }',
    );
    const [word] = answer<{ items: object[] }>(response).items;
    expect(word).toEqual({
      references: [{ text: 'Romans 8:28', book: 'romans', chapter: 8, verses: '28' }],
    });
  });

  it('keep tags trimmed, lowercased and unique', async () => {
    const { tags } = await made({ tags: [' Hope ', 'hope', '', 'Morning Light'] });
    expect(tags).toEqual(['hope', 'morning light']);
  });

  it('are listed newest first, page by page, the active ones only', async () => {
    await made({ title: 'One' });
    await made({ title: 'Two', isActive: false });
    await made({ title: 'Three' });
    expect(titles(await shown())).toEqual(['Three', 'One']);
    expect(await shown('(page: 2, limit: 1)')).toMatchObject({ items: [{ title: 'One' }], total: 2 });
    expect(await shown('(page: 3, limit: 1)')).toEqual({ items: [], total: 2 });
  });

  it('have a position in the list, for links to one of them; hidden and unknown ones have none', async () => {
    const placeOf = async (id: string) =>
      (await app.graphql(`query ($id: ID!) { encouragingWordPlace(id: $id) }`, { id })).json().data
        .encouragingWordPlace;
    for (const title of ['A', 'B', 'C', 'D']) await made({ title, isActive: title !== 'C' });
    const { items } = await shown();
    expect(titles({ items })).toEqual(['D', 'B', 'A']);
    expect(await Promise.all(items.map(({ id }) => placeOf(id)))).toEqual([0, 1, 2]);
    const hidden = (await adminList('(limit: 10)')).items.find(({ title }) => title === 'C')!;
    for (const id of [hidden.id, newId(), 'nothing', '']) expect(await placeOf(id)).toBeNull();
  });

  it('are returned at random, only active ones, and not found if there is none', async () => {
    const random = '{ randomEncouragingWord { title } }';
    await made({ title: 'Hidden', isActive: false });
    expect(refusal(await app.graphql(random))).toMatchObject({
      status: 404,
      message: m.words_not_found(),
    });
    await made({ title: 'One' });
    await made({ title: 'Two' });
    const drawn = new Set<string>();
    for (let i = 0; i < 60; i++) drawn.add(answer<Word>(await app.graphql(random)).title);
    expect([...drawn].sort()).toEqual(['One', 'Two']);
  });

  it.each([
    ['no message', { message: ' ' }, m.word_message_required()],
    ['a short one', { message: '  too short ' }, m.word_message_too_short({ min: 10 })],
    ['a long one', { message: 'm'.repeat(501) }, m.word_message_too_long({ max: 500 })],
    ['a long title', { title: 't'.repeat(201) }, m.word_title_too_long({ max: 200 })],
    ['a long tag', { tags: ['t'.repeat(41)] }, m.tag_too_long({ max: 40 })],
  ])('are refused with %s', async (_what, wrong, message) => {
    const input = { message: long, ...wrong };
    expect(refusal(await create({ input }, admin))).toMatchObject({ status: 400, message });
    expect((await shown()).total).toBe(0);
  });

  it.each([10, 500])('may have %i characters', async (count) => {
    expect((await made({ message: 'm'.repeat(count) })).message).toHaveLength(count);
  });

  it('are searched, filtered and ordered for the back-office', async () => {
    await made({ title: 'Beta', message: 'There is 100% hope.', category: 'hope', author: 'Ruth' });
    await made({ title: 'alpha', message: 'Rest a little.', tags: ['evening'], isActive: false });
    await made({ title: 'Gamma', message: 'Hope again today.', category: 'joy' });
    expect(titles(await adminList(''))).toEqual(['Gamma', 'alpha', 'Beta']);
    expect(titles(await adminList('(search: "hope")'))).toEqual(['Gamma', 'Beta']);
    // Literal characters, without their meaning in `ilike`.
    expect(titles(await adminList('(search: "%")'))).toEqual(['Beta']);
    expect(titles(await adminList('(search: "_")'))).toEqual([]);
    expect(titles(await adminList(String.raw`(search: "\\\\")`))).toEqual([]);
    expect(titles(await adminList('(search: "ruth")'))).toEqual(['Beta']);
    expect(titles(await adminList('(search: "evening")'))).toEqual(['alpha']);
    expect(titles(await adminList('(category: joy)'))).toEqual(['Gamma']);
    expect(titles(await adminList('(isActive: false)'))).toEqual(['alpha']);
    expect(titles(await adminList('(order: title, descending: false)'))).toEqual(['alpha', 'Beta', 'Gamma']);
    expect(await adminList('(page: 2, limit: 2)')).toMatchObject({ items: [{ title: 'Beta' }], total: 3 });
    for (const order of ['createdAt', 'category', 'isActive', 'updatedAt']) {
      expect((await adminList(`(order: ${order})`)).total).toBe(3);
    }
  });

  it('are written only by administrators, and every change is logged', async () => {
    const { id } = await made({ title: 'One' });
    const input = { message: long };
    for (const attempt of [
      create({ input }, member),
      update({ id, input }, member),
      remove({ id }, member),
    ]) {
      expect(refusal(await attempt).status).toBe(403);
    }
    expect(refusal(await app.graphql('{ adminEncouragingWords { total } }', {}, member)).status).toBe(403);
    expect(refusal(await remove({ id })).status).toBe(401);
    answer(await update({ id, input }, admin));
    answer(await remove({ id }, admin));
    const trail = await app.db.query('select action from audit_log where subject_id = $1 order by at, id', [
      id,
    ]);
    expect(trail.map(({ action }: { action: string }) => action)).toEqual([
      'word.created',
      'word.updated',
      'word.deleted',
    ]);
  });

  it.each([newId(), 'nothing'])('are not found by %s', async (id) => {
    const input = { message: long };
    for (const attempt of [update({ id, input }, admin), remove({ id }, admin)]) {
      expect(refusal(await attempt)).toMatchObject({
        status: 404,
        message: m.word_not_found(),
      });
    }
  });
});

describe('files of a word', () => {
  const download = (id: string, token?: string) => app.rest(`/attachments/${id}`, token);

  it('are readable by readers of the word, and wait in the trash with it', async () => {
    const file = await uploads.sent('comfort.pdf');
    const word = await made({ attachments: [file.id] });
    expect(word.attachments).toEqual([{ id: file.id, name: 'comfort.pdf' }]);
    expect((await download(file.id)).statusCode).toBe(200);
    answer(await update({ id: word.id, input: { message: long, isActive: false } }, admin));
    expect((await download(file.id, member)).statusCode).toBe(404);
    expect((await download(file.id, admin)).statusCode).toBe(200);
    answer(await remove({ id: word.id }, admin));
    app.setNow('2026-11-23T06:00:00Z');
    await app.services.attachments.purge();
    expect(await uploads.storedFiles()).toEqual([file.id]);
    app.setNow('2026-12-31T06:00:00Z');
    await app.services.trash.purge();
    await app.services.attachments.purge();
    expect(await uploads.storedFiles()).toEqual([]);
  });

  it('can’t be files of another item', async () => {
    const file = await uploads.sent('comfort.pdf');
    await made({ attachments: [file.id] });
    const twice = await create({ input: { message: long, attachments: [file.id] } }, admin);
    expect(refusal(twice)).toMatchObject({ status: 400, message: m.attachment_gone() });
    const devotional = await app.devotional();
    const tie = app.db.query('update attachments set devotional_id = $1 where id = $2', [
      devotional.id,
      file.id,
    ]);
    await expect(tie).rejects.toMatchObject({ driverError: { constraint: 'attachments_one_parent' } });
  });
});
