import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';

let app: TestApp;
let ids: Record<'first' | 'second' | 'premium' | 'inactive' | 'future', string>;
beforeAll(async () => {
  app = await makeTestApp();
  const at = async (date: string, more = {}) => (await app.devotional({ date, ...more })).id;
  ids = {
    first: await at('2026-11-01'),
    second: await at('2026-11-02'),
    premium: await at('2026-11-03', { accessLevel: 'premium' }),
    inactive: await at('2026-11-04', { isActive: false }),
    future: await at('2026-12-24'),
  };
});
afterAll(() => app.stop());

const add = (id: string, token?: string) =>
  app.graphql('mutation ($id: ID!) { addFavorite(devotionalId: $id) }', { id }, token);
const remove = (id: string, token?: string) =>
  app.graphql('mutation ($id: ID!) { removeFavorite(id: $id) }', { id }, token);
const has = async (id: string, token: string) =>
  answer<boolean>(await app.graphql('query ($id: ID!) { isFavorite(id: $id) }', { id }, token));
const among = (devotionalIds: string[], token?: string) =>
  app.graphql('query ($ids: [ID!]!) { favoritesAmong(devotionalIds: $ids) }', { ids: devotionalIds }, token);
const list = (token?: string) =>
  app.graphql('{ favoriteDevotionals { items { id body { prayer } } total } }', {}, token);
const stored = async (token: string) =>
  answer<{ items: { id: string; body: object | null }[]; total: number }>(await list(token));

describe('favorites', () => {
  it('are added, listed latest first, and removed', async () => {
    const { token } = await app.signedIn();
    answer(await add(ids.first, token));
    app.setNow('2026-11-21T06:01:00Z');
    answer(await add(ids.second, token));
    app.setNow(testNow);
    expect((await stored(token)).items.map(({ id }) => id)).toEqual([ids.second, ids.first]);
    expect([await has(ids.first, token), await has(ids.premium, token)]).toEqual([true, false]);
    answer(await remove(ids.second, token));
    answer(await remove(ids.second, token));
    expect(await stored(token)).toMatchObject({ items: [{ id: ids.first }], total: 1 });
  });

  it('are marked among the devotionals of a list', async () => {
    const [mine, theirs] = [await app.signedIn(), await app.signedIn()];
    answer(await add(ids.first, mine.token));
    answer(await add(ids.premium, mine.token));
    answer(await add(ids.second, theirs.token));
    const queried = [ids.premium, ids.second, ids.first, newId(), 'nothing'];
    const found = answer<string[]>(await among(queried, mine.token));
    expect([...found].sort()).toEqual([ids.first, ids.premium].sort());
    expect(answer(await among([], mine.token))).toEqual([]);
    expect(refusal(await among(Array(101).fill(ids.first), mine.token))).toMatchObject({
      status: 400,
      message: m.favorite_devotionals_too_many({ max: 100 }),
    });
  });

  it('include a premium one, locked until the plan opens it', async () => {
    const { token } = await app.signedIn();
    answer(await add(ids.premium, token));
    expect((await stored(token)).items).toEqual([{ id: ids.premium, body: null }]);
  });

  it('are stored once, also for two requests at once', async () => {
    const { token } = await app.signedIn();
    const both = await Promise.all([add(ids.first, token), add(ids.first, token)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(refusal(await add(ids.first, token))).toMatchObject({
      status: 400,
      message: m.favorite_already(),
    });
    expect((await stored(token)).total).toBe(1);
  });

  it.each([
    ['inactive', () => ids.inactive],
    ['future', () => ids.future],
    ['unknown', newId],
    ['no', () => 'nothing'],
  ])('refuse an %s devotional', async (_what, id) => {
    const { token } = await app.signedIn();
    expect(refusal(await add(id(), token))).toMatchObject({
      status: 400,
      message: m.devotional_not_found(),
    });
    expect(await has(id(), token)).toBe(false);
    answer(await remove(id(), token));
  });

  it('are private, and visitors have none', async () => {
    const [mine, theirs] = [await app.signedIn(), await app.signedIn()];
    answer(await add(ids.first, mine.token));
    answer(await remove(ids.first, theirs.token));
    expect(await has(ids.first, mine.token)).toBe(true);
    expect((await stored(theirs.token)).total).toBe(0);
    for (const request of [add(ids.first), remove(ids.first), among([ids.first]), list()]) {
      expect(refusal(await request).status).toBe(401);
    }
  });

  it('leave the list when their devotional is deleted or hidden', async () => {
    const { token } = await app.signedIn();
    const { id } = await app.devotional({ date: '2026-08-01' });
    answer(await add(id, token));
    await app.db.query('update devotionals set is_active = false where id = $1', [id]);
    expect((await stored(token)).total).toBe(0);
    await app.db.query('delete from devotionals where id = $1', [id]);
    expect(await has(id, token)).toBe(false);
  });
});
