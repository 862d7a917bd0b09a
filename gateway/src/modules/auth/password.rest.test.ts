import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { answerOf, refusalOf } from '../../testing/rest-calls.js';
import { makeTestApp, type RestOptions, type TestApp } from '../../testing/test-app.js';

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

describe('a forgotten password', () => {
  it('is replaced by link, which signs in', async () => {
    const { member, token: before } = await app.signedIn();
    const sent = await answerOf(post('forgot-password', { email: member.email }));
    expect(sent).toEqual({ message: m.account_reset_link_sent() });
    const link = await mailbox.linkFor(member.email);
    const response = await post(`reset-password/${link}`, { password: newPassword });
    expect(response.json()).toEqual({
      success: true,
      token: expect.any(String),
      message: m.account_password_reset(),
      user: expect.objectContaining({ _id: member.id, email: member.email }),
    });
    expect(response.cookies[0]).toMatchObject({ name: 'devotional_token', value: response.json().token });
    expect([await emailOf(response.json().token), await emailOf(before)]).toEqual([member.email, null]);
    expect(await refusalOf(post(`reset-password/${link}`, { password: newPassword }))).toEqual({
      status: 400,
      message: m.account_reset_token_invalid(),
    });
  });

  it('is replaced by code, which signs in', async () => {
    const { member } = await app.signedIn();
    const result = await answerOf(post('forgot-password-otp', { email: member.email }));
    expect(result).toEqual({ userId: expect.any(String), message: m.account_reset_code_sent() });
    const proof = { userId: result.userId, otp: await mailbox.codeFor(member.email) };
    const proved = await answerOf(post('verify-reset-otp', proof));
    expect(proved).toEqual({
      resetToken: expect.any(String),
      expiresAt: '2026-11-21T06:10:00.000Z',
      message: m.account_reset_code_right(),
    });
    const again = await post('verify-reset-otp', proof);
    expect([again.statusCode, again.json()]).toEqual([
      400,
      expect.objectContaining({ message: m.account_code_used(), reason: 'code_used' }),
    ]);
    const body = { resetToken: proved.resetToken, password: newPassword };
    const response = await post('reset-password-with-otp', body);
    expect(response.json()).toEqual({
      success: true,
      token: expect.any(String),
      message: m.account_password_reset(),
      user: expect.objectContaining({ _id: member.id, email: member.email }),
    });
    expect(response.cookies[0]).toMatchObject({ name: 'devotional_token' });
    expect((await post('login', { email: member.email, password: newPassword })).statusCode).toBe(200);
    expect(await refusalOf(post('reset-password-with-otp', body))).toEqual({
      status: 400,
      message: m.account_reset_token_invalid(),
    });
  });

  it('is asked for alike with an unknown address, which gets no mail', async () => {
    const email = newAddress();
    expect(await answerOf(post('forgot-password', { email }))).toEqual({
      message: m.account_reset_link_sent(),
    });
    expect(await answerOf(post('forgot-password-otp', { email }))).toEqual({
      userId: expect.any(String),
      message: m.account_reset_code_sent(),
    });
    expect((await mailbox.deliver()).filter(({ to }) => to === email)).toEqual([]);
  });
});
