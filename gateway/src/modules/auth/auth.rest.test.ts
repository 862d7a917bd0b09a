import { messages } from '@quiet-time/schema/messages';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, refusal } from '../../testing/account-calls.js';
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

const newPassword = 'a quiet morning';
const newAddress = () => `${newId()}@example.org`;
const post = (path: string, body?: unknown, options: RestOptions = {}) =>
  app.rest(`/auth/${path}`, { method: 'POST', body, ...options });
const whoIs = async (token: string) => (await app.rest('/auth/me', token)).json().user?.email ?? null;
const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

async function answerOf(sent: Promise<LightMyRequestResponse>) {
  const response = await sent;
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const { success, ...answer } = response.json();
  expect(success).toBe(true);
  return answer;
}

async function refusalOf(sent: Promise<LightMyRequestResponse>) {
  const response = await sent;
  const { success, message, fields, requestId } = response.json();
  expect([success, requestId]).toEqual([false, response.headers['x-request-id']]);
  expect(response.headers['cache-control']).toBe('private, no-store');
  return { status: response.statusCode, message, ...(fields && { fields }) };
}

async function registered(email = newAddress()) {
  const body = { name: ' Naomi ', email, password: newPassword };
  const { userId } = await answerOf(post('register', body));
  return { email, userId, otp: await mailbox.codeFor(email) };
}

describe('an account', () => {
  it('R-001 begins with a code, R-003 is there with its proof, with every field of a user', async () => {
    const email = newAddress();
    const began = await answerOf(post('register', { name: ' Naomi ', email, password: newPassword }));
    expect(began).toEqual({
      requiresVerification: true,
      userId: expect.any(String),
      message: messages.codeSent,
    });
    const { userId } = began;
    const opened = await answerOf(post('verify-otp', { userId, otp: await mailbox.codeFor(email) }));
    expect(opened).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      message: messages.emailVerified,
      user: {
        _id: opened.user.id,
        id: expect.any(String),
        name: 'Naomi',
        email,
        avatar: null,
        bio: '',
        dateOfBirth: null,
        location: '',
        phoneNumber: '',
        role: 'user',
        subscription: 'free',
        subscriptionStatus: 'inactive',
        isInTrial: false,
        trialDaysRemaining: 0,
        trialEndDate: null,
        subscriptionEndDate: null,
        hasUsedTrial: false,
        isActive: true,
        pdfAccess: false,
        authProvider: 'email',
        createdAt: timestamp,
        preferences: {
          welcomeMessage: true,
          dailyReminders: false,
          emailNotifications: true,
          pdfAccess: false,
          theme: 'light',
          language: 'en',
          timezone: 'UTC',
          reminderTime: '08:00',
        },
      },
    });
    expect(await whoIs(opened.token)).toBe(email);
  });

  it('R-001 answers a taken address alike', async () => {
    const { member } = await app.signedIn();
    const body = { name: 'Ruth', email: member.email, password: newPassword };
    expect(await answerOf(post('register', body))).toEqual({
      requiresVerification: true,
      userId: expect.any(String),
      message: messages.codeSent,
    });
  });

  it('R-003 refuses a wrong code, and an address that got an account meanwhile', async () => {
    const { email, userId, otp } = await registered();
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
    expect(await refusalOf(post('verify-otp', { userId, otp: wrong }))).toEqual({
      status: 400,
      message: messages.codeWrong,
    });
    await app.signedIn({ email });
    expect(await refusalOf(post('verify-otp', { userId, otp }))).toEqual({
      status: 409,
      message: messages.emailTaken,
    });
  });

  it('R-004 gets another code, a minute after the last', async () => {
    const { email, userId, otp } = await registered();
    app.setNow('2026-11-21T06:00:20Z');
    const early = await post('resend-otp', { userId });
    expect([early.statusCode, early.headers['retry-after'], early.json()]).toEqual([
      429,
      '40',
      expect.objectContaining({ success: false, message: messages.rateLimited, retryAfter: 40 }),
    ]);
    app.setNow('2026-11-21T06:01:00Z');
    expect(await answerOf(post('resend-otp', { userId }))).toEqual({ message: messages.codeResent });
    const second = await mailbox.codeFor(email);
    if (second !== otp) expect((await post('verify-otp', { userId, otp })).statusCode).toBe(400);
    expect((await post('verify-otp', { userId, otp: second })).statusCode).toBe(200);
    app.setNow(testNow);
  });
});

