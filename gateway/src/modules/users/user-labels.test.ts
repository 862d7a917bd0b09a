import { limits } from '@quiet-time/schema/limits';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { webhookCalls } from '../../testing/webhook-calls.js';
import { userMessages } from '../members/user-messages.js';

type Person = Awaited<ReturnType<TestApp['signedIn']>>;

let app: TestApp;
let admin: Person;
let ruth: Person;
let ben: Person;
beforeAll(async () => {
  app = await makeTestApp();
  admin = await app.signedIn({ role: 'admin', name: 'Ada' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.query('delete from members where id <> $1', [admin.member.id]);
  await app.db.query('truncate audit_log, webhook_deliveries');
  [ruth, ben] = await Promise.all([app.signedIn({ name: 'Ruth' }), app.signedIn({ name: 'Ben' })]);
});

const document = `mutation ($ids: [ID!]!, $add: [String!]! = [], $remove: [String!]! = []) {
  labelUsers(ids: $ids, add: $add, remove: $remove) { changed failed { id message } }
}`;
const send = (people: { member: { id: string } }[], change: object, token = admin.token) =>
  app.graphql(document, { ids: people.map(({ member }) => member.id), ...change }, token);
const label = async (people: { member: { id: string } }[], change: object) =>
  answer<{ changed: number; failed: object[] }>(await send(people, change));
const labelsOf = async ({ member }: Person) =>
  answer<{ labels: string[] }>(
    await app.graphql('query ($id: ID!) { user(id: $id) { labels } }', { id: member.id }, admin.token),
  ).labels;
const all = async () => answer(await app.graphql('{ userLabels { label people } }', {}, admin.token));
const found = async (args: string) =>
  answer<{ items: { name: string }[] }>(
    await app.graphql(
      `{ users(${args}, order: name, descending: false) { items { name } } }`,
      {},
      admin.token,
    ),
  ).items.map(({ name }) => name);

it('are added and removed together, and find their people', async () => {
  expect(await label([ruth, ben, ruth], { add: ['Choir', ' #Lent  2027 '] })).toEqual({
    changed: 2,
    failed: [],
  });
  expect(await labelsOf(ben)).toEqual(['Choir', 'Lent 2027']);
  expect(await all()).toEqual([
    { label: 'Choir', people: 2 },
    { label: 'Lent 2027', people: 2 },
  ]);
  expect(await label([ben], { add: ['Baker'], remove: ['choir'] })).toEqual({ changed: 1, failed: [] });
  expect(await labelsOf(ben)).toEqual(['Lent 2027', 'Baker']);
  expect(await found('label: "Choir"')).toEqual(['Ruth']);
  expect(await found('label: "Lent 2027", search: "be"')).toEqual(['Ben']);
  expect(await found('label: "Nobody"')).toEqual([]);
  expect(answer(await app.graphql('{ userIds(label: "Baker") }', {}, admin.token))).toEqual([ben.member.id]);
});

it('have one spelling for everybody: the first one', async () => {
  await label([ruth], { add: ['Café Team'] });
  await label([ben], { add: ['CAFÉ team', 'cafe\u0301 TEAM'] });
  expect(await labelsOf(ben)).toEqual(['Café Team']);
  expect(await all()).toEqual([{ label: 'Café Team', people: 2 }]);
});

it('are recorded once, with both states, and emit an event without them', async () => {
  await webhookCalls(app, admin.token).made('https://example.org/hook', {
    events: ['member.labels_changed'],
  });
  for (let i = 0; i < 2; i++) await label([ruth], { add: ['Choir'] });
  await label([ben], { remove: ['Choir'] });
  const trail = await app.db.query(
    `select subject_id, detail from audit_log where action = 'member.labelsChanged'`,
  );
  expect(trail).toEqual([
    { subject_id: ruth.member.id, detail: { before: { labels: '' }, after: { labels: 'Choir' } } },
  ]);
  const events = await app.db.query("select payload::jsonb->'data' as data from webhook_deliveries");
  expect(events).toEqual([{ data: { id: ruth.member.id } }]);
});

it('are refused by name: unknown people, too many, and what is no label', async () => {
  const many = Array.from({ length: limits.user.labels }, (_, i) => `Label ${i}`);
  await label([ruth], { add: many });
  const gone = { member: { id: newId() } };
  expect(await label([ruth, gone, { member: { id: 'x' } }, ben], { add: ['One more'] })).toEqual({
    changed: 1,
    failed: [
      { id: gone.member.id, message: userMessages.userNotFound },
      { id: 'x', message: userMessages.userNotFound },
      { id: ruth.member.id, message: userMessages.tooManyLabels(limits.user.labels) },
    ],
  });
  expect(await labelsOf(ruth)).toEqual(many);
  // Exchanging a label for another keeps the number.
  expect(await label([ruth], { add: ['One more'], remove: ['Label 0'] })).toMatchObject({ changed: 1 });
  const messageOf = async (change: object) => refusal(await send([ruth], change)).message;
  expect(await messageOf({})).toBe(userMessages.labelMissing);
  expect(await messageOf({ add: [' # '] })).toBe(userMessages.labelMissing);
  expect(await messageOf({ add: ['A'], remove: ['a'] })).toBe(userMessages.labelTwice);
  expect(await messageOf({ add: ['A, B'] })).toBe(userMessages.labelWithComma);
  expect(await messageOf({ add: ['x'.repeat(61)] })).toBe(userMessages.labelTooLong(60));
});

it('of two changes at once are both kept', async () => {
  await Promise.all(
    Array.from({ length: 6 }, (_, i) => label(i % 2 ? [ruth, ben] : [ben, ruth], { add: [`Group ${i}`] })),
  );
  expect((await labelsOf(ruth)).toSorted()).toEqual([0, 1, 2, 3, 4, 5].map((i) => `Group ${i}`));
  expect(await labelsOf(ben)).toHaveLength(6);
});

it('are for administrators alone, by REST too, and in the export of the member', async () => {
  const editor = await app.signedIn({ role: 'editor' });
  for (const token of [editor.token, ruth.token])
    expect(refusal(await send([ruth], { add: ['Choir'] }, token)).code).toBe('FORBIDDEN');
  const body = { ids: [ruth.member.id], add: ['Choir'] };
  const put = (token: string) => app.rest('/users/labels', { method: 'PUT', token, body });
  expect((await put(editor.token)).statusCode).toBe(403);
  expect((await put(admin.token)).json()).toEqual({
    success: true,
    changed: 1,
    failed: [],
    message: '1 user updated',
  });
  expect((await app.rest('/users/labels', admin.token)).json()).toEqual({
    success: true,
    labels: [{ label: 'Choir', people: 1 }],
  });
  expect((await app.rest('/users/search?label=Choir', admin.token)).json().users).toMatchObject([
    { name: 'Ruth', labels: ['Choir'] },
  ]);
  const csv = await app.rest('/admin/users.csv?label=Choir', admin.token);
  expect(csv.body.split('\r\n')).toHaveLength(3);
  expect(csv.body).toContain('yes,Choir,');
});
