import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';
import { userMessages } from '../members/user-messages.js';

type Person = Awaited<ReturnType<TestApp['signedIn']>>;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await makeTestApp();
  admin = await app.signedIn({ role: 'admin', name: 'Ada Admin' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow(testNow);
  await app.db.query('delete from members where id <> $1', [admin.member.id]);
});

const send = async <T = unknown>(document: string, variables = {}, token: string | undefined = admin.token) =>
  answer<T>(await app.graphql(document, variables, token));
const refused = async (document: string, variables = {}, token: string | undefined = admin.token) =>
  refusal(await app.graphql(document, variables, token));

/** Returns the names of the found users, in order. */
async function found(args: string) {
  const { items } = await send<{ items: { name: string }[] }>(`{ users(${args}) { items { name } } }`);
  return items.map(({ name }) => name);
}
const createDocument = `mutation ($input: NewUserInput!) {
  createUser(input: $input) { id name email role subscription subscriptionStatus subscriptionEndsAt emailVerifiedAt }
}`;
const create = (input: object) => send<{ id: string }>(createDocument, { input });
const trailOf = (id: string) =>
  app.db.query('select action, detail from audit_log where subject_id = $1 order by id', [id]);

describe('the list of users', () => {
  beforeEach(async () => {
    await app.signedIn({ name: 'Zoë Ångström', email: 'zoe@north.example', subscription: 'premium' });
    await app.signedIn({ name: 'ben 100%', email: 'ben_b@south.example', isActive: false });
    await app.signedIn({ name: 'Cleo', email: 'cleo@south.example', subscription: 'gold' });
  });

  it('finds part of a name or an address, in any spelling, with literal special characters', async () => {
    expect(await found('search: "zoe a"')).toEqual(['Zoë Ångström']);
    expect(await found('search: "SOUTH.example", order: name, descending: false')).toEqual([
      'ben 100%',
      'Cleo',
    ]);
    expect(await found('search: "Zo"')).toEqual(['Zoë Ångström']);
    expect(await found('search: "0%"')).toEqual(['ben 100%']);
    expect(await found('search: "n_b"')).toEqual(['ben 100%']);
    expect(await found('search: "%"')).toEqual(['ben 100%']);
  });

  it('is filtered by plan, also by subscriptions that no plan has, by status and by role', async () => {
    expect(await found('subscription: premium')).toEqual(['Zoë Ångström']);
    expect(await found('subscription: invalid')).toEqual(['Cleo']);
    await app.db.query(`update members set subscription_status = 'past_due' where name = 'Cleo'`);
    expect(await found('subscription: pastDue')).toEqual(['Cleo']);
    expect(await found('isActive: false')).toEqual(['ben 100%']);
    expect(await found('role: admin')).toEqual(['Ada Admin']);
    expect(await found('role: user, subscription: free')).toEqual(['ben 100%']);
  });

  it('is filtered by the last visit', async () => {
    const ago = (name: string, days: number | null) =>
      app.db.query(
        `update members set created_at = $2::timestamptz - interval '1 year',
          last_active_at = $2::timestamptz - $3::int * interval '1 day' where name = $1`,
        [name, testNow, days],
      );
    await ago('Ada Admin', 0);
    await ago('Zoë Ångström', 8);
    await ago('ben 100%', 91);
    await ago('Cleo', null);
    const order = 'order: name, descending: false';
    expect(await found(`lastSeen: week, ${order}`)).toEqual(['Ada Admin']);
    expect(await found(`lastSeen: month, ${order}`)).toEqual(['Ada Admin', 'Zoë Ångström']);
    expect(await found(`lastSeen: notForQuarter, ${order}`)).toEqual(['ben 100%', 'Cleo']);
    expect(await found(`lastSeen: never, ${order}`)).toEqual(['Cleo']);
    expect(await found('order: lastActiveAt')).toEqual(['Ada Admin', 'Zoë Ångström', 'ben 100%', 'Cleo']);
  });

  it('is ordered case-insensitively, and paged', async () => {
    const page = (number: number) => found(`order: name, descending: false, limit: 2, page: ${number}`);
    expect(await page(1)).toEqual(['Ada Admin', 'ben 100%']);
    expect(await page(2)).toEqual(['Cleo', 'Zoë Ångström']);
    expect(await found('order: email')).toEqual(['Zoë Ångström', 'Cleo', 'ben 100%', 'Ada Admin']);
    expect((await send<string[]>('{ userIds(search: "south") }')).length).toBe(2);
  });

  it('is for administrators only, like all other operations on users', async () => {
    const { token } = await app.signedIn();
    for (const field of ['users { total }', 'userIds', `user(id: "${newId()}") { id }`]) {
      expect((await refused(`{ ${field} }`, {}, token)).code).toBe('FORBIDDEN');
      expect((await refused(`{ ${field} }`, {}, '')).code).toBe('UNAUTHENTICATED');
    }
    expect(await send('query ($id: ID!) { user(id: $id) { id } }', { id: newId() })).toBeNull();
    expect(await send('{ user(id: "nobody") { id } }')).toBeNull();
  });
});

