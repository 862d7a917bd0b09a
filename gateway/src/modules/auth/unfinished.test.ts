import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';

let app: TestApp;
let calls: ReturnType<typeof accountCalls>;
let mailbox: ReturnType<typeof makeMailbox>;
beforeAll(async () => {
  app = await makeTestApp();
  calls = accountCalls(app);
  mailbox = makeMailbox(app);
});
afterAll(() => app.stop());

const later = (hours: number) => app.setNow(new Date(Date.parse(testNow) + hours * 3_600_000).toISOString());
const forgotten = 'a forgotten evening';
const password = 'a quiet morning';

/** An address that was registered a day ago without typing the code. */
async function unfinished(): Promise<string> {
  const email = `${newId()}@example.org`;
  answer(await calls.register({ name: 'Naomi', email, password: forgotten }));
  await mailbox.deliver();
  return email;
}

async function tokenByCode(email: string): Promise<string> {
  const { userId } = answer<{ userId: string }>(await calls.sendResetCode({ email }));
  const code = await mailbox.codeFor(email);
  return answer<{ resetToken: string }>(await calls.verifyResetCode({ userId, code })).resetToken;
}

async function tokenByLink(email: string): Promise<string> {
  answer(await calls.sendResetLink({ email }));
  return mailbox.linkFor(email);
}

describe.each([
  ['by code', tokenByCode],
  ['by link', tokenByLink],
])('a forgotten password of an account that was never finished, %s', (_how, tokenFor) => {
  it('has a mail that says it was not finished, and leads to the account', async () => {
    const email = await unfinished();
    later(24);
    const token = await tokenFor(email);
    const mail = await mailbox.latest(email);
    expect(mail.text).toMatch(/^You had not finished\n\nHello Naomi,/);
    expect(answer(await calls.checkResetToken({ token }))).toHaveProperty('expiresAt');
    const opened = answer<{ token: string; viewer: object }>(await calls.resetPassword({ token, password }));
    expect(await calls.emailOf(opened.token)).toBe(email);
    expect(answer(await calls.signIn({ email, password }))).toHaveProperty('token');
    const [row] = await app.db.query('select name, email_verified_at from members where email = $1', [email]);
    expect(row).toEqual({ name: 'Naomi', email_verified_at: new Date('2026-11-22T06:00:00Z') });
    // The owner gets no mail about a changed password or a new device.
    expect(await mailbox.deliver()).toEqual([]);
    later(0);
  });

  it('is opened once, and not after the registration was finished', async () => {
    const email = await unfinished();
    const [token, other] = [await tokenFor(email), await tokenFor(email)];
    const both = await Promise.all([
      calls.resetPassword({ token, password }),
      calls.resetPassword({ token: other, password: 'another morning' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const late = refusal(await calls.resetPassword({ token, password: 'a third morning' }));
    expect(late).toMatchObject({ message: m.account_reset_token_invalid(), reason: 'token_used' });
    expect(await app.db.query('select 1 from members where email = $1', [email])).toHaveLength(1);
  });

  it('is void when the code of the registration was faster', async () => {
    const email = `${newId()}@example.org`;
    const { userId } = answer<{ userId: string }>(
      await calls.register({ name: 'Naomi', email, password: forgotten }),
    );
    const code = await mailbox.codeFor(email);
    const token = await tokenFor(email);
    answer(await calls.verifyEmail({ userId, code }));
    const refused = refusal(await calls.resetPassword({ token, password }));
    expect(refused).toMatchObject({ status: 400, reason: 'token_used' });
    expect(answer(await calls.signIn({ email, password: forgotten }))).toHaveProperty('token');
  });

  it('is void when Google was faster', async () => {
    const email = await unfinished();
    const token = await tokenFor(email);
    await app.services.googleAccounts.signIn({ sub: newId(), email, email_verified: true, name: 'N' });
    expect(refusal(await calls.resetPassword({ token, password }))).toMatchObject({ reason: 'token_used' });
  });
});

it('sends no mail to an address without a pending verification', async () => {
  const email = await unfinished();
  later(8 * 24);
  answer(await calls.sendResetCode({ email }));
  answer(await calls.sendResetLink({ email: `${newId()}@example.org` }));
  expect(await mailbox.deliver()).toEqual([]);
  later(0);
});
