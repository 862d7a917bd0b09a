import { limits } from '@quiet-time/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
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

const ask = async <T = unknown>(document: string, variables = {}) =>
  answer<T>(await app.graphql(document, variables, admin.token));
const refused = async (document: string, variables = {}) =>
  refusal(await app.graphql(document, variables, admin.token));
const trailOf = (id: string) =>
  app.db.query('select action, detail from audit_log where subject_id = $1 order by id', [id]);

describe('several users', () => {
  const change = newId();

  it('are changed as one, and those who are refused are named', async () => {
    const people = await Promise.all([1, 2, 3].map(() => app.signedIn()));
    const ids = people.map(({ member }) => member.id);
    const gone = newId();
    const deactivate = `mutation ($ids: [ID!]!, $change: ID) {
      setUsersActive(ids: $ids, change: $change, isActive: false) { changed failed { id message } }
    }`;
    const result = await ask<{ failed: object[] }>(deactivate, {
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
    expect(await ask(set, { ids: [member.id], tier: 'premium', endsAt })).toEqual({ changed: 1, failed: [] });
    const [grant] = await ask<object[]>(
      'query ($id: ID!) { memberGrants(memberId: $id) { tier endsAt reason } }',
      { id: member.id },
    );
    expect(grant).toEqual({ tier: 'premium', endsAt, reason: 'Lent' });
    expect(await ask(set, { ids: [member.id], tier: 'premium', endsAt: testNow })).toEqual({
      changed: 0,
      failed: [{ message: userMessages.grantEndPast }],
    });
    expect((await refused(set, { ids: [member.id], tier: 'premium', reason: ' ' })).message).toBe(
      userMessages.grantReasonRequired,
    );
  });

  it('are deleted on the password of the one who asks, at most a hundred at once', async () => {
    const { member } = await app.signedIn();
    const remove = `mutation ($ids: [ID!]!, $password: String!) {
      deleteUsers(ids: $ids, password: $password) { changed failed { id } }
    }`;
    expect((await refused(remove, { ids: [member.id], password: 'guess' })).code).toBe('BAD_USER_INPUT');
    expect(await ask(remove, { ids: [member.id], password: testPassword })).toEqual({
      changed: 1,
      failed: [],
    });
    const ids = Array.from({ length: limits.user.atOnce + 1 }, newId);
    expect((await refused(remove, { ids, password: testPassword })).message).toBe(
      userMessages.tooManyUsers(limits.user.atOnce),
    );
  });

  it('are given a role on the password of the one who asks, but for that one', async () => {
    const people = [await app.signedIn({ role: 'admin' }), await app.signedIn()];
    const ids = people.map(({ member }) => member.id);
    const set = `mutation ($ids: [ID!]!, $change: ID, $password: String!) {
      setRoles(ids: $ids, change: $change, role: editor, password: $password) { changed failed { id message } }
    }`;
    expect((await refused(set, { ids, password: 'guess' })).code).toBe('BAD_USER_INPUT');
    expect(await ask(set, { ids: [...ids, admin.member.id], change, password: testPassword })).toEqual({
      changed: 2,
      failed: [{ id: admin.member.id, message: userMessages.ownRole }],
    });
    for (const { token } of people) expect(await accountCalls(app).whoIs(token)).toBeNull();
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
  ])('never lose their last administrator by being %s, whoever sends whom away at once', async (_, call) => {
    const all = [admin, await app.signedIn({ role: 'admin' }), await app.signedIn({ role: 'admin' })];
    const ids = all.map(({ member }) => member.id);
    const send = `mutation ($ids: [ID!]!${call.includes('$password') ? ', $password: String!' : ''}) { ${call} { changed } }`;
    await Promise.all(all.map(({ token }) => app.graphql(send, { ids, password: testPassword }, token)));
    const left = await app.db.query(`select id from members where role = 'admin' and is_active`);
    expect(left).toHaveLength(1);
    admin = all.find(({ member }) => member.id === left[0].id)!;
  });
});
