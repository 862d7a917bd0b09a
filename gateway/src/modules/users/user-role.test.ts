import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { familyCalls } from '../../testing/family-calls.js';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';
import { promoteToAdmin } from '../auth/admins.js';
import { userMessages } from '../members/user-messages.js';

type Person = Awaited<ReturnType<TestApp['signedIn']>>;

let app: TestApp;
let admin: Person;
let owner: Person;
let child: Person;
beforeAll(async () => {
  app = await makeTestApp();
  admin = await app.signedIn({ role: 'admin' });
});
afterAll(() => app.stop());

const setRole = (id: string, role: string, password = testPassword, token = admin.token) =>
  app.graphql(
    `mutation ($id: ID!, $role: UserRole!, $password: String!) {
      setRole(memberId: $id, role: $role, password: $password) { role }
    }`,
    { id, role, password },
    token,
  );
const standingOf = async ({ member }: Person) => {
  const [row] = await app.db.query(
    'select subscription, subscription_status as status from members where id = $1',
    [member.id],
  );
  return `${row.subscription} ${row.status}`;
};

describe('the role of the owner of a family', () => {
  /** The owner has no plan, so the family's access follows only from the role. */
  beforeEach(async () => {
    owner = await app.signedIn({ role: 'admin' });
    child = await app.signedIn();
    const { create, join } = familyCalls(app);
    answer(await create(owner.token));
    await join(owner.token, child);
  });

  it("takes the family's access away, and gives it back", async () => {
    const { id } = owner.member;
    expect(await standingOf(child)).toBe('family active');
    expect(answer(await setRole(id, 'user'))).toEqual({ role: 'user' });
    expect(await standingOf(child)).toBe('free inactive');
    expect(await accountCalls(app).emailOf(owner.token)).toBeNull();
    expect(answer(await setRole(id, 'admin'))).toEqual({ role: 'admin' });
    expect(await standingOf(child)).toBe('family active');
    expect(answer(await setRole(id, 'admin'))).toEqual({ role: 'admin' });
    const trail = await app.db.query(
      'select action, detail from audit_log where subject_id = $1 and actor_id = $2 order by id',
      [id, admin.member.id],
    );
    expect(trail).toEqual([
      { action: 'member.madeMember', detail: { before: { role: 'admin' }, after: { role: 'user' } } },
      { action: 'member.madeAdmin', detail: { before: { role: 'user' }, after: { role: 'admin' } } },
    ]);
  });

  it('as an editor gives the family nothing, and ends the sessions, too', async () => {
    const { id } = owner.member;
    expect(answer(await setRole(id, 'editor'))).toEqual({ role: 'editor' });
    expect(await standingOf(child)).toBe('free inactive');
    expect(await accountCalls(app).emailOf(owner.token)).toBeNull();
  });

  it('can be given by the operator of the server, too', async () => {
    answer(await setRole(owner.member.id, 'user'));
    await promoteToAdmin(app.db, owner.member.email, new Date(testNow));
    expect(await standingOf(child)).toBe('family active');
  });

  it('is changed only by another administrator, with their password', async () => {
    const { id } = owner.member;
    expect(refusal(await setRole(admin.member.id, 'editor'))).toMatchObject({
      code: 'CONFLICT',
      message: userMessages.ownRole,
    });
    expect(refusal(await setRole(id, 'user', 'wrong'))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { password: m.profile_current_password_wrong() },
    });
    expect(refusal(await setRole(id, 'user', testPassword, child.token))).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(refusal(await setRole('nobody', 'user'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await standingOf(child)).toBe('family active');
  });
});