describe('a new user', () => {
  const input = { name: ' Ruth  Ode ', email: 'Ruth@Example.org' };

  it('chooses a password by a link that works for a week', async () => {
    const { id } = await create({
      ...input,
      subscription: 'standard',
      endsAt: '2027-01-01T00:00:00Z',
      reason: 'Choir',
    });
    expect(await send('query ($id: ID!) { user(id: $id) { name email subscription } }', { id })).toEqual({
      name: 'Ruth Ode',
      email: 'ruth@example.org',
      subscription: 'standard',
    });
    const box = makeMailbox(app);
    const token = await box.linkFor('ruth@example.org');
    expect((await box.latest('ruth@example.org')).subject).toBe('An account at Quiet Time for you');
    const calls = accountCalls(app);
    app.setNow('2026-11-28T05:59:00Z');
    const opened = answer<{ token: string }>(await calls.resetPassword({ token, password: 'at the gate' }));
    expect(await calls.emailOf(opened.token)).toBe('ruth@example.org');
    expect(refusal(await calls.resetPassword({ token, password: 'once more' })).reason).toBe('token_used');
    expect((await trailOf(id)).map(({ action }: { action: string }) => action)).toEqual([
      'member.created',
      'grant.given',
    ]);
  });

  it('gets no invitation that is older than a week, and another one on request until the first sign-in', async () => {
    const { id } = await create(input);
    const invite = `mutation ($id: ID!) { inviteUser(id: $id) { id } }`;
    const box = makeMailbox(app);
    const token = await box.linkFor('ruth@example.org');
    app.setNow('2026-11-28T06:00:01Z');
    const calls = accountCalls(app);
    expect(refusal(await calls.resetPassword({ token, password: 'too late now' })).reason).toBe(
      'token_expired',
    );
    const { token: later } = await app.signedIn({ role: 'admin' });
    await send(invite, { id }, later);
    const again = await box.linkFor('ruth@example.org');
    answer(await calls.resetPassword({ token: again, password: 'in time' }));
    expect(await refused(invite, { id }, later)).toMatchObject({
      code: 'CONFLICT',
      message: userMessages.hasBegun,
    });
  });

  it('who has no password yet gets a link to choose one when they reset it', async () => {
    await create(input);
    answer(await accountCalls(app).sendResetLink({ email: input.email }));
    expect(await makeMailbox(app).linkFor('ruth@example.org')).toBeTruthy();
  });

  it('with a password confirms the address with the first sign-in', async () => {
    await create({ ...input, password: testPassword });
    const credentials = { email: input.email, password: testPassword };
    expect(answer(await accountCalls(app).signIn(credentials))).toEqual({ userId: expect.any(String) });
  });

  it('is refused with a taken address, a common password, or an end in the past', async () => {
    await create(input);
    expect(await refused(createDocument, { input })).toMatchObject({
      code: 'CONFLICT',
      fields: { email: m.account_email_taken() },
    });
    const other = { name: 'Ben', email: 'ben@example.org' };
    expect(
      (await refused(createDocument, { input: { ...other, password: 'password' } })).fields,
    ).toHaveProperty('password');
    const past = { ...other, subscription: 'premium', endsAt: testNow };
    expect((await refused(createDocument, { input: past })).message).toBe(userMessages.grantEndPast);
    expect(await found('search: "ben@"')).toEqual([]);
  });

  it.each(['admin', 'editor'] as const)("is %s with the caller's password", async (role) => {
    const asAdmin = { ...input, role };
    expect((await refused(createDocument, { input: asAdmin })).fields).toEqual({
      currentPassword: userMessages.roleNeedsPassword[role],
    });
    expect(
      (await refused(createDocument, { input: { ...asAdmin, currentPassword: 'guess' } })).fields,
    ).toEqual({
      currentPassword: m.profile_current_password_wrong(),
    });
    expect(await create({ ...asAdmin, currentPassword: testPassword })).toMatchObject({ role });
  });
});

