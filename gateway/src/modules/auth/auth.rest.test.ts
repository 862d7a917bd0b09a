import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { answerOf, refusalOf } from '../../testing/rest-calls.js';
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
const emailOf = async (token: string) => (await app.rest('/auth/me', token)).json().user?.email ?? null;
const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

async function registered(email = newAddress()) {
  const body = { name: ' Naomi ', email, password: newPassword };
  const { userId } = await answerOf(post('register', body));
  return { email, userId, otp: await mailbox.codeFor(email) };
}

describe('an account', () => {
  it('begins with a code and is there with its proof, with every field of a user', async () => {
    const email = newAddress();
    const began = await answerOf(post('register', { name: ' Naomi ', email, password: newPassword }));
    expect(began).toEqual({
      requiresVerification: true,
      userId: expect.any(String),
      message: m.account_code_sent(),
    });
    const { userId } = began;
    const opened = await answerOf(post('verify-otp', { userId, otp: await mailbox.codeFor(email) }));
    expect(opened).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      message: m.account_email_verified(),
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
    expect(await emailOf(opened.token)).toBe(email);
  });

  it('answers a taken address alike', async () => {
    const { member } = await app.signedIn();
    const body = { name: 'Ruth', email: member.email, password: newPassword };
    expect(await answerOf(post('register', body))).toEqual({
      requiresVerification: true,
      userId: expect.any(String),
      message: m.account_code_sent(),
    });
  });

  it('refuses a wrong code, and an address that got an account meanwhile', async () => {
    const { email, userId, otp } = await registered();
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
    expect(await refusalOf(post('verify-otp', { userId, otp: wrong }))).toEqual({
      status: 400,
      message: m.account_code_wrong(),
    });
    await app.signedIn({ email });
    expect(await refusalOf(post('verify-otp', { userId, otp }))).toEqual({
      status: 409,
      message: m.account_email_taken(),
    });
  });

  it('gets another code, a minute after the last', async () => {
    const { email, userId, otp } = await registered();
    app.setNow('2026-11-21T06:00:20Z');
    const early = await post('resend-otp', { userId });
    expect([early.statusCode, early.headers['retry-after'], early.json()]).toEqual([
      429,
      '40',
      expect.objectContaining({ success: false, message: m.shared_rate_limited(), retryAfter: 40 }),
    ]);
    app.setNow('2026-11-21T06:01:00Z');
    expect(await answerOf(post('resend-otp', { userId }))).toEqual({ message: m.account_code_resent() });
    const second = await mailbox.codeFor(email);
    if (second !== otp) expect((await post('verify-otp', { userId, otp })).statusCode).toBe(400);
    expect((await post('verify-otp', { userId, otp: second })).statusCode).toBe(200);
    app.setNow(testNow);
  });
});

describe('signing in', () => {
  it('answers a token and the user', async () => {
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
      message: m.account_signed_in({ name: 'Miriam' }),
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

  it('sets the cookies of the browser and its device', async () => {
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

  it('requires the code from a person who has not verified their address', async () => {
    const { member } = await app.signedIn({ emailVerifiedAt: null });
    const answer = await answerOf(post('login', { email: member.email, password: testPassword }));
    expect(answer).toEqual({
      requiresVerification: true,
      userId: expect.any(String),
      message: m.account_code_sent(),
    });
    const otp = await mailbox.codeFor(member.email);
    expect((await post('verify-otp', { userId: answer.userId, otp })).statusCode).toBe(200);
  });

  it('refuses wrong credentials with 401 and a deactivated account with 403', async () => {
    const { member } = await app.signedIn({ isActive: false });
    const wrong = { status: 401, message: m.account_wrong_credentials() };
    expect(await refusalOf(post('login', { email: member.email, password: 'wrong' }))).toEqual(wrong);
    expect(await refusalOf(post('login', { email: newAddress(), password: 'wrong' }))).toEqual(wrong);
    expect(await refusalOf(post('login', { email: member.email, password: testPassword }))).toEqual({
      status: 403,
      message: m.account_deactivated(),
    });
  });

  it('ends with 429 for a guesser', async () => {
    const body = { email: newAddress(), password: 'guess' };
    for (let i = 0; i < 10; i++) expect((await post('login', body)).statusCode).toBe(401);
    const response = await post('login', body);
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(60);
  });

  it('ends with signing out', async () => {
    const { token } = await app.signedIn();
    const response = await post('logout', undefined, { token });
    expect(response.json()).toEqual({ success: true, message: m.account_signed_out() });
    expect(response.cookies).toEqual([expect.objectContaining({ name: 'devotional_token', value: '' })]);
    expect(await emailOf(token)).toBeNull();
    const refused = { status: 401, message: m.shared_authentication_required() };
    expect(await refusalOf(post('logout', undefined, { token }))).toEqual(refused);
    expect(await refusalOf(post('logout'))).toEqual(refused);
  });

  it('takes the token of a sign-in with Google, once', async () => {
    const { member } = await app.signedIn({ authProvider: 'google', passwordHash: null });
    const token = await app.services.proofs.makeSignInToken(app.db.manager, member);
    const answer = await answerOf(post('exchange', { token }));
    expect(answer).toEqual({
      token: expect.any(String),
      message: m.account_signed_in({ name: 'Miriam' }),
      user: expect.objectContaining({ id: member.id, authProvider: 'google' }),
    });
    expect(await emailOf(answer.token)).toBe(member.email);
    expect(await refusalOf(post('exchange', { token }))).toEqual({
      status: 401,
      message: m.account_sign_in_token_invalid(),
    });
  });
});
