import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { editableItems } from '../../testing/editable-items.js';
import { type Door, editingCalls } from '../../testing/editing-calls.js';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';

let app: TestApp;
let editor: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  app = await makeTestApp();
  editor = await app.signedIn({ role: 'editor', name: 'Edith Vance' });
});
afterAll(() => app.stop());

const send = (document: string, variables: object = {}) => app.graphql(document, variables, editor.token);
const content = editableItems.filter(({ name }) => name !== 'Plan');

it.each(content)('an editor creates and changes $name, and reads its former versions', async (item) => {
  const calls = editingCalls(app);
  const id = await calls.made(item, editor.token);
  const [text] = item.texts;
  const save = (door: Door, version: number) =>
    calls.save(door, item, id, { [text]: `Changed by ${door}, at length` }, version, editor.token);
  expect(await save('GraphQL', 1)).toMatchObject({ status: 200 });
  expect(await save('REST', 2)).toMatchObject({ status: 200 });
  const changes = await app.db.query('select actor_id from audit_log where subject_id = $1', [id]);
  expect(changes.length).toBeGreaterThan(0);
  for (const { actor_id } of changes) expect(actor_id).toBe(editor.member.id);
});

const id = newId();
it.each([
  '{ users { total } }',
  '{ userIds }',
  `{ user(id: "${id}") { id } }`,
  `{ userEvents(userId: "${id}") { nodes { id } } }`,
  `{ memberGrants(memberId: "${id}") { id } }`,
  '{ userImports { id } }',
  '{ dashboard(today: "2026-11-21") { totalUsers } }',
  '{ jobCounts { count } }',
  '{ givenUpMails { total } }',
  '{ auditEntries { nodes { id } } }',
  '{ auditActors { id } }',
  `mutation { setRole(memberId: "${id}", role: admin, password: "x") { id } }`,
  `mutation { setRoles(ids: ["${id}"], role: admin, password: "x") { changed } }`,
  `mutation { setMemberActive(memberId: "${id}", isActive: false) { id } }`,
  `mutation { deleteUser(id: "${id}") }`,
  `mutation { deletePlan(id: "${id}") }`,
  'mutation { fixSubscriptions }',
])('an editor is refused %s', async (document) => {
  const refused = refusal(await send(document));
  expect(refused).toMatchObject({ code: 'FORBIDDEN', message: m.shared_admin_required() });
});

it.each([
  ['GET', '/users/search'],
  ['GET', `/users/${id}`],
  ['PUT', `/users/${id}/role`, { role: 'admin', password: testPassword }],
  ['PUT', `/users/${id}/status`, { isActive: false }],
  ['POST', '/users/fix-invalid-subscriptions', {}],
  ['DELETE', `/users/${id}`],
  ['GET', '/admin/users.csv'],
  ['POST', '/admin/user-imports'],
] as const)('an editor is refused %s %s', async (method, path, body?: object) => {
  const response = await app.rest(path, { method, token: editor.token, ...(body && { body }) });
  expect(response.statusCode).toBe(403);
});

it('an editor sees what waits, without people and money', async () => {
  const tasks =
    '{ tasks(today: "2026-11-21") { uncoveredDays prayerRequests { count } messages { count } } }';
  expect(answer<{ uncoveredDays: string[] }>(await send(tasks))).toMatchObject({
    prayerRequests: { count: 0 },
    messages: { count: 0 },
  });
  const member = await app.signedIn();
  expect(refusal(await app.graphql(tasks, {}, member.token)).code).toBe('FORBIDDEN');
  expect(refusal(await app.graphql(tasks)).code).toBe('UNAUTHENTICATED');
});

it('an editor signs in to the back-office, and not after becoming a member again', async () => {
  const admin = await app.signedIn({ role: 'admin' });
  const { member } = await app.signedIn({ role: 'editor' });
  const credentials = { email: member.email, password: testPassword };
  const enter = () => accountCalls(app, { host: 'admin.localhost:4000' }).signIn(credentials);
  const { token } = answer<{ token: string }>(await enter());
  expect(await accountCalls(app).emailOf(token)).not.toBeNull();
  const made = await app.graphql(
    'mutation ($id: ID!, $password: String!) { setRole(memberId: $id, role: user, password: $password) { id } }',
    { id: member.id, password: testPassword },
    admin.token,
  );
  answer(made);
  expect(await accountCalls(app).emailOf(token)).toBeNull();
  expect(refusal(await enter())).toMatchObject({
    code: 'FORBIDDEN',
    message: backOfficeMessages.notAnAdmin,
  });
});
