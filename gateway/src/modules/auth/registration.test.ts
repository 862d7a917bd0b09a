import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
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
const wrongCode = { status: 400, message: m.account_code_wrong(), code: 'BAD_USER_INPUT' };

async function register(email: string, password = 'a quiet morning', name = ' Naomi ') {
  const { userId } = answer<{ userId: string }>(await calls.register({ name, email, password }));
  return userId;
}

describe('registering', () => {
  it('begins with the language of the page on which the address was proved', async () => {
    const email = newAddress();
    const userId = await register(email);
    const variables = { userId, code: await mailbox.codeFor(email) };
    const { body } = await app.http.inject({
      method: 'POST',
      url: '/graphql?lang=fr',
      headers: { host: 'localhost:4000' },
      payload: {
        query: `mutation ($userId: ID!, $code: String!) {
          verifyEmail(userId: $userId, code: $code) { viewer { preferences { language } } } }`,
        variables,
      },
    });
    expect(JSON.parse(body).data.verifyEmail.viewer.preferences.language).toBe('fr');
  });

  it('makes an account once its address is proved, and signs in', async () => {
    const email = newAddress();
    const userId = await register(` ${email.toUpperCase()} `);
    expect(await app.db.query('select 1 from members where email = $1', [email])).toEqual([]);
    const code = await mailbox.codeFor(email);
    const opened = await calls.verifyEmail({ userId, code });
    const { token, viewer } = answer<{ token: string; viewer: object }>(opened);
    expect(viewer).toEqual({ id: expect.any(String), email, name: 'Naomi' });
    expect(await calls.emailOf(token)).toBe(email);
    expect(opened.cookies[0]).toMatchObject({ name: 'devotional_token', value: token, httpOnly: true });
    expect(answer(await calls.signIn({ email, password: 'a quiet morning' }))).toHaveProperty('token');
  });

  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['Asia%2FKolkata', 'Asia/Kolkata'],
    ['Mars%2FOlympus', 'UTC'],
    ['', 'UTC'],
  ])('begins in the time zone %j of the device as %s', async (cookie, timezone) => {
    const email = newAddress();
    const userId = await register(email);
    const here = accountCalls(app, { cookie: `timezone=${cookie}` });
    const { token } = answer<{ token: string }>(
      await here.verifyEmail({ userId, code: await mailbox.codeFor(email) }),
    );
    expect(answer(await app.graphql('{ me { preferences { timezone } } }', {}, token))).toEqual({
      preferences: { timezone },
    });
  });

  it('starts an account with the defaults of M-CONST-04 and M-CONST-05', async () => {
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
    ['no name', { name: '  ' }, m.account_name_required()],
    ['a short password', { password: 'five5' }, m.account_password_too_short({ min: 6 })],
    ['one of the commonest passwords', { password: 'Password' }, m.account_password_too_common()],
    ['half an address', { email: 'naomi@example' }, m.account_email_invalid()],
    ['an address in two lines', { email: '"x\nTo: y"@example.org' }, m.account_email_invalid()],
    ['a quoted address', { email: '"naomi"@example.org' }, m.account_email_invalid()],
    ['no address', { email: '' }, m.account_email_required()],
    ['a name too long', { name: 'N'.repeat(limits.name + 1) }, m.account_name_too_long({ max: limits.name })],
  ])('refuses %s', async (_what, wrong, message) => {
    const given = { name: 'Naomi', email: newAddress(), password: 'a quiet morning', ...wrong };
    expect(refusal(await calls.register(given))).toMatchObject({ status: 400, message });
    expect(await mailbox.deliver()).toEqual([]);
  });

  it('answers a taken address like any other, and notifies its owner by mail', async () => {
    const { member } = await app.signedIn();
    const userId = await register(member.email);
    const mails = await mailbox.deliver();
    expect(mails.map(({ to }) => to)).toEqual([member.email]);
    expect(mails[0]!.subject).not.toMatch(/\d{6}/);
    expect(mails[0]!.text).toContain(app.config.publicUrl.origin);
    expect(refusal(await calls.verifyEmail({ userId, code: '000000' }))).toMatchObject(wrongCode);
    // The owner's password still works, and the stranger's opens nothing.
    expect(answer(await calls.signIn({ email: member.email, password: testPassword }))).toHaveProperty(
      'token',
    );
    const strangers = await calls.signIn({ email: member.email, password: 'a quiet morning' });
    expect(answer(strangers)).toEqual({ userId });
  });

  it("keeps a stranger's password out of an account that somebody else proves", async () => {
    const email = newAddress();
    const mine = await register(email, 'my own password');
    const code = await mailbox.codeFor(email);
    const strangers = await register(email, 'a stranger’s password');
    const strangersCode = await mailbox.codeFor(email);
    if (strangersCode !== code) {
      expect(refusal(await calls.verifyEmail({ userId: strangers, code })).reason).toBe('code_replaced');
    }
    answer(await calls.verifyEmail({ userId: mine, code }));
    const strangersSignIn = await calls.signIn({ email, password: 'a stranger’s password' });
    expect(answer(strangersSignIn)).toEqual({ userId: strangers });
    // The stranger's own code would come too late, even if they had read it.
    const late = await calls.verifyEmail({ userId: strangers, code: strangersCode });
    expect(refusal(late).reason).toBe('code_used');
  });

  it('gives an account that was never verified the password of the person who reads the mail', async () => {
    const { member, token } = await app.signedIn({ emailVerifiedAt: null });
    const userId = await register(member.email, 'from the mail');
    answer(await calls.verifyEmail({ userId, code: await mailbox.codeFor(member.email) }));
    expect(refusal(await calls.signIn({ email: member.email, password: testPassword })).status).toBe(401);
    expect(await calls.emailOf(token)).toBeNull();
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
    // Within the minute the first code stays valid.
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

  it('gives no hint to a wrong password', async () => {
    const email = newAddress();
    await register(email);
    const [pending, unknown] = await Promise.all([
      calls.signIn({ email, password: 'not the one' }),
      calls.signIn({ email: newAddress(), password: 'not the one' }),
    ]);
    expect(refusal(pending)).toEqual(refusal(unknown));
    expect(refusal(pending)).toMatchObject({ status: 401, message: m.account_wrong_credentials() });
  });
});
