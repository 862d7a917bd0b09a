import { m } from '@quiet-time/schema/sentences';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';
import { readPrayerList } from './prayer-item.reads.js';

interface Item {
  id: string;
  title: string;
  note: string | null;
  startedOn: string;
  answeredOn: string | null;
  version: number;
}

let app: TestApp;
let ruth: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow(testNow);
  // Without a plan: the list is for every member.
  ruth = await app.signedIn({ name: 'Ruth Ode' });
});

const fields = '{ id title note startedOn answeredOn version }';
type Token = string | undefined;
const calls = {
  create: (input: object, token: Token = ruth.token) =>
    app.graphql(
      `mutation ($input: PrayerItemInput!) { createPrayerItem(input: $input) ${fields} }`,
      { input },
      token,
    ),
  update: (id: string, input: object, version?: number, token: Token = ruth.token) =>
    app.graphql(
      `mutation ($id: ID!, $input: PrayerItemInput!, $version: Int) {
        updatePrayerItem(id: $id, input: $input, version: $version) ${fields}
      }`,
      { id, input, version },
      token,
    ),
  mark: (id: string, answeredOn: string | null, token: Token = ruth.token) =>
    app.graphql(
      `mutation ($id: ID!, $on: LocalDate) { markPrayerAnswered(id: $id, answeredOn: $on) ${fields} }`,
      { id, on: answeredOn },
      token,
    ),
  delete: (id: string, token: Token = ruth.token) =>
    app.graphql('mutation ($id: ID!) { deletePrayerItem(id: $id) }', { id }, token),
  restore: (id: string, token: Token = ruth.token) =>
    app.graphql(`mutation ($id: ID!) { restorePrayerItem(id: $id) ${fields} }`, { id }, token),
  list: (args = '', token: Token = ruth.token) =>
    app.graphql(`{ prayerList${args} { nodes ${fields} pageInfo { hasNextPage endCursor } } }`, {}, token),
};
interface Listed {
  nodes: Item[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}
const listed = async (args = '', token?: Token) =>
  answer<Listed>(await calls.list(args, token ?? ruth.token));
const titles = async (args = '') => (await listed(args)).nodes.map(({ title }) => title);
const created = async (title: string, more: object = {}) =>
  answer<Item>(await calls.create({ title, ...more }));

describe('a prayer of the list', () => {
  it('is stored as typed, from today on, on every plan', async () => {
    const made = await created('  My\n brother ', { note: ' He is far away.\n\nAlone. ' });
    expect(made).toEqual({
      id: expect.any(String),
      title: 'My brother',
      note: 'He is far away.\n\nAlone.',
      startedOn: '2026-11-21',
      answeredOn: null,
      version: 1,
    });
    expect(await created('Work', { startedOn: '2025-02-03' })).toMatchObject({
      note: null,
      startedOn: '2025-02-03',
    });
    expect(await titles()).toEqual(['Work', 'My brother']);
    expect(JSON.stringify(app.logs)).not.toMatch(/brother|far away/);
    expect(await app.db.query(`select 1 from audit_log where actor_id = $1`, [ruth.member.id])).toEqual([]);
  });

  it("begins on the day in the member's time zone", async () => {
    await app.db.query(`update members set timezone = 'Pacific/Honolulu' where id = $1`, [ruth.member.id]);
    expect((await created('My brother')).startedOn).toBe('2026-11-20');
  });

  it.each([
    ['no title', { title: ' \n' }, 'title', m.prayer_list_title_required()],
    ['a long title', { title: 't'.repeat(201) }, 'title', m.prayer_list_title_too_long({ max: 200 })],
    [
      'a long note',
      { title: 'T', note: 'n'.repeat(2_001) },
      'note',
      m.prayer_list_note_too_long({ max: 2_000 }),
    ],
  ])('is refused with %s', async (_what, input, field, text) => {
    expect(refusal(await calls.create(input))).toMatchObject({ status: 400, fields: { [field]: text } });
    expect(await titles()).toEqual([]);
  });

  it('is marked as answered, and open again', async () => {
    const { id } = await created('My brother');
    await created('Work');
    expect(answer<Item>(await calls.mark(id, '2026-11-30'))).toMatchObject({
      answeredOn: '2026-11-30',
      version: 1,
    });
    expect(await titles('(isAnswered: true)')).toEqual(['My brother']);
    expect(await titles('(isAnswered: false)')).toEqual(['Work']);
    expect(answer<Item>(await calls.mark(id, null)).answeredOn).toBeNull();
    expect(await titles('(isAnswered: false)')).toEqual(['Work', 'My brother']);
  });

  it('can be restored for an hour after its deletion', async () => {
    const { id } = await created('My brother', { note: 'Far away.' });
    expect(answer(await calls.delete(id))).toBe(id);
    expect(await titles()).toEqual([]);
    for (const gone of [calls.delete(id), calls.mark(id, null), calls.update(id, { title: 'Mine' })]) {
      expect(refusal(await gone)).toMatchObject({ status: 404, message: m.prayer_list_not_found() });
    }
    expect(answer<Item>(await calls.restore(id))).toMatchObject({ title: 'My brother', note: 'Far away.' });
    expect(answer<Item>(await calls.restore(id)).id).toBe(id);
    answer(await calls.delete(id));
    app.setNow('2026-11-21T06:59:00Z');
    await app.services.prayerList.purge();
    answer(await calls.restore(id));
    answer(await calls.delete(id));
    app.setNow('2026-11-21T08:00:00Z');
    await app.services.prayerList.purge();
    expect(refusal(await calls.restore(id)).status).toBe(404);
    expect(await app.db.query('select 1 from prayer_items where member_id = $1', [ruth.member.id])).toEqual(
      [],
    );
  });
});

describe('a stale save of a prayer of the list', () => {
  it('is merged with the other one, or returns both', async () => {
    const { id } = await created('My brother', { note: 'Far away.' });
    answer(await calls.update(id, { title: 'My brother', note: 'On his way.' }, 1));
    const both = answer<Item>(await calls.update(id, { title: 'Jonas', note: 'Far away.' }, 1));
    expect(both).toMatchObject({ title: 'Jonas', note: 'On his way.', version: 3 });
    const clash = await calls.update(id, { title: 'Jonas', note: 'Here.' }, 1);
    expect(clash.json().errors[0].extensions).toMatchObject({
      code: 'CONFLICT',
      conflict: {
        currentVersion: 3,
        fields: ['note'],
        theirs: { note: 'On his way.' },
        yours: { note: 'Here.' },
      },
    });
    answer(await calls.delete(id));
    app.setNow('2026-11-21T08:00:00Z');
    await app.services.prayerList.purge();
    expect(await app.db.query('select 1 from item_versions where item_id = $1', [id])).toEqual([]);
  });
});

describe('the list', () => {
  it('is read in parts, each in one statement, by an index', async () => {
    for (let n = 1; n <= 5; n++) {
      app.setNow(`2026-11-21T06:0${n}:00Z`);
      await created(`Number ${n}`);
    }
    const first = await listed('(first: 2, isAnswered: false)');
    expect(first.nodes.map(({ title }) => title)).toEqual(['Number 5', 'Number 4']);
    const { endCursor } = first.pageInfo;
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const next = await listed(`(first: 2, isAnswered: false, after: "${endCursor}")`);
    // The first statement reads the session.
    expect(query).toHaveBeenCalledTimes(2);
    query.mockRestore();
    expect(next.nodes.map(({ title }) => title)).toEqual(['Number 3', 'Number 2']);
    const whole = await readPrayerList(app.db, ruth.member.id);
    expect(whole.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5].map((n) => `Number ${n}`));
    expect(whole[0]).toMatchObject({ startedOn: '2026-11-21', answeredOn: null });
  });

  it('is private to its owner, also from administrators', async () => {
    const { id } = await created('My brother');
    const strangers = [await app.signedIn(), await app.signedIn({ role: 'admin' })];
    for (const { token } of strangers) {
      expect((await listed('', token)).nodes).toEqual([]);
      for (const attempt of [
        calls.update(id, { title: 'Mine' }, 1, token),
        calls.mark(id, '2026-11-21', token),
        calls.delete(id, token),
        calls.restore(id, token),
      ]) {
        expect(refusal(await attempt)).toMatchObject({ status: 404, message: m.prayer_list_not_found() });
      }
    }
    expect((await listed()).nodes).toMatchObject([{ title: 'My brother', answeredOn: null }]);
    const guest = [
      app.graphql('{ prayerList { nodes { id } } }'),
      app.graphql(`mutation { deletePrayerItem(id: "${id}") }`),
    ];
    for (const attempt of guest) expect(refusal(await attempt).status).toBe(401);
    for (const odd of [newId(), 'nothing']) {
      expect(refusal(await calls.mark(odd, null)).status).toBe(404);
      expect(refusal(await calls.update(odd, { title: 'Mine' })).status).toBe(404);
    }
  });

  it('is deleted with the account, including its versions', async () => {
    const { id } = await created('My brother');
    answer(await calls.update(id, { title: 'Jonas' }, 1));
    answer(await accountCalls(app).deleteAccount({ password: testPassword }, ruth.token));
    expect(await app.db.query('select 1 from prayer_items where id = $1', [id])).toEqual([]);
    expect(await app.db.query('select 1 from item_versions where item_id = $1', [id])).toEqual([]);
  });
});
