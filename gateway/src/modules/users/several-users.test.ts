import { limits } from '@quiet-time/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { familyCalls } from '../../testing/family-calls.js';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';
import { userMessages } from '../members/user-messages.js';

type Person = Awaited<ReturnType<TestApp['signedIn']>>;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await makeTestApp();
  admin = await app.signedIn({ role: 'admin' });
});
afterAll(() => app.stop());

const request = async <T = unknown>(document: string, variables = {}) =>
  answer<T>(await app.graphql(document, variables, admin.token));
const refused = async (document: string, variables = {}) =>
  refusal(await app.graphql(document, variables, admin.token));
const trailOf = (id: string) =>
  app.db.query('select action, detail from audit_log where subject_id = $1 order by id', [id]);

describe('several users', () => {
  const change = newId();

  it('are changed together, and refusals are reported', async () => {
    const people = await Promise.all([1, 2, 3].map(() => app.signedIn()));
    const ids = people.map(({ member }) => member.id);
    const gone = newId();
    const deactivate = `mutation ($ids: [ID!]!, $change: ID) {
      setUsersActive(ids: $ids, change: $change, isActive: false) { changed failed { id message } }
    }`;
    const result = await request<{ failed: object[] }>(deactivate, {
      ids: [...ids, ids[0], gone, admin.member.id],
      change,
    });
    expect(result).toMatchObject({ changed: 3 });
    expect(result.failed).toEqual(
      expect.arrayContaining([
        { id: gone, message: userMessages.userNotFound },
        { id: admin.member.id, message: userMessages.ownStatus },
      ]),
    );
    for (const id of ids) {
      expect(await trailOf(id)).toEqual([{ action: 'member.deactivated', detail: { change } }]);
    }
  });

  it('get a plan with its end and the reason', async () => {
    const { member } = await app.signedIn();
    const set = `mutation ($ids: [ID!]!, $tier: PlanTier!, $endsAt: DateTimeISO, $reason: String! = "Lent") {
      setSubscriptions(ids: $ids, subscription: $tier, endsAt: $endsAt, reason: $reason) { changed failed { message } }
    }`;
    const endsAt = '2027-03-01T00:00:00.000Z';
    expect(await request(set, { ids: [member.id], tier: 'premium', endsAt })).toEqual({
      changed: 1,
      failed: [],
    });
    const [grant] = await request<object[]>(
      'query ($id: ID!) { memberGrants(memberId: $id) { tier endsAt reason } }',
      { id: member.id },
    );
    expect(grant).toEqual({ tier: 'premium', endsAt, reason: 'Lent' });
    expect(await refused(set, { ids: [member.id], tier: 'premium', endsAt: testNow })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { endsAt: userMessages.grantEndPast },
    });
    expect((await refused(set, { ids: [member.id], tier: 'premium', reason: ' ' })).message).toBe(
      userMessages.grantReasonRequired,
    );
  });

  it('get a plan, together with people who depend on it by a family or a role', async () => {
    const { create, join } = familyCalls(app);
    const [owner, relative, editor, other] = await Promise.all([
      app.signedIn(),
      app.signedIn(),
      app.signedIn({ role: 'editor' }),
      app.signedIn(),
    ]);
    const ids = [owner, editor, other, owner].map(({ member }) => member.id);
    const set = `mutation ($ids: [ID!]!, $tier: PlanTier!) {
      setSubscriptions(ids: $ids, subscription: $tier) { changed failed { id message } }
    }`;
    const standing = async () => {
      const rows = await app.db.query('select id, subscription from members where id = any($1)', [
        [...ids, relative.member.id],
      ]);
      return new Set(rows.map(({ subscription }: { subscription: string }) => subscription));
    };
    expect(await request(set, { ids, tier: 'family' })).toEqual({ changed: 3, failed: [] });
    answer(await create(owner.token));
    await join(owner.token, relative);
    expect(await standing()).toEqual(new Set(['family']));
    const unknownId = newId();
    const freed = await request<{ failed: object[] }>(set, { ids: [...ids, unknownId, 'x'], tier: 'free' });
    expect(freed).toMatchObject({ changed: 3 });
    expect(new Set(freed.failed)).toEqual(
      new Set([unknownId, 'x'].map((id) => ({ id, message: userMessages.userNotFound }))),
    );
    expect(await standing()).toEqual(new Set(['free']));
  });

  it('have one plan and its whole audit log, despite concurrent changes', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => app.signedIn()));
    const ids = people.map(({ member }) => member.id);
    const set = `mutation ($ids: [ID!]!, $tier: PlanTier!) {
      setSubscriptions(ids: $ids, subscription: $tier) { changed }
    }`;
    const ways = [ids, ids.toReversed(), ids].map((some, i) =>
      request(set, { ids: some, tier: ['standard', 'premium', 'standard'][i] }),
    );
    for (const result of await Promise.all(ways)) expect(result).toEqual({ changed: ids.length });
    const running = await app.db.query(
      `select member_id as id, tier, subscription from entitlement_grants join members on members.id = member_id
        where member_id = any($1) and status = 'active'`,
      [ids],
    );
    expect(running.map(({ id }: { id: string }) => id).sort()).toEqual(ids.toSorted());
    for (const { tier, subscription } of running) expect(tier).toBe(subscription);
    const [trail] = await app.db.query(
      `select count(*) filter (where action = 'grant.given')::int as given,
              count(*) filter (where action = 'grant.ended')::int as ended
         from audit_log where subject_id = any($1)`,
      [ids],
    );
    expect(trail.given - trail.ended).toBe(ids.length);
  });

  it('are activated and deactivated once, despite concurrent changes', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => app.signedIn()));
    const ids = people.map(({ member }) => member.id);
    const out = 'mutation ($ids: [ID!]!) { setUsersActive(ids: $ids, isActive: false) { changed } }';
    const results = await Promise.all([ids, ids.toReversed()].map((some) => request(out, { ids: some })));
    expect(results).toEqual([{ changed: 12 }, { changed: 12 }]);
    for (const { token } of people) expect(await accountCalls(app).emailOf(token)).toBeNull();
    const [trail] = await app.db.query(
      `select count(distinct subject_id)::int as people from audit_log
        where subject_id = any($1) and action = 'member.deactivated'`,
      [ids],
    );
    expect(trail).toEqual({ people: 12 });
  });

  it("are deleted with the caller's password, at most a hundred at once", async () => {
    const { member } = await app.signedIn();
    const remove = `mutation ($ids: [ID!]!, $password: String!) {
      deleteUsers(ids: $ids, password: $password) { changed failed { id } }
    }`;
    expect((await refused(remove, { ids: [member.id], password: 'guess' })).code).toBe('BAD_USER_INPUT');
    expect(await request(remove, { ids: [member.id], password: testPassword })).toEqual({
      changed: 1,
      failed: [],
    });
    const ids = Array.from({ length: limits.user.atOnce + 1 }, newId);
    expect((await refused(remove, { ids, password: testPassword })).message).toBe(
      userMessages.tooManyUsers(limits.user.atOnce),
    );
  });

  it("get a role with the caller's password, except for the caller", async () => {
    const people = [await app.signedIn({ role: 'admin' }), await app.signedIn()];
    const ids = people.map(({ member }) => member.id);
    const set = `mutation ($ids: [ID!]!, $change: ID, $password: String!) {
      setRoles(ids: $ids, change: $change, role: editor, password: $password) { changed failed { id message } }
    }`;
    expect((await refused(set, { ids, password: 'guess' })).code).toBe('BAD_USER_INPUT');
    expect(await request(set, { ids: [...ids, admin.member.id], change, password: testPassword })).toEqual({
      changed: 2,
      failed: [{ id: admin.member.id, message: userMessages.ownRole }],
    });
    for (const { token } of people) expect(await accountCalls(app).emailOf(token)).toBeNull();
    expect(await trailOf(ids[0]!)).toEqual([
      {
        action: 'member.madeEditor',
        detail: { before: { role: 'admin' }, after: { role: 'editor' }, change },
      },
    ]);
  });

  it.each([
    ['demoted', 'setRoles(ids: $ids, role: user, password: $password)'],
    ['deactivated', 'setUsersActive(ids: $ids, isActive: false)'],
    ['deleted', 'deleteUsers(ids: $ids, password: $password)'],
  ])(
    'never lose their last administrator by being %s, even if they remove each other at once',
    async (_, call) => {
      const all = [admin, await app.signedIn({ role: 'admin' }), await app.signedIn({ role: 'admin' })];
      const ids = all.map(({ member }) => member.id);
      const send = `mutation ($ids: [ID!]!${call.includes('$password') ? ', $password: String!' : ''}) { ${call} { changed } }`;
      await Promise.all(all.map(({ token }) => app.graphql(send, { ids, password: testPassword }, token)));
      const left = await app.db.query(`select id from members where role = 'admin' and is_active`);
      expect(left).toHaveLength(1);
      admin = all.find(({ member }) => member.id === left[0].id)!;
    },
  );
});