describe('signing in', () => {
  it('R-002 answers a token and the user', async () => {
    const { member } = await app.signedIn({
      subscription: 'premium',
      subscriptionStatus: 'trialing',
      trialEndsAt: new Date('2026-11-24T00:00:00Z'),
      dateOfBirth: '1990-02-28',
    });
    const body = { email: ` ${member.email.toUpperCase()} `, password: testPassword };
    const answer = await answerOf(post('login', body));
    expect(answer).toEqual({
      token: expect.any(String),
      message: messages.signedIn('Miriam'),
      user: expect.objectContaining({
        _id: member.id,
        id: member.id,
        dateOfBirth: '1990-02-28',
        isInTrial: true,
        trialDaysRemaining: 3,
        trialEndDate: '2026-11-24T00:00:00.000Z',
      }),
    });
    expect(answer).toEqual({ ...answer, user: (await app.rest('/auth/me', answer.token)).json().user });
  });

  it('R-002 sets the cookies of the browser and its device', async () => {
    const { member } = await app.signedIn();
    const body = { email: member.email, password: testPassword };
    const plain = await post('login', body);
    const cookie = { httpOnly: true, sameSite: 'Lax', path: '/' };
    expect(plain.cookies).toEqual([
      expect.objectContaining({ ...cookie, name: 'devotional_token', value: plain.json().token }),
    ]);
    const device = await post('login', body, { headers: { 'x-device-id': 'kitchen-tablet-1' } });
    expect(device.cookies).toEqual([
      expect.objectContaining({ ...cookie, name: 'devotional_token', value: device.json().token }),
      expect.objectContaining({ ...cookie, name: 'devotional_device_id', value: 'kitchen-tablet-1' }),
    ]);
    const withCookie = await app.rest('/auth/me', {
      headers: { cookie: `devotional_token=${device.json().token}` },
    });
    expect(withCookie.json().user.email).toBe(member.email);
  });

  it('R-002 asks whoever has not proved their address for the code', async () => {
    const { member } = await app.signedIn({ emailVerifiedAt: null });
    const answer = await answerOf(post('login', { email: member.email, password: testPassword }));
    expect(answer).toEqual({
      requiresVerification: true,
      userId: expect.any(String),
      message: messages.codeSent,
    });
    const otp = await mailbox.codeFor(member.email);
    expect((await post('verify-otp', { userId: answer.userId, otp })).statusCode).toBe(200);
  });

  it('R-002 refuses wrong credentials with 401 and a deactivated account with 403', async () => {
    const { member } = await app.signedIn({ isActive: false });
    const wrong = { status: 401, message: messages.wrongCredentials };
    expect(await refusalOf(post('login', { email: member.email, password: 'wrong' }))).toEqual(wrong);
    expect(await refusalOf(post('login', { email: newAddress(), password: 'wrong' }))).toEqual(wrong);
    expect(await refusalOf(post('login', { email: member.email, password: testPassword }))).toEqual({
      status: 403,
      message: messages.accountDeactivated,
    });
  });

  it('R-002 ends with 429 for a guesser', async () => {
    const body = { email: newAddress(), password: 'guess' };
    for (let i = 0; i < 10; i++) expect((await post('login', body)).statusCode).toBe(401);
    const response = await post('login', body);
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(60);
  });

  it('R-011 ends with signing out', async () => {
    const { token } = await app.signedIn();
    const response = await post('logout', undefined, { token });
    expect(response.json()).toEqual({ success: true, message: messages.signedOut });
    expect(response.cookies).toEqual([expect.objectContaining({ name: 'devotional_token', value: '' })]);
    expect(await refusalOf(post('logout', undefined, { token }))).toEqual({
      status: 401,
      message: messages.authenticationRequired,
    });
  });

  it('X-11 takes the token of a sign-in with Google, once', async () => {
    const { member } = await app.signedIn({ authProvider: 'google', passwordHash: null });
    const token = await app.services.verifications.makeSignInToken(app.db.manager, member);
    const answer = await answerOf(post('exchange', { token }));
    expect(answer).toEqual({
      token: expect.any(String),
      message: messages.signedIn('Miriam'),
      user: expect.objectContaining({ id: member.id, authProvider: 'google' }),
    });
    expect(await whoIs(answer.token)).toBe(member.email);
    expect(await refusalOf(post('exchange', { token }))).toEqual({
      status: 401,
      message: messages.signInTokenInvalid,
    });
  });
});

