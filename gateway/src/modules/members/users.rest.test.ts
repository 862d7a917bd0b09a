import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls } from '../../testing/account-calls.js';
import { answerOf, refusalOf } from '../../testing/rest-calls.js';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';
import { userMessages } from './user-messages.js';

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
  it('when it is inactive ends every session at once; active again, they sign in anew', async () => {
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
    expect(await calls.whoIs(token)).toBeNull();
    expect((await calls.signIn(credentials)).json().data.signIn.token).toBeDefined();
    // The same again is nothing to write down.
    expect(await trailOf(person)).toEqual(['member.deactivated', 'member.activated']);
  });

  it('is not the own one, and not changed by somebody who is sent away at this moment', async () => {
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
    // An older name of it (`none`) is taken, too.
    expect(await answerOf(put('subscription', { userId, subscription: 'none' }))).toMatchObject({
      user: { subscription: 'free', subscriptionStatus: 'inactive' },
      message: 'Subscription updated to free',
    });
    expect(await trailOf(person)).toEqual(['grant.given', 'grant.ended']);
  });

  it('is one that there is', async () => {
    const userId = person.member.id;
    for (const subscription of ['gold', '', null, 1]) {
      expect((await refusalOf(put('subscription', { userId, subscription }))).status).toBe(400);
    }
    expect((await refusalOf(put('subscription', { userId }))).status).toBe(400);
  });
});

describe('PDF access', () => {
  it('is given and taken back, whatever the plan', async () => {
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

it.each(requests)('%s is for administrators, and of users that there are', async (_name, request) => {
  expect(await refusalOf(request(person.member.id, person.token))).toMatchObject({ status: 403 });
  expect(await refusalOf(request(person.member.id, ''))).toMatchObject({ status: 401 });
  for (const nobody of [newId(), 'nobody']) {
    expect(await refusalOf(request(nobody))).toEqual({ status: 404, message: 'User not found' });
  }
});
