import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';

let app: TestApp;
let calls: ReturnType<typeof accountCalls>;
let mailbox: ReturnType<typeof makeMailbox>;
beforeAll(async () => {
  app = await makeTestApp();
  calls = accountCalls(app);
  mailbox = makeMailbox(app);
});
afterAll(() => app.stop());

const after = (seconds: number) => app.setNow(new Date(Date.parse(testNow) + seconds * 1_000).toISOString());
const newAddress = () => `${newId()}@example.org`;
const wrongCode = { status: 400, message: messages.codeWrong, code: 'BAD_USER_INPUT' };

async function register(email: string, password = 'a quiet morning', name = ' Naomi ') {
  const { userId } = answer<{ userId: string }>(await calls.register({ name, email, password }));
  return userId;
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('registering', () => {
  it('makes an account once its address is proved, and signs in', async () => {
    const email = newAddress();
    const userId = await register(` ${email.toUpperCase()} `);
    expect(await app.db.query('select 1 from members where email = $1', [email])).toEqual([]);
    const code = await mailbox.codeFor(email);
    const opened = await calls.verifyEmail({ userId, code });
    const { token, viewer } = answer<{ token: string; viewer: object }>(opened);
    expect(viewer).toEqual({ id: expect.any(String), email, name: 'Naomi' });
    expect(await calls.whoIs(token)).toBe(email);
    expect(opened.cookies[0]).toMatchObject({ name: 'devotional_token', value: token, httpOnly: true });
    expect(answer(await calls.signIn({ email, password: 'a quiet morning' }))).toHaveProperty('token');
  });

  it('starts an account with the defaults of the documents', async () => {
    const email = newAddress();
    const userId = await register(email);
    const { token } = answer<{ token: string }>(
      await calls.verifyEmail({ userId, code: await mailbox.codeFor(email) }),
    );
    const fields = `role subscription subscriptionStatus hasUsedTrial pdfAccess authProvider isActive bio avatar
      dateOfBirth isInTrial trialDaysRemaining preferences { welcomeMessage dailyReminders emailNotifications
      pdfAccess theme language timezone reminderTime }`;
    expect(answer(await app.graphql(`{ me { ${fields} } }`, {}, token))).toEqual({
      role: 'user',
      subscription: 'free',
      subscriptionStatus: 'inactive',
      hasUsedTrial: false,
      pdfAccess: false,
      authProvider: 'email',
      isActive: true,
      bio: '',
      avatar: null,
      dateOfBirth: null,
      isInTrial: false,
      trialDaysRemaining: 0,
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
    });
  });

  it.each([
    ['no name', { name: '  ' }, messages.nameRequired],
    ['a short password', { password: 'five5' }, messages.passwordTooShort],
    ['one of the commonest passwords', { password: 'Password' }, messages.passwordTooCommon],
    ['half an address', { email: 'naomi@example' }, messages.emailInvalid],
    ['no address', { email: '' }, messages.emailRequired],
    ['a name too long', { name: 'N'.repeat(limits.name + 1) }, messages.tooLong('The name', limits.name)],
  ])('refuses %s', async (_what, wrong, message) => {
    const given = { name: 'Naomi', email: newAddress(), password: 'a quiet morning', ...wrong };
    expect(refusal(await calls.register(given))).toMatchObject({ status: 400, message });
    expect(await mailbox.deliver()).toEqual([]);
  });

  it('answers a taken address like any other, and tells its owner by mail', async () => {
    const { member } = await app.signedIn();
    const userId = await register(member.email);
    const mails = await mailbox.deliver();
    expect(mails.map(({ to }) => to)).toEqual([member.email]);
    expect(mails[0]!.subject).not.toMatch(/\d{6}/);
    expect(mails[0]!.text).toContain(app.config.publicUrl.origin);
    expect(refusal(await calls.verifyEmail({ userId, code: '000000' }))).toMatchObject(wrongCode);
    // Their password is still theirs, and the stranger's opens nothing.
    expect(answer(await calls.signIn({ email: member.email, password: testPassword }))).toHaveProperty(
      'token',
    );
    expect(refusal(await calls.signIn({ email: member.email, password: 'a quiet morning' })).status).toBe(
      401,
    );
  });

  it("keeps a stranger's password out of an account that somebody else proves", async () => {
    const email = newAddress();
    const mine = await register(email, 'my own password');
    const code = await mailbox.codeFor(email);
    const strangers = await register(email, 'a stranger’s password');
    const strangersCode = await mailbox.codeFor(email);
    if (strangersCode !== code) {
      expect(refusal(await calls.verifyEmail({ userId: strangers, code }))).toMatchObject(wrongCode);
    }
    answer(await calls.verifyEmail({ userId: mine, code }));
    expect(refusal(await calls.signIn({ email, password: 'a stranger’s password' })).status).toBe(401);
    // The stranger's own code, had they read it, comes too late.
    const late = await calls.verifyEmail({ userId: strangers, code: strangersCode });
    expect(refusal(late)).toMatchObject(wrongCode);
  });

  it('gives the password of whoever reads the mail to an account that was never proved', async () => {
    const { member, token } = await app.signedIn({ emailVerifiedAt: null });
    const userId = await register(member.email, 'from the mail');
    answer(await calls.verifyEmail({ userId, code: await mailbox.codeFor(member.email) }));
    expect(refusal(await calls.signIn({ email: member.email, password: testPassword })).status).toBe(401);
    expect(await calls.whoIs(token)).toBeNull();
  });

  it('makes one account when two codes of one address are right at once', async () => {
    const email = newAddress();
    const first = await register(email);
    const firstCode = await mailbox.codeFor(email);
    const second = await register(email);
    const secondCode = await mailbox.codeFor(email);
    const answers = await Promise.all([
      calls.verifyEmail({ userId: first, code: firstCode }),
      calls.verifyEmail({ userId: second, code: secondCode }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await app.db.query('select name from members where email = $1', [email])).toHaveLength(1);
  });
});

describe('an unverified sign-in', () => {
  it('leads to the code of the registration, and opens nothing before', async () => {
    const email = newAddress();
    const password = 'a quiet morning';
    const userId = await register(email, password);
    await mailbox.deliver();
    const response = await calls.signIn({ email, password });
    expect(response.statusCode).toBe(200);
    expect(answer(response)).toEqual({ userId });
    expect(response.cookies).toEqual([]);
    // Within the minute the first code is still the one.
    expect(await mailbox.deliver()).toEqual([]);
    after(61);
    await calls.signIn({ email, password });
    const code = await mailbox.codeFor(email);
    expect(answer(await calls.verifyEmail({ userId, code }))).toHaveProperty('token');
    after(0);
  });

  it('leads to a code for an account that was never proved', async () => {
    const { member } = await app.signedIn({ emailVerifiedAt: null });
    const given = { email: member.email, password: testPassword };
    const { userId } = answer<{ userId: string }>(await calls.signIn(given));
    const code = await mailbox.codeFor(member.email);
    expect(answer(await calls.verifyEmail({ userId, code }))).toHaveProperty('token');
    expect(answer(await calls.signIn(given))).toHaveProperty('token');
  });

  it('tells nothing to a wrong password', async () => {
    const email = newAddress();
    await register(email);
    const [pending, unknown] = await Promise.all([
      calls.signIn({ email, password: 'not the one' }),
      calls.signIn({ email: newAddress(), password: 'not the one' }),
    ]);
    expect(refusal(pending)).toEqual(refusal(unknown));
    expect(refusal(pending)).toMatchObject({ status: 401, message: messages.wrongCredentials });
  });
});

describe('a code', () => {
  it('is void after five wrong guesses, and a new one is asked for', async () => {
    const email = newAddress();
    const userId = await register(email);
    const code = await mailbox.codeFor(email);
    for (let i = 0; i < limits.code.attempts; i++) {
      expect(refusal(await calls.verifyEmail({ userId, code: otherThan(code) }))).toMatchObject(wrongCode);
    }
    expect(refusal(await calls.verifyEmail({ userId, code }))).toMatchObject(wrongCode);
    after(60);
    answer(await calls.resendCode({ userId }));
    expect(answer(await calls.verifyEmail({ userId, code: await mailbox.codeFor(email) }))).toBeTruthy();
    after(0);
  });

  it('counts a hundred guesses that come at once as a hundred', async () => {
    const email = newAddress();
    const userId = await register(email);
    const code = await mailbox.codeFor(email);
    const guesses = Array.from({ length: 15 }, (_, i) => {
      const guess = i === 14 ? code : otherThan(code);
      return `a${i}: verifyEmail(userId: "${userId}", code: "${guess}") { token }`;
    });
    const inOne = await app.graphql(`mutation { ${guesses.join(' ')} }`);
    expect(inOne.body).not.toContain('"token"');
    const atOnce = await Promise.all(
      Array.from({ length: 20 }, () => calls.verifyEmail({ userId, code: otherThan(code) })),
    );
    expect(atOnce.every(({ statusCode }) => statusCode === 400)).toBe(true);
    const [{ attempts }] = await app.db.query('select attempts from verifications where id = $1', [userId]);
    expect(attempts).toBe(limits.code.attempts);
    expect(refusal(await calls.verifyEmail({ userId, code }))).toMatchObject(wrongCode);
    const tooMany = Array.from({ length: 100 }, (_, i) => guesses[0]!.replace('a0', `b${i}`));
    expect((await app.graphql(`mutation { ${tooMany.join(' ')} }`)).statusCode).toBe(400);
  });

  it('works once', async () => {
    const email = newAddress();
    const userId = await register(email);
    const code = await mailbox.codeFor(email);
    const both = await Promise.all([
      calls.verifyEmail({ userId, code }),
      calls.verifyEmail({ userId, code }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(refusal(await calls.verifyEmail({ userId, code }))).toMatchObject(wrongCode);
  });

  it('works for ten minutes after it was sent', async () => {
    const email = newAddress();
    const userId = await register(email);
    after(300);
    const code = await mailbox.codeFor(email);
    after(300 + 600);
    expect(refusal(await calls.verifyEmail({ userId, code }))).toMatchObject(wrongCode);
    after(300 + 599);
    expect(answer(await calls.verifyEmail({ userId, code }))).toBeTruthy();
    after(0);
  });

  it.each(['', '12345', '1234567', '12345a', ' 123456', '１２３４５６'])('is not %j', async (code) => {
    const userId = await register(newAddress());
    expect(refusal(await calls.verifyEmail({ userId, code }))).toMatchObject({
      status: 400,
      message: messages.codeInvalid,
    });
    await mailbox.deliver();
  });

  it.each([newId(), 'nobody', '', '../etc'])('belongs to no handle %j', async (userId) => {
    expect(refusal(await calls.verifyEmail({ userId, code: '123456' }))).toMatchObject(wrongCode);
    const resend = refusal(await calls.resendCode({ userId }));
    expect(resend).toMatchObject({ status: 400, message: messages.resendFailed });
  });

  it('is sent again after a minute, and the last one counts', async () => {
    const email = newAddress();
    const userId = await register(email);
    const first = await mailbox.codeFor(email);
    after(20);
    expect(refusal(await calls.resendCode({ userId }))).toMatchObject({
      status: 429,
      message: messages.rateLimited,
      retryAfter: 40,
    });
    expect(await mailbox.deliver()).toEqual([]);
    after(60);
    const both = await Promise.all([calls.resendCode({ userId }), calls.resendCode({ userId })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
    const second = await mailbox.codeFor(email);
    if (second !== first) {
      expect(refusal(await calls.verifyEmail({ userId, code: first }))).toMatchObject(wrongCode);
    }
    expect(answer(await calls.verifyEmail({ userId, code: second }))).toBeTruthy();
    after(0);
  });
});
