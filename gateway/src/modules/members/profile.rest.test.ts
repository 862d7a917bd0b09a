import { messages } from '@quiet-time/schema/messages';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { makeMailbox } from '../../testing/mailbox.js';
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

async function refusalOf(sent: Promise<LightMyRequestResponse>) {
  const response = await sent;
  const { success, message, fields } = response.json();
  expect(success).toBe(false);
  return { status: response.statusCode, message, ...(fields && { fields }) };
}

describe('the own account', () => {
  it('R-010 is read with the token', async () => {
    const { member, token } = await app.signedIn();
    const response = await app.rest('/auth/me', token);
    expect(response.json()).toEqual({
      success: true,
      user: expect.objectContaining({ _id: member.id, id: member.id, email: member.email, name: 'Miriam' }),
    });
    expect(response.body).not.toMatch(/password|google_?id|verified/i);
  });

  it('R-010 is refused to guests, and to a session that was ended with its reason', async () => {
    expect(await refusalOf(call('GET', 'me'))).toEqual({
      status: 401,
      message: messages.authenticationRequired,
    });
    const { member, token } = await app.signedIn();
    await app.db.query('update members set is_active = false where id = $1', [member.id]);
    expect(await refusalOf(call('GET', 'me', undefined, token))).toEqual({
      status: 401,
      message: messages.accountDeactivated,
    });
  });
});

describe('the profile', () => {
  it('R-012 is changed where something is given', async () => {
    const { token } = await app.signedIn({ bio: 'Reads at six.', location: 'Cape Town' });
    const body = {
      name: ' Naomi ',
      dateOfBirth: '1990-02-28',
      phoneNumber: '+27 21 000',
      preferences: { theme: 'dark', dailyReminders: true },
    };
    const response = await call('PUT', 'profile', body, token);
    expect(response.json()).toEqual({
      success: true,
      message: messages.profileUpdated,
      user: expect.objectContaining({
        name: 'Naomi',
        bio: 'Reads at six.',
        dateOfBirth: '1990-02-28',
        location: 'Cape Town',
        phoneNumber: '+27 21 000',
      }),
    });
    const only = { preferences: { timezone: 'Asia/Tokyo', language: 'fr', reminderTime: '05:30' } };
    await call('PUT', 'profile', only, token);
    expect(await user(token)).toMatchObject({
      name: 'Naomi',
      dateOfBirth: '1990-02-28',
      preferences: {
        welcomeMessage: true,
        dailyReminders: true,
        emailNotifications: true,
        theme: 'dark',
        language: 'fr',
        timezone: 'Asia/Tokyo',
        reminderTime: '05:30',
      },
    });
  });

  it.each([[null], ['']])('R-012 loses its date of birth to %j', async (dateOfBirth) => {
    const { token } = await app.signedIn({ dateOfBirth: '1990-02-28', bio: 'Reads at six.' });
    const { user } = (await call('PUT', 'profile', { dateOfBirth, bio: '' }, token)).json();
    expect([user.dateOfBirth, user.bio]).toEqual([null, '']);
  });

  it('R-012 keeps what is null or not sent at all', async () => {
    const { token } = await app.signedIn({ bio: 'Reads at six.' });
    const before = await user(token);
    const body = { name: null, bio: null, preferences: { theme: null } };
    expect((await call('PUT', 'profile', body, token)).json().user).toEqual(before);
    expect((await call('PUT', 'profile', undefined, token)).json().user).toEqual(before);
  });

  it('R-012 leaves the name of an account of Google, and PDF access, as they are', async () => {
    const { token } = await app.signedIn({ ...google, name: 'Ruth' });
    const body = {
      name: 'Naomi',
      bio: 'New',
      pdfAccess: true,
      role: 'admin',
      email: 'other@example.org',
      preferences: { pdfAccess: true, theme: 'auto' },
    };
    const { user } = (await call('PUT', 'profile', body, token)).json();
    expect(user).toMatchObject({
      name: 'Ruth',
      bio: 'New',
      pdfAccess: false,
      role: 'user',
      preferences: { pdfAccess: false, theme: 'auto' },
    });
    expect(user.email).not.toBe('other@example.org');
  });

  it.each<[unknown, Record<string, string>]>([
    [{ name: ' ' }, { name: messages.nameRequired }],
    [{ bio: 'b'.repeat(501) }, { bio: messages.tooLong('The bio', 500) }],
    [
      { bio: 5, location: [] },
      { bio: 'bio must be text', location: 'location must be text' },
    ],
    [{ location: 'l'.repeat(101) }, { location: messages.tooLong('The location', 100) }],
    [{ phoneNumber: 2721000 }, { phoneNumber: 'phoneNumber must be text' }],
    [{ phoneNumber: '1'.repeat(21) }, { phoneNumber: messages.tooLong('The phone number', 20) }],
    [{ dateOfBirth: '2026-11-22' }, { dateOfBirth: messages.dateOfBirthInvalid }],
    [{ dateOfBirth: '1990-02-30' }, { dateOfBirth: messages.dateInvalid }],
    [{ dateOfBirth: 19900228 }, { dateOfBirth: messages.dateInvalid }],
    [{ preferences: 'dark' }, { preferences: 'preferences must be an object' }],
    [
      { preferences: { theme: 'sepia', language: 'la', dailyReminders: 'yes' } },
      {
        'preferences.dailyReminders': 'preferences.dailyReminders must be true or false',
        'preferences.theme': 'preferences.theme must be one of light, dark, auto',
        'preferences.language': 'preferences.language must be one of en, es, fr, de',
      },
    ],
    [
      { preferences: { timezone: 'Mars/Olympus', reminderTime: '24:00' } },
      {
        'preferences.timezone': messages.timezoneInvalid,
        'preferences.reminderTime': messages.reminderTimeInvalid,
      },
    ],
  ])('R-012 refuses %j with the sentence of each field', async (body, fields) => {
    const { token } = await app.signedIn();
    const before = await user(token);
    const [message] = Object.values(fields);
    expect(await refusalOf(call('PUT', 'profile', body, token))).toEqual({ status: 400, message, fields });
    expect(await user(token)).toEqual(before);
  });
});