describe('a forgotten password', () => {
  it('R-005, R-006 is replaced by link, which signs in', async () => {
    const { member, token: before } = await app.signedIn();
    const asked = await answerOf(post('forgot-password', { email: member.email }));
    expect(asked).toEqual({ message: messages.resetLinkSent });
    const link = await mailbox.linkFor(member.email);
    const response = await post(`reset-password/${link}`, { password: newPassword });
    expect(response.json()).toEqual({
      success: true,
      token: expect.any(String),
      message: messages.passwordReset,
      user: expect.objectContaining({ _id: member.id, email: member.email }),
    });
    expect(response.cookies[0]).toMatchObject({ name: 'devotional_token', value: response.json().token });
    expect([await whoIs(response.json().token), await whoIs(before)]).toEqual([member.email, null]);
    expect(await refusalOf(post(`reset-password/${link}`, { password: newPassword }))).toEqual({
      status: 400,
      message: messages.resetTokenInvalid,
    });
  });

  it('R-007, R-008, R-009 is replaced by code, which signs in', async () => {
    const { member } = await app.signedIn();
    const asked = await answerOf(post('forgot-password-otp', { email: member.email }));
    expect(asked).toEqual({ userId: expect.any(String), message: messages.resetCodeSent });
    const proof = { userId: asked.userId, otp: await mailbox.codeFor(member.email) };
    const proved = await answerOf(post('verify-reset-otp', proof));
    expect(proved).toEqual({ resetToken: expect.any(String), message: messages.resetCodeRight });
    expect(await refusalOf(post('verify-reset-otp', proof))).toEqual({
      status: 400,
      message: messages.codeWrong,
    });
    const body = { resetToken: proved.resetToken, password: newPassword };
    const response = await post('reset-password-with-otp', body);
    expect(response.json()).toEqual({
      success: true,
      token: expect.any(String),
      message: messages.passwordReset,
      user: expect.objectContaining({ _id: member.id, email: member.email }),
    });
    expect(response.cookies[0]).toMatchObject({ name: 'devotional_token' });
    expect((await post('login', { email: member.email, password: newPassword })).statusCode).toBe(200);
    expect(await refusalOf(post('reset-password-with-otp', body))).toEqual({
      status: 400,
      message: messages.resetTokenInvalid,
    });
  });

  it('R-005, R-007 are answered alike for an unknown address, which gets no mail', async () => {
    const email = newAddress();
    expect(await answerOf(post('forgot-password', { email }))).toEqual({ message: messages.resetLinkSent });
    expect(await answerOf(post('forgot-password-otp', { email }))).toEqual({
      userId: expect.any(String),
      message: messages.resetCodeSent,
    });
    expect((await mailbox.deliver()).filter(({ to }) => to === email)).toEqual([]);
  });
});

