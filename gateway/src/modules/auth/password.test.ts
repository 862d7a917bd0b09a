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

const after = (minutes: number) => app.setNow(new Date(Date.parse(testNow) + minutes * 60_000).toISOString());
const password = 'another morning';
const invalidToken = { status: 400, message: m.account_reset_token_invalid() };

async function resetTokenFor(email: string): Promise<string> {
  const { userId } = answer<{ userId: string }>(await calls.sendResetCode({ email }));
  const code = await mailbox.codeFor(email);
  return answer<{ resetToken: string }>(await calls.verifyResetCode({ userId, code })).resetToken;
}

async function linkTokenFor(email: string): Promise<string> {
  answer(await calls.sendResetLink({ email }));
  return mailbox.linkFor(email);
}

describe.each([
  ['by code', resetTokenFor, 10],
  ['by link', linkTokenFor, 60],
])('a forgotten password, %s', (_how, tokenFor, lifetime) => {
  it('is replaced, signs in, and ends every other session', async () => {
    const { member, token: old } = await app.signedIn();
    const token = await tokenFor(member.email);
    const response = await calls.resetPassword({ token, password });
    const opened = answer<{ token: string; viewer: object }>(response);
    expect(opened.viewer).toEqual({ email: member.email });
    expect(await calls.emailOf(opened.token)).toBe(member.email);
    expect(await calls.emailOf(old)).toBeNull();
    expect(refusal(await calls.signIn({ email: member.email, password: testPassword })).status).toBe(401);
    expect(answer(await calls.signIn({ email: member.email, password }))).toHaveProperty('token');
    await mailbox.deliver();
  });

  it('is announced by one mail, also where it is chosen on a device that is new', async () => {
    const { member } = await app.signedIn();
    const token = await tokenFor(member.email);
    const phone = accountCalls(app, { 'x-device-id': newId() });
    answer(await phone.resetPassword({ token, password }));
    const result = (await mailbox.deliver()).map(({ subject }) => subject);
    expect(result).toEqual([expect.stringMatching(/password was changed/)]);
    // Their next sign-in with it is not from a new device.
    answer(await phone.signIn({ email: member.email, password }));
    expect(await mailbox.deliver()).toEqual([]);
  });

  it('is known to be replaceable before a new one is typed, and until when', async () => {
    const { member } = await app.signedIn();
    const token = await tokenFor(member.email);
    const until = new Date(Date.parse(testNow) + lifetime * 60_000).toISOString();
    const check = () => calls.checkResetToken({ token });
    for (let i = 0; i < 3; i++) expect(answer(await check())).toEqual({ expiresAt: until });
    after(lifetime);
    expect(refusal(await check())).toMatchObject({ ...invalidToken, reason: 'token_expired' });
    expect(refusal(await calls.resetPassword({ token, password })).reason).toBe('token_expired');
    after(0);
    answer(await calls.resetPassword({ token, password }));
    expect(refusal(await check())).toMatchObject({ ...invalidToken, reason: 'token_used' });
    expect(refusal(await calls.resetPassword({ token, password })).reason).toBe('token_used');
    const unknown = refusal(await calls.checkResetToken({ token: 'nothing' }));
    expect(unknown).toMatchObject({ ...invalidToken, reason: 'token_unknown' });
  });

  it('is replaced once', async () => {
    const { member } = await app.signedIn();
    const token = await tokenFor(member.email);
    const both = await Promise.all([
      calls.resetPassword({ token, password }),
      calls.resetPassword({ token, password: 'a third morning' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(refusal(await calls.resetPassword({ token, password }))).toMatchObject(invalidToken);
  });

  it(`is replaced within ${lifetime} minutes`, async () => {
    const { member } = await app.signedIn();
    const token = await tokenFor(member.email);
    after(lifetime);
    expect(refusal(await calls.resetPassword({ token, password }))).toMatchObject(invalidToken);
    after(lifetime - 0.1);
    expect(answer(await calls.resetPassword({ token, password }))).toBeTruthy();
    after(0);
  });

  it('voids whatever else could replace it', async () => {
    const { member } = await app.signedIn();
    const other = await linkTokenFor(member.email);
    const token = await tokenFor(member.email);
    answer(await calls.resetPassword({ token, password }));
    expect(refusal(await calls.resetPassword({ token: other, password }))).toMatchObject(invalidToken);
  });

  it('is replaced by one of two ways that are gone at once', async () => {
    const { member } = await app.signedIn();
    const tokens = [await linkTokenFor(member.email), await tokenFor(member.email)];
    const both = await Promise.all(
      tokens.map((token) => calls.resetPassword({ token, password: `${token.slice(0, 9)} morning` })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('proves an address that nobody had proved', async () => {
    const { member } = await app.signedIn({ emailVerifiedAt: null });
    answer(await calls.resetPassword({ token: await tokenFor(member.email), password }));
    expect(answer(await calls.signIn({ email: member.email, password }))).toHaveProperty('token');
  });

  it('is void with the account', async () => {
    const { member, token: session } = await app.signedIn();
    const token = await tokenFor(member.email);
    answer(await calls.deleteAccount({ password: testPassword }, session));
    const refused = { ...invalidToken, reason: 'token_unknown' };
    expect(refusal(await calls.checkResetToken({ token }))).toMatchObject(refused);
    expect(refusal(await calls.resetPassword({ token, password }))).toMatchObject(refused);
  });

  it('stays as it is when the new one is too short or too common', async () => {
    const { member } = await app.signedIn();
    const token = await tokenFor(member.email);
    const refused = async (wrong: string) => refusal(await calls.resetPassword({ token, password: wrong }));
    expect(await refused('five5')).toMatchObject({
      status: 400,
      message: m.account_password_too_short({ min: 6 }),
    });
    expect(await refused('123456')).toMatchObject({ status: 400, message: m.account_password_too_common() });
    expect(answer(await calls.resetPassword({ token, password }))).toBeTruthy();
  });

  it('is not replaced in a deactivated account', async () => {
    const { member } = await app.signedIn();
    const token = await tokenFor(member.email);
    await app.db.query('update members set is_active = false where id = $1', [member.id]);
    expect(refusal(await calls.resetPassword({ token, password }))).toMatchObject({
      status: 403,
      message: m.account_deactivated(),
    });
  });
});

describe('asking for a new password', () => {
  const unknown = () => `${newId()}@example.org`;

  it('answers unknown addresses alike, and mails them nothing', async () => {
    const { member } = await app.signedIn();
    for (const call of [calls.sendResetCode, calls.sendResetLink]) {
      const [known, stranger] = [await call({ email: member.email }), await call({ email: unknown() })];
      const shape = (body: string) => body.replace(/[0-9a-f-]{36}/, '');
      expect([stranger.statusCode, shape(stranger.body)]).toEqual([known.statusCode, shape(known.body)]);
    }
    expect((await mailbox.deliver()).map(({ to }) => to)).toEqual([member.email, member.email]);
  });

  it('answers guesses at unknown addresses alike, and resending too', async () => {
    const { userId } = answer<{ userId: string }>(await calls.sendResetCode({ email: unknown() }));
    const guess = () => calls.verifyResetCode({ userId, code: '123456' });
    expect(refusal(await guess())).toMatchObject({ status: 400, message: m.account_code_wrong() });
    expect(refusal(await calls.resendCode({ userId })).status).toBe(429);
    after(1);
    expect(answer(await calls.resendCode({ userId }))).toBe(true);
    after(0);
    expect(await mailbox.deliver()).toEqual([]);
  });

  it('points the owner of a Google account to Google', async () => {
    const { member } = await app.signedIn({ authProvider: 'google', passwordHash: null });
    answer(await calls.sendResetCode({ email: member.email }));
    const { subject, text } = await mailbox.latest(member.email);
    expect(subject).not.toMatch(/\d{6}/);
    expect(text).toContain('Google');
  });

  it('mails nothing to a deactivated account', async () => {
    const { member } = await app.signedIn({ isActive: false });
    answer(await calls.sendResetCode({ email: member.email }));
    expect(await mailbox.deliver()).toEqual([]);
  });

  it.each([
    ['', m.account_email_required()],
    ['half@an', m.account_email_invalid()],
  ])('refuses the address %j', async (email, message) => {
    expect(refusal(await calls.sendResetCode({ email }))).toMatchObject({ status: 400, message });
    expect(refusal(await calls.sendResetLink({ email }))).toMatchObject({ status: 400, message });
  });

  it("does not void a victim's code", async () => {
    const { member } = await app.signedIn();
    const { userId } = answer<{ userId: string }>(await calls.sendResetCode({ email: member.email }));
    const code = await mailbox.codeFor(member.email);
    const stranger = answer<{ userId: string }>(await calls.sendResetCode({ email: member.email }));
    for (let i = 0; i < 6; i++) {
      await calls.verifyResetCode({ userId: stranger.userId, code: '000000' });
    }
    await mailbox.deliver();
    expect(answer(await calls.verifyResetCode({ userId, code }))).toHaveProperty('resetToken');
  });

  it("takes a code of one thing for nothing else, and nobody else's", async () => {
    const { member } = await app.signedIn();
    const { member: other } = await app.signedIn();
    const reset = answer<{ userId: string }>(await calls.sendResetCode({ email: member.email }));
    const code = await mailbox.codeFor(member.email);
    expect(refusal(await calls.verifyEmail({ userId: reset.userId, code }))).toMatchObject({ status: 400 });
    const theirs = answer<{ userId: string }>(await calls.sendResetCode({ email: other.email }));
    const theirCode = await mailbox.codeFor(other.email);
    if (theirCode !== code) {
      expect(refusal(await calls.verifyResetCode({ userId: theirs.userId, code })).status).toBe(400);
    }
    // The code itself can't be used as a token.
    expect(refusal(await calls.resetPassword({ token: code, password }))).toMatchObject(invalidToken);
    expect(refusal(await calls.resetPassword({ token: reset.userId, password }))).toMatchObject(invalidToken);
  });
});

describe('changing the password', () => {
  it('ends every other session and keeps this one', async () => {
    const { member, token } = await app.signedIn();
    const other = answer<{ token: string }>(
      await calls.signIn({ email: member.email, password: testPassword }),
    );
    answer(await calls.changePassword({ currentPassword: testPassword, newPassword: password }, token));
    expect(await calls.emailOf(token)).toBe(member.email);
    expect(await calls.emailOf(other.token)).toBeNull();
    expect(answer(await calls.signIn({ email: member.email, password }))).toHaveProperty('token');
    expect((await mailbox.latest(member.email)).subject).toMatch(/password/i);
  });

  it.each([
    ['the wrong present one', { currentPassword: 'not the one' }, m.profile_current_password_wrong()],
    ['no present one', { currentPassword: '' }, m.shared_fill_in_all_fields()],
    ['a short new one', { newPassword: 'five5' }, m.profile_password_too_short({ min: 6 })],
    ['a common new one', { newPassword: 'qwerty' }, m.account_password_too_common()],
  ])('refuses %s, and names the field', async (_what, wrong, message) => {
    const { member, token } = await app.signedIn();
    const given = { currentPassword: testPassword, newPassword: password, ...wrong };
    const fields = { [Object.keys(wrong)[0]!]: message };
    const refused = refusal(await calls.changePassword(given, token));
    expect(refused).toMatchObject({ status: 400, message, fields });
    expect(answer(await calls.signIn({ email: member.email, password: testPassword }))).toBeTruthy();
  });

  it('is refused to visitors and to accounts of Google', async () => {
    const given = { currentPassword: testPassword, newPassword: password };
    expect(refusal(await calls.changePassword(given)).status).toBe(401);
    const { token } = await app.signedIn({ authProvider: 'google', passwordHash: null });
    expect(refusal(await calls.changePassword(given, token))).toMatchObject({
      status: 403,
      message: m.account_google_account(),
    });
  });

  it('counts guesses at the present one', async () => {
    const { token } = await app.signedIn();
    const guess = () => calls.changePassword({ currentPassword: 'guess', newPassword: password }, token);
    for (let i = 0; i < 10; i++) expect(refusal(await guess()).status).toBe(400);
    expect(refusal(await guess()).status).toBe(429);
  });
});
