import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { makeStranger, type Step } from '../../testing/strangers.js';
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
const password = testPassword;
const newAddress = () => `${newId()}@example.com`;

describe('moving to another address', () => {
  it('takes the code that was mailed there, ends other sessions and notifies the old address', async () => {
    const { member, token } = await app.signedIn();
    const other = answer<{ token: string }>(await calls.signIn({ email: member.email, password }));
    const newEmail = newAddress();
    answer(await calls.requestEmailChange({ newEmail: ` ${newEmail.toUpperCase()} `, password }, token));
    expect(await calls.emailOf(token)).toBe(member.email);
    const code = await mailbox.codeFor(newEmail);
    expect(answer(await calls.verifyEmailChange({ code }, token))).toEqual({ email: newEmail });
    expect(await calls.emailOf(token)).toBe(newEmail);
    expect(await calls.emailOf(other.token)).toBeNull();
    expect(answer(await calls.signIn({ email: newEmail, password }))).toHaveProperty('token');
    expect(refusal(await calls.signIn({ email: member.email, password })).status).toBe(401);
    const notice = await mailbox.latest(member.email);
    expect(notice.text).not.toContain(newEmail);
    expect(notice.text).toContain('@example.com');
    // The old address is deleted with the mail.
    expect(
      await app.db.query('select previous_email as was from verifications where member_id = $1', [member.id]),
    ).toEqual([{ was: null }]);
  });

  it('answers a taken address alike, and notifies its owner', async () => {
    const { token } = await app.signedIn();
    const { member: owner } = await app.signedIn();
    const sent = await calls.requestEmailChange({ newEmail: owner.email, password }, token);
    expect(answer(sent)).toBe(true);
    const { subject, text } = await mailbox.latest(owner.email);
    expect(subject).not.toMatch(/\d{6}/);
    expect(text).toContain('/login');
    expect(refusal(await calls.verifyEmailChange({ code: '123456' }, token))).toMatchObject({
      status: 400,
      message: m.account_code_wrong(),
    });
  });

  it('gives no hint that an address is taken, however often one asks and guesses', async () => {
    const { visit } = makeStranger(app);
    const { member: owner } = await app.signedIn();
    const send = async (newEmail: string) => {
      const { token } = await app.signedIn();
      const request: Step = () => calls.requestEmailChange({ newEmail, password }, token);
      const guess: Step = () => calls.verifyEmailChange({ code: '000000' }, token);
      return visit(newEmail, [request, guess, request, guess, guess, guess, guess, guess, guess]);
    };
    expect(await send(owner.email)).toEqual(await send(newAddress()));
  });

  it('fails when a parallel request was faster', async () => {
    const { token } = await app.signedIn();
    const newEmail = newAddress();
    answer(await calls.requestEmailChange({ newEmail, password }, token));
    const code = await mailbox.codeFor(newEmail);
    await app.signedIn({ email: newEmail });
    expect(refusal(await calls.verifyEmailChange({ code }, token))).toMatchObject({
      status: 409,
      message: m.account_email_taken(),
    });
  });

  it('takes only the last code, five guesses, and ten minutes', async () => {
    const { token } = await app.signedIn();
    const [first, second] = [newAddress(), newAddress()];
    answer(await calls.requestEmailChange({ newEmail: first, password }, token));
    const firstCode = await mailbox.codeFor(first);
    after(1);
    answer(await calls.requestEmailChange({ newEmail: second, password }, token));
    const code = await mailbox.codeFor(second);
    if (firstCode !== code) {
      expect(refusal(await calls.verifyEmailChange({ code: firstCode }, token)).status).toBe(400);
    }
    after(11);
    expect(refusal(await calls.verifyEmailChange({ code }, token)).reason).toBe('code_expired');
    after(10.9);
    expect(answer(await calls.verifyEmailChange({ code }, token))).toEqual({ email: second });
    after(0);
  });

  it.each([
    ['no address', { newEmail: ' ' }, m.shared_fill_in_all_fields()],
    ['no password', { password: '' }, m.shared_fill_in_all_fields()],
    ['half an address', { newEmail: 'half@an' }, m.account_email_invalid()],
    ['a wrong password', { password: 'not the one' }, m.profile_current_password_wrong()],
  ])('is refused with %s', async (_what, wrong, message) => {
    const { token } = await app.signedIn();
    await mailbox.deliver();
    const given = { newEmail: newAddress(), password, ...wrong };
    expect(refusal(await calls.requestEmailChange(given, token))).toMatchObject({ status: 400, message });
    expect(await mailbox.deliver()).toEqual([]);
  });

  it('is refused to the present address, to visitors, to accounts of Google, and with half a code', async () => {
    const { member, token } = await app.signedIn();
    const same = await calls.requestEmailChange({ newEmail: member.email, password }, token);
    expect(refusal(same).message).toBe(m.profile_email_unchanged());
    const given = { newEmail: newAddress(), password };
    expect(refusal(await calls.requestEmailChange(given)).status).toBe(401);
    const google = await app.signedIn({ authProvider: 'google', passwordHash: null });
    expect(refusal(await calls.requestEmailChange(given, google.token))).toMatchObject({
      status: 403,
      message: m.account_google_account(),
    });
    expect(refusal(await calls.verifyEmailChange({ code: '12345' }, token)).message).toBe(
      m.profile_email_code_invalid(),
    );
  });
});

