import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountCalls, answer } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';
import { createAdmin, promoteToAdmin } from './admins.js';

const now = new Date(testNow);
const onAdminHost = { host: 'admin.localhost:4000' };

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());

const trail = (email: string) =>
  app.db.query(`select action from audit_log join members on members.id = subject_id where email = $1`, [
    email,
  ]);

it('makes an account that may enter the back-office, and writes it down', async () => {
  const email = 'ruth@example.org';
  await createAdmin(app.db, { name: 'Ruth', email, password: testPassword }, now);
  const opened = await accountCalls(app, onAdminHost).signIn({ email, password: testPassword });
  expect(answer(opened)).toHaveProperty('token');
  expect(await trail(email)).toEqual([{ action: 'member.madeAdmin' }]);
});

it('makes the owner of an account an administrator, with the previous password', async () => {
  const { member, token } = await app.signedIn({ emailVerifiedAt: null, isActive: false });
  expect(await promoteToAdmin(app.db, member.email, now)).toBe(true);
  const calls = accountCalls(app, onAdminHost);
  expect(await calls.emailOf(token)).toBeNull();
  const opened = await calls.signIn({ email: member.email, password: testPassword });
  expect(answer(opened)).toHaveProperty('token');
  expect(await trail(member.email)).toEqual([{ action: 'member.madeAdmin' }]);
});

it('says that nobody has the address', async () => {
  expect(await promoteToAdmin(app.db, 'nobody@example.org', now)).toBe(false);
});

it('refuses one of the commonest passwords', async () => {
  const weak = { name: 'Ruth', email: 'weak@example.org', password: '123456' };
  await expect(createAdmin(app.db, weak, now)).rejects.toThrow(m.account_password_too_common());
});
