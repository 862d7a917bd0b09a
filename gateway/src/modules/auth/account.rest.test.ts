import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { refusalOf } from '../../testing/rest-calls.js';
import {
  makeTestApp,
  type RestOptions,
  type TestApp,
  testNow,
  testPassword,
} from '../../testing/test-app.js';

let app: TestApp;
let mailbox: ReturnType<typeof makeMailbox>;
beforeAll(async () => {
  app = await makeTestApp();
  mailbox = makeMailbox(app);
});
afterAll(() => app.stop());

type Method = NonNullable<RestOptions['method']>;
const call = (method: Method, path: string, body?: unknown, token?: string, headers = {}) =>
  app.rest(`/auth/${path}`, { method, body, token, headers });
const user = async (token: string) => (await app.rest('/auth/me', token)).json().user;
const google = { authProvider: 'google', passwordHash: null };

describe('the password', () => {
  const newPassword = 'a quiet morning';

  it('is changed by PUT /change-password; other sessions end', async () => {
    const { member, token } = await app.signedIn();
    const credentials = { email: member.email, password: testPassword };
    const other = (await call('POST', 'login', credentials)).json().token;
    const body = { currentPassword: testPassword, newPassword };
    const response = await call('PUT', 'change-password', body, token);
    expect(response.json()).toEqual({ success: true, message: m.profile_password_changed() });
    expect([(await user(token)).email, await user(other)]).toEqual([member.email, undefined]);
    expect((await call('POST', 'login', credentials)).statusCode).toBe(401);
  });

  it.each<[unknown, Record<string, string>]>([
    [
      {},
      {
        currentPassword: m.shared_fill_in_all_fields(),
        newPassword: m.profile_password_too_short({ min: 6 }),
      },
    ],
    [{ currentPassword: 'wrong', newPassword }, { currentPassword: m.profile_current_password_wrong() }],
    [
      { currentPassword: testPassword, newPassword: 'five5' },
      { newPassword: m.profile_password_too_short({ min: 6 }) },
    ],
    [
      { currentPassword: testPassword, newPassword: 123456 },
      { newPassword: m.profile_password_too_short({ min: 6 }) },
    ],
  ])('refuses %j', async (body, fields) => {
    const { token } = await app.signedIn();
    const [message] = Object.values(fields);
    expect(await refusalOf(call('PUT', 'change-password', body, token))).toEqual({
      status: 400,
      message,
      fields,
    });
  });
});

describe('the address', () => {
  it('moves by /change-email and the code that was mailed there', async () => {
    const { token } = await app.signedIn();
    const newEmail = `${newId()}@example.org`;
    const result = await call('PUT', 'change-email', { newEmail, password: testPassword }, token);
    expect(result.json()).toEqual({ success: true, message: m.profile_email_code_sent() });
    const otp = await mailbox.codeFor(newEmail);
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
    expect(await refusalOf(call('POST', 'verify-email-change', { otp: wrong }, token))).toEqual({
      status: 400,
      message: m.account_code_wrong(),
    });
    const moved = await call('POST', 'verify-email-change', { otp }, token);
    expect(moved.json()).toEqual({
      success: true,
      message: m.profile_email_changed(),
      user: expect.objectContaining({ email: newEmail }),
    });
    expect((await user(token)).email).toBe(newEmail);
  });

  it('refuses an address that got an account meanwhile', async () => {
    const { token } = await app.signedIn();
    const newEmail = `${newId()}@example.org`;
    await call('PUT', 'change-email', { newEmail, password: testPassword }, token);
    const otp = await mailbox.codeFor(newEmail);
    await app.signedIn({ email: newEmail });
    expect(await refusalOf(call('POST', 'verify-email-change', { otp }, token))).toEqual({
      status: 409,
      message: m.account_email_taken(),
    });
  });

  it.each<[string, unknown, Record<string, string>]>([
    [
      'change-email',
      {},
      { newEmail: m.shared_fill_in_all_fields(), password: m.shared_fill_in_all_fields() },
    ],
    ['change-email', { newEmail: 'ruth', password: testPassword }, { newEmail: m.account_email_invalid() }],
    [
      'change-email',
      { newEmail: 'r@example.org', password: 'wrong' },
      { password: m.profile_current_password_wrong() },
    ],
    ['verify-email-change', {}, { otp: m.profile_email_code_invalid() }],
    ['verify-email-change', { otp: '12345' }, { otp: m.profile_email_code_invalid() }],
  ])('is refused by %s with %j', async (path, body, fields) => {
    const { token } = await app.signedIn();
    const [message] = Object.values(fields);
    const method = path === 'change-email' ? 'PUT' : 'POST';
    expect(await refusalOf(call(method, path, body, token))).toEqual({ status: 400, message, fields });
  });

  it('stays with Google in its accounts, as does the password', async () => {
    const { token } = await app.signedIn(google);
    const refused = { status: 403, message: m.account_google_account() };
    const password = { currentPassword: 'any', newPassword: 'a quiet morning' };
    const email = { newEmail: 'r@example.org', password: 'any' };
    expect(await refusalOf(call('PUT', 'change-password', password, token))).toEqual(refused);
    expect(await refusalOf(call('PUT', 'change-email', email, token))).toEqual(refused);
  });
});