describe('the password', () => {
  const newPassword = 'a quiet morning';

  it('R-013 is changed; other sessions end', async () => {
    const { member, token } = await app.signedIn();
    const credentials = { email: member.email, password: testPassword };
    const other = (await call('POST', 'login', credentials)).json().token;
    const body = { currentPassword: testPassword, newPassword };
    const response = await call('PUT', 'change-password', body, token);
    expect(response.json()).toEqual({ success: true, message: messages.passwordChanged });
    expect([(await user(token)).email, await user(other)]).toEqual([member.email, undefined]);
    expect((await call('POST', 'login', credentials)).statusCode).toBe(401);
  });

  it.each<[unknown, Record<string, string>]>([
    [{}, { currentPassword: messages.fillInAllFields, newPassword: messages.newPasswordTooShort }],
    [{ currentPassword: 'wrong', newPassword }, { currentPassword: messages.currentPasswordWrong }],
    [{ currentPassword: testPassword, newPassword: 'five5' }, { newPassword: messages.newPasswordTooShort }],
    [{ currentPassword: testPassword, newPassword: 123456 }, { newPassword: messages.newPasswordTooShort }],
  ])('R-013 refuses %j', async (body, fields) => {
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
  it('R-014, R-015 moves with the code that was mailed there', async () => {
    const { token } = await app.signedIn();
    const newEmail = `${newId()}@example.org`;
    const asked = await call('PUT', 'change-email', { newEmail, password: testPassword }, token);
    expect(asked.json()).toEqual({ success: true, message: messages.emailChangeCodeSent });
    const otp = await mailbox.codeFor(newEmail);
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
    expect(await refusalOf(call('POST', 'verify-email-change', { otp: wrong }, token))).toEqual({
      status: 400,
      message: messages.codeWrong,
    });
    const moved = await call('POST', 'verify-email-change', { otp }, token);
    expect(moved.json()).toEqual({
      success: true,
      message: messages.emailChanged,
      user: expect.objectContaining({ email: newEmail }),
    });
    expect((await user(token)).email).toBe(newEmail);
  });

  it('R-015 refuses an address that got an account meanwhile', async () => {
    const { token } = await app.signedIn();
    const newEmail = `${newId()}@example.org`;
    await call('PUT', 'change-email', { newEmail, password: testPassword }, token);
    const otp = await mailbox.codeFor(newEmail);
    await app.signedIn({ email: newEmail });
    expect(await refusalOf(call('POST', 'verify-email-change', { otp }, token))).toEqual({
      status: 409,
      message: messages.emailTaken,
    });
  });

  it.each<[string, unknown, Record<string, string>]>([
    ['change-email', {}, { newEmail: messages.fillInAllFields, password: messages.fillInAllFields }],
    ['change-email', { newEmail: 'ruth', password: testPassword }, { newEmail: messages.emailInvalid }],
    [
      'change-email',
      { newEmail: 'r@example.org', password: 'wrong' },
      { password: messages.currentPasswordWrong },
    ],
    ['verify-email-change', {}, { otp: messages.emailChangeCodeInvalid }],
    ['verify-email-change', { otp: '12345' }, { otp: messages.emailChangeCodeInvalid }],
  ])('is refused by %s with %j', async (path, body, fields) => {
    const { token } = await app.signedIn();
    const [message] = Object.values(fields);
    const method = path === 'change-email' ? 'PUT' : 'POST';
    expect(await refusalOf(call(method, path, body, token))).toEqual({ status: 400, message, fields });
  });

  it('R-013, R-014 and the password stay with Google in its accounts', async () => {
    const { token } = await app.signedIn(google);
    const refused = { status: 403, message: messages.googleAccount };
    const password = { currentPassword: 'any', newPassword: 'a quiet morning' };
    const email = { newEmail: 'r@example.org', password: 'any' };
    expect(await refusalOf(call('PUT', 'change-password', password, token))).toEqual(refused);
    expect(await refusalOf(call('PUT', 'change-email', email, token))).toEqual(refused);
  });
});

describe('leaving', () => {
  it('R-016 takes the password in the body of the DELETE', async () => {
    const { token } = await app.signedIn();
    const response = await call('DELETE', 'account', { password: testPassword }, token);
    expect(response.json()).toEqual({ success: true, message: messages.accountDeleted });
    expect(response.cookies).toEqual([expect.objectContaining({ name: 'devotional_token', value: '' })]);
    expect(await refusalOf(call('GET', 'me', undefined, token))).toMatchObject({ status: 401 });
  });

  it.each<[unknown, string]>([
    [undefined, messages.accountDeletePassword],
    [{}, messages.accountDeletePassword],
    [{ password: 5 }, messages.accountDeletePassword],
    [{ password: 'wrong' }, messages.currentPasswordWrong],
  ])('R-016 refuses %j', async (body, message) => {
    const { token } = await app.signedIn();
    expect(await refusalOf(call('DELETE', 'account', body, token))).toEqual({
      status: 400,
      message,
      fields: { password: message },
    });
    expect(await user(token)).toBeDefined();
  });

  it('R-016 needs no body from an account of Google, but a fresh sign-in', async () => {
    const { token } = await app.signedIn(google);
    app.setNow('2026-11-21T06:10:01Z');
    expect(await refusalOf(call('DELETE', 'account', undefined, token))).toEqual({
      status: 403,
      message: messages.accountDeleteSignInAgain,
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

  it.each(writes)('by %s to %s is refused to a guest before its body is looked at', async (method, path) => {
    const refused = { status: 401, message: messages.authenticationRequired };
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
    'by %s to %s is refused to a cookie from elsewhere, before its body',
    async (method, path) => {
      const { token } = await app.signedIn();
      const cookie = `devotional_token=${token}`;
      const refused = { status: 403, message: messages.crossSiteRefused };
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

  it('from a page of this host is taken', async () => {
    const { token } = await app.signedIn();
    const headers = { cookie: `devotional_token=${token}`, origin: 'http://localhost:4000' };
    const response = await call('PUT', 'profile', { bio: 'New' }, undefined, headers);
    expect([response.statusCode, response.json().user?.bio]).toEqual([200, 'New']);
  });
});