describe('a body', () => {
  const account = { name: 'Ruth', email: 'ruth@example.org', password: newPassword };
  const bothRequired = {
    email: messages.emailAndPasswordRequired,
    password: messages.emailAndPasswordRequired,
  };
  const resetRequired = { resetToken: messages.resetTokenInvalid, password: messages.passwordTooShort };

  it.each<[string, unknown, Record<string, string>]>([
    [
      'register',
      {},
      { name: messages.nameRequired, email: messages.emailInvalid, password: messages.passwordTooShort },
    ],
    ['register', { ...account, password: 12345678 }, { password: messages.passwordTooShort }],
    ['register', { ...account, name: ['Ruth'] }, { name: messages.nameRequired }],
    ['register', { ...account, email: null }, { email: messages.emailInvalid }],
    [
      'register',
      { ...account, email: 'ruth', password: 'short' },
      {
        email: messages.emailInvalid,
        password: messages.passwordTooShort,
      },
    ],
    ['login', undefined, bothRequired],
    ['login', {}, bothRequired],
    ['login', { email: ' ', password: '' }, bothRequired],
    ['login', { email: true, password: {} }, bothRequired],
    ['verify-otp', {}, { userId: messages.codeWrong, otp: messages.codeInvalid }],
    ['verify-otp', { userId: newId(), otp: '12345' }, { otp: messages.codeInvalid }],
    ['verify-otp', { userId: newId(), otp: 123456 }, { otp: messages.codeInvalid }],
    ['resend-otp', {}, { userId: messages.resendFailed }],
    ['forgot-password', {}, { email: messages.emailRequired }],
    ['forgot-password', { email: 'ruth' }, { email: messages.emailInvalid }],
    ['reset-password/some-token', {}, { password: messages.passwordTooShort }],
    ['reset-password/some-token', { password: 'short' }, { password: messages.passwordTooShort }],
    ['reset-password/some-token', { password: '123456' }, { password: messages.passwordTooCommon }],
    ['forgot-password-otp', {}, { email: messages.emailRequired }],
    ['verify-reset-otp', {}, { userId: messages.codeWrong, otp: messages.codeInvalid }],
    ['verify-reset-otp', { userId: newId(), otp: 'abcdef' }, { otp: messages.codeInvalid }],
    ['reset-password-with-otp', {}, resetRequired],
    [
      'reset-password-with-otp',
      { resetToken: 't'.repeat(201), password: newPassword },
      { resetToken: messages.resetTokenInvalid },
    ],
    ['exchange', {}, { token: messages.signInTokenInvalid }],
  ])('of %s like %j is refused with the sentence of each field', async (path, body, fields) => {
    const [message] = Object.values(fields);
    expect(await refusalOf(post(path, body))).toEqual({ status: 400, message, fields });
  });

  it.each([[[]], [5], ['text'], [true]])('that is %j is refused', async (body) => {
    expect(await refusalOf(post('login', body))).toEqual({
      status: 400,
      message: 'The request body must be a JSON object.',
    });
  });

  const raw = (payload: string, type: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: 'localhost:4000', 'content-type': type },
      payload,
    });

  it('that is no JSON is refused', async () => {
    expect(await refusalOf(raw('email=ruth', 'application/x-www-form-urlencoded'))).toMatchObject({
      status: 415,
    });
    expect(await refusalOf(raw('{}', 'text/plain'))).toMatchObject({ status: 415 });
    expect(await refusalOf(raw('{"email":', 'application/json'))).toEqual({
      status: 400,
      message: messages.malformedJson,
    });
    const huge = `{"email":"${'x'.repeat(1_048_576)}"}`;
    expect(await refusalOf(raw(huge, 'application/json'))).toMatchObject({ status: 413 });
  });

  it('may name JSON as its type and be empty', async () => {
    const { token } = await app.signedIn();
    const headers = { 'content-type': 'application/json' };
    expect((await post('logout', undefined, { token, headers })).statusCode).toBe(200);
    expect(await refusalOf(raw('', 'application/json'))).toMatchObject({
      status: 400,
      message: messages.emailAndPasswordRequired,
    });
  });

  it('may have more fields than we know', async () => {
    const { member } = await app.signedIn();
    const body = { email: member.email, password: testPassword, remember: true, token: 5 };
    expect((await post('login', body)).statusCode).toBe(200);
  });
});

describe('REST and GraphQL', () => {
  const email = 'ruth@example.org';
  const unknown = newId();
  const code = '123456';

  it.each<[string, keyof ReturnType<typeof accountCalls>, Record<string, string>, Record<string, string>?]>([
    ['register', 'register', { name: ' ', email: 'ruth', password: 'short' }],
    ['register', 'register', { name: 'Ruth', email, password: 'p'.repeat(201) }],
    ['register', 'register', { name: 'R'.repeat(101), email, password: 'qwerty' }],
    ['login', 'signIn', { email: '', password: '' }],
    ['login', 'signIn', { email, password: 'wrong' }],
    ['verify-otp', 'verifyEmail', { userId: unknown, code }, { userId: unknown, otp: code }],
    ['resend-otp', 'resendCode', { userId: unknown }],
    ['forgot-password', 'sendResetLink', { email: 'ruth@' }],
    ['forgot-password-otp', 'sendResetCode', { email: 'ruth@' }],
    ['verify-reset-otp', 'verifyResetCode', { userId: unknown, code }, { userId: unknown, otp: code }],
    [
      'reset-password-with-otp',
      'resetPassword',
      { token: 'none', password: newPassword },
      { resetToken: 'none', password: newPassword },
    ],
  ])('refuse %s and %s alike: %j', async (path, call, variables, body = variables) => {
    const graphql = refusal(
      (await accountCalls(app)[call](variables as never)) as unknown as LightMyRequestResponse,
    );
    const { status, message, fields } = graphql;
    expect(await refusalOf(post(path, body))).toEqual({ status, message, ...(fields && { fields }) });
  });
});