describe('leaving', () => {
  it('takes the password in the body of the DELETE', async () => {
    const { token } = await app.signedIn();
    const response = await call('DELETE', 'account', { password: testPassword }, token);
    expect(response.json()).toEqual({ success: true, message: m.profile_account_deleted() });
    expect(response.cookies).toEqual([expect.objectContaining({ name: 'devotional_token', value: '' })]);
    expect(await refusalOf(call('GET', 'me', undefined, token))).toMatchObject({ status: 401 });
  });

  it.each<[unknown, string]>([
    [undefined, m.profile_delete_password_required()],
    [{}, m.profile_delete_password_required()],
    [{ password: 5 }, m.profile_delete_password_required()],
    [{ password: 'wrong' }, m.profile_current_password_wrong()],
  ])('refuses %j', async (body, message) => {
    const { token } = await app.signedIn();
    expect(await refusalOf(call('DELETE', 'account', body, token))).toEqual({
      status: 400,
      message,
      fields: { password: message },
    });
    expect(await user(token)).toBeDefined();
  });

  it('needs no body from an account of Google, but a fresh sign-in', async () => {
    const { token } = await app.signedIn(google);
    app.setNow('2026-11-21T06:10:01Z');
    expect(await refusalOf(call('DELETE', 'account', undefined, token))).toEqual({
      status: 403,
      message: m.profile_delete_sign_in_again(),
    });
    app.setNow('2026-11-21T06:10:00Z');
    const headers = { 'content-type': 'application/json' };
    expect((await call('DELETE', 'account', undefined, token, headers)).statusCode).toBe(200);
    app.setNow(testNow);
  });
});

describe('a write', () => {
  const writes: [Method, string][] = [
    ['PUT', 'profile'],
    ['PUT', 'change-password'],
    ['PUT', 'change-email'],
    ['POST', 'verify-email-change'],
    ['POST', 'logout'],
    ['DELETE', 'account'],
  ];

  it.each(writes)('by %s to %s is refused for visitors before its body is read', async (method, path) => {
    const refused = { status: 401, message: m.shared_authentication_required() };
    expect(await refusalOf(call(method, path, { bio: 5, otp: 5, password: 5 }))).toEqual(refused);
    const raw = (payload: string, type: string) =>
      app.http.inject({
        method,
        url: `/api/auth/${path}`,
        headers: { host: 'localhost:4000', 'content-type': type },
        payload,
      });
    expect(await refusalOf(raw('{"bio":', 'application/json'))).toEqual(refused);
    expect(await refusalOf(raw('bio', 'text/plain'))).toEqual(refused);
  });

  it.each(writes)(
    'by %s to %s is refused for a cookie from another site before its body is read',
    async (method, path) => {
      const { token } = await app.signedIn();
      const cookie = `devotional_token=${token}`;
      const refused = { status: 403, message: m.shared_cross_site_refused() };
      for (const elsewhere of [
        {},
        { origin: 'https://evil.example' },
        { origin: 'http://admin.localhost:4000' },
      ]) {
        const sent = call(method, path, { bio: 5 }, undefined, { cookie, ...elsewhere });
        expect(await refusalOf(sent)).toEqual(refused);
      }
      expect(await user(token)).toBeDefined();
    },
  );

  it('from a page of this host is accepted', async () => {
    const { token } = await app.signedIn();
    const headers = { cookie: `devotional_token=${token}`, origin: 'http://localhost:4000' };
    const response = await call('PUT', 'profile', { bio: 'New' }, undefined, headers);
    expect([response.statusCode, response.json().user?.bio]).toEqual([200, 'New']);
  });
});
