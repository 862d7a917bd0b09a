import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { journalCalls, type ListedEntry } from '../../testing/journal-calls.js';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';

const paid = { subscription: 'standard', subscriptionStatus: 'active' };
let app: TestApp;
let calls: ReturnType<typeof journalCalls>;
let ruth: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  app = await makeTestApp();
  calls = journalCalls(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.query('delete from journal_entries; delete from devotionals');
  ruth = await app.signedIn(paid);
});

const created = async (input: object = {}, { token } = ruth) =>
  answer<ListedEntry>(await calls.create(token, input));
const titles = async (token = ruth.token, args = '') =>
  answer<{ nodes: ListedEntry[] }>(await calls.list(token, args)).nodes.map(({ title }) => title);

describe('the journal', () => {
  const others = {
    'another member': () => app.signedIn(paid),
    'an administrator': () => app.signedIn({ role: 'admin' }),
    'a visitor': async () => ({ token: undefined }),
  };

  it.each(Object.keys(others) as (keyof typeof others)[])('is closed to %s', async (caller) => {
    const { id } = await created();
    answer(await calls.update(ruth.token, id, { title: 'Second' }, 1));
    const { token } = await others[caller]();
    const status = token ? 404 : 401;
    for (const response of [
      await calls.one(token, id),
      await calls.update(token, id, { content: 'Mine' }, 1),
      await calls.update(token, id, { content: 'Mine' }),
      await calls.setFavorite(token, id, true),
      await calls.remove(token, id),
      await calls.restore(token, id),
    ]) {
      expect(refusal(response).status).toBe(status);
      expect(response.body).not.toContain('snow');
    }
    if (!token) return;
    expect(await titles(token)).toEqual([]);
    expect(await titles(token, '(search: "snow")')).toEqual([]);
    const otherFields = 'journalTags { tag } journalStats { total }';
    const { data } = (
      await calls.query(token, `${otherFields} journalEntryOfDay(date: "2026-11-21") { id }`)
    ).json();
    expect(data).toEqual({
      journalTags: [],
      journalStats: { total: 0 },
      journalEntryOfDay: null,
    });
    expect(await titles()).toEqual(['Second']);
  });

  const plans: [string, object, string | null][] = [
    ['free', {}, 'paid_required'],
    ['standard', paid, null],
    ['premium', { ...paid, subscription: 'premium' }, null],
    ['family', { ...paid, subscription: 'family' }, null],
    [
      'in a trial',
      {
        subscription: 'premium',
        subscriptionStatus: 'trialing',
        trialEndsAt: new Date('2026-11-25T00:00:00Z'),
      },
      null,
    ],
    ['past due', { ...paid, subscriptionStatus: 'past_due' }, 'access_locked'],
    ['after a trial', { hasUsedTrial: true, trialEndsAt: new Date('2026-11-20T00:00:00Z') }, 'access_locked'],
    ['an administrator', { role: 'admin' }, null],
  ];
  it.each(plans)(
    'of a member who is %s can be read and deleted, and written with a plan',
    async (_who, account, reason) => {
      const { token, member } = await app.signedIn(paid);
      const { id } = await created({}, { token, member });
      await app.db.query(
        'update members set subscription = default, subscription_status = default where id = $1',
        [member.id],
      );
      await app.db.getRepository('Member').update({ id: member.id }, account);
      const writes = [
        await calls.create(token, {}),
        await calls.update(token, id, { title: 'Other' }),
        await calls.setFavorite(token, id, true),
      ];
      for (const response of writes) {
        if (!reason) answer(response);
        else {
          expect(response.statusCode).toBe(403);
          expect(response.json().errors[0]).toMatchObject({
            message: 'Premium subscription required for journaling',
            extensions: { code: 'SUBSCRIPTION_REQUIRED', accessDenied: { reason } },
          });
        }
      }
      expect((await titles(token)).length).toBeGreaterThan(0);
      answer(await calls.one(token, id));
      answer(await calls.remove(token, id));
      answer(await calls.restore(token, id));
    },
  );

  it('is deleted with the account, including its versions', async () => {
    const { id } = await created();
    answer(await calls.update(ruth.token, id, { title: 'Second' }, 1));
    answer(await accountCalls(app).deleteAccount({ password: testPassword }, ruth.token));
    expect(await app.db.query('select 1 from journal_entries')).toEqual([]);
    expect(await app.db.query('select 1 from item_versions')).toEqual([]);
  });

  it('deletes versions that are older than 30 days; a save on one of them conflicts in all differences', async () => {
    const { id } = await created();
    answer(await calls.update(ruth.token, id, { title: 'Second' }, 1));
    await app.db.query(`update item_versions set saved_at = '2026-10-01'`);
    await app.services.journal.purge();
    const response = await calls.update(ruth.token, id, { title: 'Third', content: 'Other' }, 1);
    expect(response.json().errors[0].extensions.conflict).toMatchObject({
      base: null,
      fields: ['title', 'content'],
    });
  });

  it('is stored nowhere else: not in another table, and not in the log', async () => {
    const marker = 'Zwq7marker';
    const words = { title: marker, content: marker, tags: [marker] };
    const { id } = await created({
      ...words,
      addedFrom: 'prayer',
      sourceId: marker,
      originalContent: marker,
    });
    answer(await calls.update(ruth.token, id, { ...words, content: `${marker} twice` }, 1));
    expect(
      (await calls.update(ruth.token, id, { ...words, content: `${marker} thrice` }, 1)).statusCode,
    ).toBe(409);
    refusal(await calls.create(ruth.token, { ...words, mood: 'none' }));
    await titles(ruth.token, `(search: "${marker}", tag: "${marker}")`);
    answer(await calls.remove(ruth.token, id));
    const tables: { name: string }[] = await app.db.query(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'journal_entries'`,
    );
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const where = name === 'item_versions' ? `and item <> 'journal_entries'` : '';
      const sql = `select 1 from "${name}" as row where strpos(row::text, $1) > 0 ${where}`;
      expect([name, await app.db.query(sql, [marker])]).toEqual([name, []]);
    }
    expect(JSON.stringify(app.logs)).not.toContain(marker);
  });
});
