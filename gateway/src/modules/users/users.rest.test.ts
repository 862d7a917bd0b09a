import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls } from '../../testing/account-calls.js';
import { answerOf, refusalOf } from '../../testing/rest-calls.js';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';
import { userMessages } from '../members/user-messages.js';

type Person = Awaited<ReturnType<TestApp['signedIn']>>;

let app: TestApp;
let admin: Person;
let person: Person;
beforeAll(async () => {
  app = await makeTestApp();
  admin = await app.signedIn({ role: 'admin' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  person = await app.signedIn();
});

const put = (path: string, body: object, token: string | undefined = admin.token) =>
  app.rest(`/users/${path}`, { method: 'PUT', token, body });
const trailOf = async ({ member }: Person) => {
  const rows: { action: string }[] = await app.db.query(
    'select action from audit_log where subject_id = $1 and actor_id = $2 order by id',
    [member.id, admin.member.id],
  );
  return rows.map(({ action }) => action);
};

describe('the status of a user', () => {
  it('inactive ends every session at once; active again, they have to sign in', async () => {
    const { member, token } = person;
    const calls = accountCalls(app);
    const deactivated = await answerOf(put(`${member.id}/status`, { isActive: false }));
    expect(deactivated).toEqual({
      user: {
        _id: member.id,
        id: member.id,
        name: 'Miriam',
        email: member.email,
        role: 'user',
        isActive: false,
        subscription: 'free',
        subscriptionStatus: 'inactive',
        trialEndDate: null,
        subscriptionEndDate: null,
        hasUsedTrial: false,
        pdfAccess: false,
        labels: [],
        authProvider: 'email',
        lastActiveAt: '2026-11-21T06:00:00.000Z',
        createdAt: expect.stringMatching(/Z$/),
      },
      message: 'User deactivated',
    });
    expect(await app.db.query('select 1 from sessions where member_id = $1', [member.id])).toEqual([]);
    const credentials = { email: member.email, password: testPassword };
    expect((await calls.signIn(credentials)).json().errors[0].message).toBe(m.account_deactivated());
    await answerOf(put(`${member.id}/status`, { isActive: false }));
    const activated = await answerOf(put(`${member.id}/status`, { isActive: true }));
    expect(activated).toMatchObject({ user: { isActive: true }, message: 'User activated' });
    expect(await calls.emailOf(token)).toBeNull();
    expect((await calls.signIn(credentials)).json().data.signIn.token).toBeDefined();
    // A repeated call is not recorded.
    expect(await trailOf(person)).toEqual(['member.deactivated', 'member.activated']);
  });

  it("can't be changed for oneself, nor by an administrator who is removed at this moment", async () => {
    expect(await refusalOf(put(`${admin.member.id}/status`, { isActive: false }))).toEqual({
      status: 409,
      message: userMessages.ownStatus,
    });
    const others = [await app.signedIn({ role: 'admin' }), await app.signedIn({ role: 'admin' })];
    const [one, two] = others as [Person, Person];
    await Promise.all([
      put(`${one.member.id}/status`, { isActive: false }, two.token),
      put(`${two.member.id}/status`, { isActive: false }, one.token),
    ]);
    const left = await app.db.query('select id from members where id = any($1) and is_active', [
      others.map(({ member }) => member.id),
    ]);
    expect(left).toHaveLength(1);
  });
});

describe('the plan of a user', () => {
  it.each(['standard', 'premium', 'family'])('is set to %s, and back to free', async (tier) => {
    const userId = person.member.id;
    expect(await answerOf(put('subscription', { userId, subscription: tier }))).toEqual({
      user: expect.objectContaining({ id: userId, subscription: tier, subscriptionStatus: 'active' }),
      isCharged: false,
      message: `Subscription updated to ${tier}`,
    });
    // Its older name (`none`) is accepted too.
    expect(await answerOf(put('subscription', { userId, subscription: 'none' }))).toMatchObject({
      user: { subscription: 'free', subscriptionStatus: 'inactive' },
      message: 'Subscription updated to free',
    });
    expect(await trailOf(person)).toEqual(['grant.given', 'grant.ended']);
  });

  it('has to exist', async () => {
    const userId = person.member.id;
    for (const subscription of ['gold', '', null, 1]) {
      expect((await refusalOf(put('subscription', { userId, subscription }))).status).toBe(400);
    }
    expect((await refusalOf(put('subscription', { userId }))).status).toBe(400);
  });
});

describe('PDF access', () => {
  it('is granted and revoked, on every plan', async () => {
    const userId = person.member.id;
    const own = async () => (await app.rest('/auth/me', person.token)).json().user.pdfAccess;
    expect(await answerOf(put('pdf-access', { userId, pdfAccess: true }))).toMatchObject({
      user: { id: userId, pdfAccess: true },
      message: 'PDF access given',
    });
    expect(await own()).toBe(true);
    expect(await answerOf(put('pdf-access', { userId, pdfAccess: false }))).toMatchObject({
      user: { pdfAccess: false },
      message: 'PDF access taken back',
    });
    expect(await own()).toBe(false);
    expect(await trailOf(person)).toEqual(['member.pdfAccessGiven', 'member.pdfAccessTaken']);
  });
});

const requests: [string, (userId: string, token?: string) => ReturnType<typeof put>][] = [
  ['status', (id, token) => put(`${id}/status`, { isActive: true }, token)],
  ['subscription', (userId, token) => put('subscription', { userId, subscription: 'free' }, token)],
  ['pdf-access', (userId, token) => put('pdf-access', { userId, pdfAccess: true }, token)],
];

it.each(requests)('%s is for administrators, and for existing users', async (_name, request) => {
  expect(await refusalOf(request(person.member.id, person.token))).toMatchObject({ status: 403 });
  expect(await refusalOf(request(person.member.id, ''))).toMatchObject({ status: 401 });
  for (const unknownId of [newId(), 'nobody']) {
    expect(await refusalOf(request(unknownId))).toEqual({ status: 404, message: 'User not found' });
  }
});

describe('users', () => {
  const get = (path: string, token: string | undefined = admin.token) => app.rest(`/users/${path}`, token);

  it('are found by name or address, plan and status, ordered and paged', async () => {
    const email = `search-${newId()}@example.org`;
    const { member } = await app.signedIn({ name: 'Zacchaeus', email, subscription: 'standard' });
    const { users, pagination } = await answerOf(get('search?q=zacch&subscription=standard&isActive=true'));
    expect(users).toMatchObject([{ _id: member.id, id: member.id, email, subscription: 'standard' }]);
    expect(pagination).toEqual({ page: 1, limit: 10, total: 1, pages: 1 });
    const names = async (query: string) => {
      const { users } = await answerOf(get(`search?${query}`));
      return users.map(({ name }: { name: string }) => name);
    };
    expect(await names('sort=name&order=desc&limit=1')).toEqual(['Zacchaeus']);
    expect(await names('sort=name&order=asc&limit=1')).toEqual(['Miriam']);
    expect((await names('subscription=&q=')).length).toBeGreaterThan(1);
    for (const wrong of ['subscription=gold', 'sort=password', 'order=up', 'limit=0', 'isActive=perhaps']) {
      expect((await refusalOf(get(`search?${wrong}`))).status).toBe(400);
    }
    expect((await refusalOf(get('search', person.token))).status).toBe(403);
  });

  it('are read one by one', async () => {
    const { user } = await answerOf(get(person.member.id));
    expect(user).toMatchObject({ _id: person.member.id, email: person.member.email });
    expect(user).not.toHaveProperty('passwordHash');
    for (const id of [newId(), 'nobody']) {
      expect(await refusalOf(get(id))).toEqual({ status: 404, message: 'User not found' });
    }
    expect((await refusalOf(get(admin.member.id, person.token))).status).toBe(403);
  });

  it('are made and deleted', async () => {
    const email = `${newId()}@example.org`;
    const post = (body: object) => app.rest('/users', { method: 'POST', token: admin.token, body });
    const body = { name: 'Ruth', email, password: 'at the gate', subscription: 'premium' };
    const { user, message } = await answerOf(post(body));
    expect([message, user]).toMatchObject(['User created', { email, subscription: 'premium', role: 'user' }]);
    expect(await refusalOf(post(body))).toMatchObject({ status: 409 });
    expect(await refusalOf(post({ ...body, email: `x${email}`, role: 'admin' }))).toMatchObject({
      status: 400,
      fields: { currentPassword: userMessages.roleNeedsPassword.admin },
    });
    expect(await refusalOf(post({ name: '', email: 'nobody' }))).toMatchObject({ status: 400 });
    const remove = (id: string) => app.rest(`/users/${id}`, { method: 'DELETE', token: admin.token });
    expect(await answerOf(remove(user.id))).toEqual({ message: 'User deleted' });
    expect((await refusalOf(remove(user.id))).status).toBe(404);
    expect((await refusalOf(remove(admin.member.id))).status).toBe(409);
  });

  it('get a current plan instead of an old key, or of an unknown one', async () => {
    const { member: gold } = await app.signedIn({ subscription: 'gold' });
    const { member: old } = await app.signedIn({ subscription: 'premium-plan' });
    const body = { oldKey: 'premium-plan', newKey: 'premium' };
    expect(await answerOf(put('subscription-bulk', body))).toEqual({
      modified: 1,
      message: '1 user updated',
    });
    expect((await refusalOf(put('subscription-bulk', { oldKey: 'gold', newKey: 'silver' }))).status).toBe(
      400,
    );
    const fix = () => app.rest('/users/fix-invalid-subscriptions', { method: 'POST', token: admin.token });
    expect(await answerOf(fix())).toEqual({ fixed: 1, message: '1 user fixed' });
    expect(await answerOf(fix())).toEqual({ fixed: 0, message: '0 users fixed' });
    for (const { id } of [gold, old]) {
      expect((await answerOf(get(id))).user.subscription).toBe('premium');
    }
  });
});

describe('the role of a user', () => {
  const role = (body: object, id = person.member.id, token = admin.token) => put(`${id}/role`, body, token);

  it("is given with the caller's password, and is returned", async () => {
    const given = await answerOf(role({ role: 'editor', password: testPassword }));
    expect(given).toMatchObject({ user: { role: 'editor' }, message: 'Role updated to editor' });
    expect(await accountCalls(app).emailOf(person.token)).toBeNull();
    const login = await app.rest('/auth/login', {
      method: 'POST',
      body: { email: person.member.email, password: testPassword },
    });
    expect(login.json().user.role).toBe('editor');
    const search = await app.rest('/users/search?role=editor', { token: admin.token });
    expect(search.json().users).toMatchObject([{ id: person.member.id, role: 'editor' }]);
    const all = await app.rest('/users/search?role=', { token: admin.token });
    expect(all.json().users.length).toBeGreaterThan(1);
    expect(await trailOf(person)).toEqual(['member.madeEditor']);
  });

  it('is refused without the password, for oneself, for an unknown role, and to everybody else', async () => {
    const editor = { role: 'editor', password: testPassword };
    expect((await refusalOf(role({ role: 'editor', password: 'guess' }))).status).toBe(400);
    expect((await refusalOf(role({ role: 'editor' }))).status).toBe(400);
    expect((await refusalOf(role({ role: 'owner', password: testPassword }))).status).toBe(400);
    expect(await refusalOf(role(editor, admin.member.id))).toEqual({
      status: 409,
      message: userMessages.ownRole,
    });
    expect((await refusalOf(role(editor, newId()))).status).toBe(404);
    expect((await refusalOf(role(editor, person.member.id, person.token))).status).toBe(403);
  });
});