describe('a deleted user', () => {
  const remove = 'mutation ($id: ID!) { deleteUser(id: $id) }';

  it('is gone with all of its data, and its owner is notified', async () => {
    const { member, token } = await app.signedIn();
    expect(await send(remove, { id: member.id })).toBe(member.id);
    expect(await accountCalls(app).emailOf(token)).toBeNull();
    expect((await makeMailbox(app).latest(member.email)).subject).toBe('Your Quiet Time account was deleted');
    expect(await trailOf(member.id)).toEqual([{ action: 'member.deleted', detail: {} }]);
    expect((await refused(remove, { id: member.id })).code).toBe('NOT_FOUND');
  });

  it('is not the caller, nor the second of two administrators who delete each other', async () => {
    expect(await refused(remove, { id: admin.member.id })).toMatchObject({
      code: 'CONFLICT',
      message: userMessages.ownDeletion,
    });
    const other = await app.signedIn({ role: 'admin' });
    const both = await Promise.all([
      app.graphql(remove, { id: other.member.id }, admin.token),
      app.graphql(remove, { id: admin.member.id }, other.token),
    ]);
    const left = await app.db.query(`select id from members where role = 'admin'`);
    expect(left).toHaveLength(1);
    expect(both.filter((response) => response.json().errors)).toHaveLength(1);
    if (left[0].id !== admin.member.id) admin = other;
  });
});

describe('a subscription that no plan has', () => {
  it('is replaced by premium, for all or for those with one old key', async () => {
    const { member } = await app.signedIn({ subscription: 'gold' });
    const old = await app.signedIn({ subscription: 'premium-plan' });
    const replace = `mutation ($oldKey: String!, $newKey: String!) {
      replaceSubscription(oldKey: $oldKey, newKey: $newKey)
    }`;
    expect((await refused(replace, { oldKey: 'gold', newKey: 'silver' })).message).toBe(
      userMessages.planUnknown,
    );
    expect((await refused(replace, { oldKey: 'free', newKey: 'premium' })).message).toBe(
      userMessages.planUnknown,
    );
    expect(await send(replace, { oldKey: 'premium-plan', newKey: 'standard' })).toBe(1);
    expect(await send('mutation { fixSubscriptions }')).toBe(1);
    expect(await send('mutation { fixSubscriptions }')).toBe(0);
    const rows = await app.db.query('select id, subscription from members where id = any($1)', [
      [member.id, old.member.id],
    ]);
    expect(
      new Map(rows.map((row: { id: string; subscription: string }) => [row.id, row.subscription])),
    ).toEqual(
      new Map([
        [member.id, 'premium'],
        [old.member.id, 'standard'],
      ]),
    );
  });
});
