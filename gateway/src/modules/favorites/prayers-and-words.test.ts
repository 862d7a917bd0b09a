import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let ids: Record<'prayerId' | 'wordId' | 'devotionalId' | 'oldPrayer' | 'hiddenWord', string>;
beforeAll(async () => {
  app = await makeTestApp();
  const { token } = await app.signedIn({ role: 'admin' });
  const make = async (name: string, type: string, input: object) =>
    answer<{ id: string }>(
      await app.graphql(`mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input }, token),
    ).id;
  const prayer = { type: 'weekly', title: 'Sabbath', content: 'Amen.' };
  const message = 'You are not alone today.';
  ids = {
    oldPrayer: await make('createPrayer', 'NewPrayerInput', prayer),
    prayerId: await make('createPrayer', 'NewPrayerInput', prayer),
    hiddenWord: await make('createEncouragingWord', 'EncouragingWordInput', { message, isActive: false }),
    wordId: await make('createEncouragingWord', 'EncouragingWordInput', { message }),
    devotionalId: (await app.devotional()).id,
  };
});
afterAll(() => app.stop());

const add = (item: object, token?: string) =>
  app.graphql(
    `mutation ($devotionalId: ID, $prayerId: ID, $wordId: ID) {
      addFavorite(devotionalId: $devotionalId, prayerId: $prayerId, wordId: $wordId)
    }`,
    item,
    token,
  );
const remove = (id: string, token?: string) =>
  app.graphql('mutation ($id: ID!) { removeFavorite(id: $id) }', { id }, token);
const has = async (id: string, token: string) =>
  answer<boolean>(await app.graphql('query ($id: ID!) { isFavorite(id: $id) }', { id }, token));
const stored = async (field: string, token: string) =>
  answer<{ items: { id: string }[]; total: number }>(
    await app.graphql(`{ ${field} { items { id } total } }`, {}, token),
  );

const lists = {
  devotionalId: 'favoriteDevotionals',
  prayerId: 'favoritePrayers',
  wordId: 'favoriteWords',
} as const;
const items = Object.entries(lists) as [keyof typeof lists, string][];

describe.each(items)('a favorite by %s', (item, list) => {
  it('is stored once, listed only with its kind, and removed', async () => {
    const { token } = await app.signedIn();
    const both = await Promise.all([add({ [item]: ids[item] }, token), add({ [item]: ids[item] }, token)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(refusal(both.find(({ statusCode }) => statusCode === 400)!).message).toBe(m.favorite_already());
    for (const [, other] of items) {
      expect((await stored(other, token)).items).toEqual(other === list ? [{ id: ids[item] }] : []);
    }
    expect(await has(ids[item], token)).toBe(true);
    answer(await remove(ids[item], token));
    answer(await remove(ids[item], token));
    expect([await has(ids[item], token), (await stored(list, token)).total]).toEqual([false, 0]);
  });

  it('is private, and visitors have none', async () => {
    const [mine, theirs] = [await app.signedIn(), await app.signedIn()];
    answer(await add({ [item]: ids[item] }, mine.token));
    answer(await remove(ids[item], theirs.token));
    expect([await has(ids[item], mine.token), await has(ids[item], theirs.token)]).toEqual([true, false]);
    for (const request of [
      add({ [item]: ids[item] }),
      remove(ids[item]),
      app.graphql(`{ ${list} { total } }`),
    ]) {
      expect(refusal(await request).status).toBe(401);
    }
  });
});

describe('favorites', () => {
  it('are marked among the items of a page, of every kind', async () => {
    const { token } = await app.signedIn();
    for (const item of ['prayerId', 'wordId'] as const) answer(await add({ [item]: ids[item] }, token));
    const among = await app.graphql(
      'query ($p: [ID!]!, $w: [ID!]!) { favoritesAmong(prayerIds: $p, wordIds: $w) }',
      { p: [ids.prayerId, newId()], w: [ids.wordId, ids.hiddenWord, 'nothing'] },
      token,
    );
    expect(answer<string[]>(among).sort()).toEqual([ids.prayerId, ids.wordId].sort());
  });

  it.each([
    ['an inactive prayer', () => ({ prayerId: ids.oldPrayer }), m.prayer_not_found()],
    ['an inactive word', () => ({ wordId: ids.hiddenWord }), m.word_not_found()],
    ['a word by the id of a prayer', () => ({ wordId: ids.prayerId }), m.word_not_found()],
    ['no id', () => ({ prayerId: 'nothing' }), m.prayer_not_found()],
    ['nothing', () => ({}), m.favorite_item_expected()],
    ['two things', () => ({ prayerId: ids.prayerId, wordId: ids.wordId }), m.favorite_item_expected()],
  ])('refuse %s', async (_what, item, message) => {
    const { token } = await app.signedIn();
    expect(refusal(await add(item(), token))).toMatchObject({ status: 400, message });
    expect(
      (await stored('favoritePrayers', token)).total + (await stored('favoriteWords', token)).total,
    ).toBe(0);
  });

  it('leave the list when their item is hidden or deleted', async () => {
    const { token } = await app.signedIn();
    const id = newId();
    await app.db.query(`insert into encouraging_words (id, message, version) values ($1, $2, 1)`, [
      id,
      'You are not alone today.',
    ]);
    answer(await add({ wordId: id }, token));
    await app.db.query('update encouraging_words set is_active = false where id = $1', [id]);
    expect((await stored('favoriteWords', token)).total).toBe(0);
    await app.db.query('delete from encouraging_words where id = $1', [id]);
    expect(await has(id, token)).toBe(false);
  });

  it('of a member refer to exactly one item', async () => {
    const { member } = await app.signedIn();
    const insert = (columns: string, values: unknown[]) =>
      app.db.query(
        `insert into favorites (id, member_id${columns}) values ($1, $2${values.map((_, at) => `, $${at + 3}`).join('')})`,
        [newId(), member.id, ...values],
      );
    const refused = { driverError: { constraint: 'favorites_one_item' } };
    await expect(insert('', [])).rejects.toMatchObject(refused);
    await expect(insert(', prayer_id, word_id', [ids.prayerId, ids.wordId])).rejects.toMatchObject(refused);
  });
});