describe('deleting the account', () => {
  it('takes everything with it, at once', async () => {
    const { member, token } = await app.signedIn();
    const { token: other } = answer<{ token: string }>(await calls.signIn({ email: member.email, password }));
    await calls.sendResetLink({ email: member.email });
    const link = await mailbox.linkFor(member.email);
    const response = await calls.deleteAccount({ password }, token);
    expect(answer(response)).toBe(true);
    expect(response.cookies[0]).toMatchObject({ name: 'devotional_token', value: '' });
    for (const dead of [token, other]) expect(await calls.emailOf(dead)).toBeNull();
    expect(refusal(await calls.signIn({ email: member.email, password })).status).toBe(401);
    const reset = await calls.resetPassword({ token: link, password: 'another morning' });
    expect(refusal(reset).message).toBe(m.account_reset_token_invalid());
    const { subject, text } = await mailbox.latest(member.email);
    expect(subject).toBe('Your Quiet Time account was deleted');
    expect(text).toContain('on Saturday 21 November 2026');
    expect(await app.db.query('select 1 from farewells')).toEqual([]);
    for (const table of ['sessions', 'devices', 'verifications']) {
      expect(await app.db.query(`select 1 from ${table} where member_id = $1`, [member.id])).toEqual([]);
    }
  });

  it.each([
    ['without the password', {}, m.profile_delete_password_required()],
    ['with a wrong one', { password: 'not the one' }, m.profile_current_password_wrong()],
  ])('is refused %s', async (_what, given, message) => {
    const { member, token } = await app.signedIn();
    expect(refusal(await calls.deleteAccount(given, token))).toMatchObject({ status: 400, message });
    expect(await calls.emailOf(token)).toBe(member.email);
  });

  it('requires a fresh sign-in for a Google account', async () => {
    const { member, token } = await app.signedIn({ authProvider: 'google', passwordHash: null });
    after(10.1);
    expect(refusal(await calls.deleteAccount({}, token))).toMatchObject({
      status: 403,
      message: m.profile_delete_sign_in_again(),
    });
    expect(await calls.emailOf(token)).toBe(member.email);
    after(9.9);
    expect(answer(await calls.deleteAccount({}, token))).toBe(true);
    after(0);
  });

  it('is refused to the only administrator, also when two leave at once', async () => {
    const [one, two] = [await app.signedIn({ role: 'admin' }), await app.signedIn({ role: 'admin' })];
    const both = await Promise.all([
      calls.deleteAccount({ password }, one.token),
      calls.deleteAccount({ password }, two.token),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409)!;
    expect(refusal(refused).message).toBe(m.profile_last_admin());
  });
});
