import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { familyCalls } from '../../testing/family-calls.js';
import { answerOf, refusalOf } from '../../testing/rest-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let families: ReturnType<typeof familyCalls>;
type Person = Awaited<ReturnType<TestApp['signedIn']>>;
let owner: Person;
let person: Person;
beforeAll(async () => {
  app = await makeTestApp();
  families = familyCalls(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await app.signedIn({ subscription: 'family', subscriptionStatus: 'active', name: 'Naomi' });
  person = await app.signedIn({ name: 'Ruth' });
});

type Method = 'GET' | 'POST' | 'DELETE';
const send = (caller: Person | null, method: Method, path: string, body?: unknown) =>
  app.rest(`/family${path}`, { method, token: caller?.token, ...(body !== undefined && { body }) });
const call = (...sent: Parameters<typeof send>) => answerOf(send(...sent));
const refused = (...sent: Parameters<typeof send>) => refusalOf(send(...sent));
const asPerson = ({ member: { id, name, email } }: Person) => ({ _id: id, id, name, email });

it('is created, shared and ended by REST', async () => {
  expect(await call(owner, 'GET', '')).toEqual({ family: null });
  const created = await call(owner, 'POST', '/create');
  expect(created).toEqual({
    message: m.family_created(),
    family: {
      _id: created.family.id,
      id: expect.any(String),
      createdAt: expect.any(String),
      owner: asPerson(owner),
      members: [],
      invites: [],
    },
  });
  const { email } = person.member;
  const { invite, message } = await call(owner, 'POST', '/invite', { email: ` ${email.toUpperCase()} ` });
  expect(message).toBe(m.family_invited());
  expect(invite).toMatchObject({ _id: invite.id, email, status: 'pending' });
  const token = await families.tokenFor(email);
  expect(await call(null, 'GET', `/invite/${token}`)).toEqual({
    email,
    userExists: true,
    ownerName: 'Naomi',
  });
  expect(await call(person, 'POST', '/accept', { token })).toMatchObject({
    message: m.family_joined(),
    family: { owner: asPerson(owner), members: [asPerson(person)], invites: [] },
    user: { _id: person.member.id, subscription: 'family' },
  });
  expect(await call(owner, 'DELETE', `/member/${person.member.id}`)).toEqual({ message: m.family_removed() });
  const again = await call(owner, 'POST', '/invite', { email });
  expect(await call(owner, 'DELETE', `/invite/${again.invite.id}`)).toEqual({
    message: m.family_invitation_cancelled(),
  });
  const { family } = await call(owner, 'GET', '');
  expect(family).toMatchObject({ members: [], invites: [{ email, status: 'cancelled' }] });
});

it('has the same refusals in REST', async () => {
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/create'],
    ['POST', '/invite'],
    ['POST', '/accept'],
    ['DELETE', `/invite/${newId()}`],
    ['DELETE', `/member/${newId()}`],
  ] as const) {
    expect(await refused(null, method, path, method === 'POST' ? {} : undefined)).toMatchObject({
      status: 401,
    });
  }
  expect(await refused(person, 'POST', '/create')).toMatchObject({ status: 403 });
  expect(await refused(person, 'POST', '/invite', { email: 'x' })).toMatchObject({ status: 403 });
  const only = { status: 403, message: m.family_owner_only() };
  expect(await refused(person, 'DELETE', `/member/${owner.member.id}`)).toMatchObject(only);
  expect(await refused(person, 'DELETE', `/invite/${newId()}`)).toMatchObject(only);
  await call(owner, 'POST', '/create');
  expect(await refused(owner, 'DELETE', `/member/${owner.member.id}`)).toMatchObject({
    status: 400,
    message: m.family_remove_self(),
  });
  for (const email of ['ruth', 5, null, ['a@example.org'], { a: 1 }, undefined]) {
    expect(await refused(owner, 'POST', '/invite', { email })).toMatchObject({ status: 400 });
  }
  const unknown = { status: 404, message: 'Invalid or expired invitation' };
  expect(await refused(null, 'GET', '/invite/nothing')).toMatchObject(unknown);
  expect(await refused(person, 'POST', '/accept', { token: 'nothing' })).toMatchObject(unknown);
  for (const token of [5, null, {}, undefined]) {
    expect((await refused(person, 'POST', '/accept', { token })).status).toBeGreaterThanOrEqual(400);
    expect((await refused(person, 'POST', '/accept', { token })).status).toBeLessThan(500);
  }
});

it('keeps tokens out of the log', async () => {
  const token = 'a-token-that-only-its-mail-has';
  await refused(null, 'GET', `/invite/${token}`);
  expect(JSON.stringify(app.logs)).not.toContain(token);
});
