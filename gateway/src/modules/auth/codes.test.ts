import { randomUUID } from 'node:crypto';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';
import { type Purpose, Verification } from './verification.entity.js';

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
const badInput = { status: 400, code: 'BAD_USER_INPUT' };
const wrongCode = { ...badInput, message: m.account_code_wrong(), reason: 'code_wrong' };
const expired = { ...badInput, message: m.account_code_expired(), reason: 'code_expired' };
const used = { ...badInput, message: m.account_code_used(), reason: 'code_used' };
const replaced = { ...badInput, message: m.account_code_replaced(), reason: 'code_replaced' };
const exhausted = { ...badInput, message: m.account_code_exhausted(), reason: 'code_exhausted' };

async function register(email: string, password = 'a quiet morning', name = ' Naomi ') {
  const { userId } = answer<{ userId: string }>(await calls.register({ name, email, password }));
  return userId;
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  it('is void after five wrong guesses, and a new one is asked for', async () => {
    const email = newAddress();
    const userId = await register(email);
    const code = await mailbox.codeFor(email);
    for (let i = 0; i < limits.code.attempts; i++) {
      expect(refusal(await calls.verifyEmail({ userId, code: otherThan(code) }))).toMatchObject(wrongCode);
    }
    expect(refusal(await calls.verifyEmail({ userId, code }))).toMatchObject(exhausted);
    after(60);
    answer(await calls.resendCode({ userId }));
    expect(answer(await calls.verifyEmail({ userId, code: await mailbox.codeFor(email) }))).toBeTruthy();
    after(0);
  });

  it('counts a hundred parallel guesses as a hundred', async () => {
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
    expect(refusal(await calls.verifyEmail({ userId, code }))).toMatchObject(exhausted);
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
    expect(refusal(await calls.verifyEmail({ userId, code }))).toMatchObject(used);
  });

  it('works for ten minutes after it was sent', async () => {
    const email = newAddress();
    const userId = await register(email);
    after(300);
    const code = await mailbox.codeFor(email);
    after(300 + 600);
    expect(refusal(await calls.verifyEmail({ userId, code }))).toMatchObject(expired);
    after(300 + 599);
    expect(answer(await calls.verifyEmail({ userId, code }))).toBeTruthy();
    after(0);
  });

  it.each(['', '12345', '1234567', '12345a', ' 123456', '１２３４５６'])('is not %j', async (code) => {
    const userId = await register(newAddress());
    expect(refusal(await calls.verifyEmail({ userId, code }))).toMatchObject({
      status: 400,
      message: m.account_code_invalid(),
    });
    await mailbox.deliver();
  });

  it.each([newId(), 'nobody', '', '../etc'])('belongs to no handle %j', async (userId) => {
    expect(refusal(await calls.verifyEmail({ userId, code: '123456' }))).toMatchObject(wrongCode);
    const resend = refusal(await calls.resendCode({ userId }));
    expect(resend).toMatchObject({ status: 400, message: m.account_resend_failed() });
  });

  it.each<Purpose>(['google_sign_in', 'invitation', 'second_factor'])(
    'is not mailed for what was not asked for by mail: %s',
    async (purpose) => {
      const { member } = await app.signedIn();
      const id = randomUUID();
      const of = { id, memberId: member.id, email: member.email, purpose };
      await app.db.getRepository(Verification).save({ ...of, requestedAt: new Date(0) });
      const resend = refusal(await calls.resendCode({ userId: id }));
      expect(resend).toMatchObject({ status: 400, message: m.account_resend_failed() });
      expect(await mailbox.deliver()).toEqual([]);
    },
  );

  it('is mailed once a minute, however often somebody signs in without having typed it', async () => {
    const { member } = await app.signedIn({ emailVerifiedAt: null });
    const signIn = async () =>
      answer<{ userId: string }>(await calls.signIn({ email: member.email, password: testPassword })).userId;
    const userId = await signIn();
    expect(await mailbox.deliver()).toHaveLength(1);
    after(59);
    expect([await signIn(), await mailbox.deliver()]).toEqual([userId, []]);
    after(60);
    expect([await signIn(), (await mailbox.deliver()).length]).toEqual([userId, 1]);
    after(0);
  });

  it('is sent again after a minute, and the last one counts', async () => {
    const email = newAddress();
    const userId = await register(email);
    const first = await mailbox.codeFor(email);
    after(20);
    expect(refusal(await calls.resendCode({ userId }))).toMatchObject({
      status: 429,
      message: m.shared_rate_limited(),
      retryAfter: 40,
    });
    expect(await mailbox.deliver()).toEqual([]);
    after(60);
    const both = await Promise.all([calls.resendCode({ userId }), calls.resendCode({ userId })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
    const second = await mailbox.codeFor(email);
    if (second !== first) {
      expect(refusal(await calls.verifyEmail({ userId, code: first }))).toMatchObject(replaced);
    }
    expect(answer(await calls.verifyEmail({ userId, code: second }))).toBeTruthy();
    after(0);
  });

  it('is reported as replaced by the one of a later request, too', async () => {
    const { member } = await app.signedIn();
    const send = async () => answer<{ userId: string }>(await calls.sendResetCode({ email: member.email }));
    await send();
    const first = await mailbox.codeFor(member.email);
    const { userId } = await send();
    const second = await mailbox.codeFor(member.email);
    if (second !== first) {
      expect(refusal(await calls.verifyResetCode({ userId, code: first }))).toMatchObject(replaced);
    }
    expect(answer(await calls.verifyResetCode({ userId, code: second }))).toHaveProperty('resetToken');
    expect(refusal(await calls.verifyResetCode({ userId, code: second }))).toMatchObject(used);
    after(60);
    answer(await calls.resendCode({ userId }));
    // The code is replaced now instead of used, and no code works before the mail has come.
    expect(refusal(await calls.verifyResetCode({ userId, code: second }))).toMatchObject(replaced);
    const third = await mailbox.codeFor(member.email);
    expect(answer(await calls.verifyResetCode({ userId, code: third }))).toHaveProperty('resetToken');
    after(0);
  });

  it('is deleted, with its handle, a week after the request', async () => {
    const userId = await register(newAddress());
    const isStored = async () => {
      await app.services.verifications.purge();
      return (await app.db.query('select 1 from verifications where id = $1', [userId])).length > 0;
    };
    const week = 7 * 24 * 3_600;
    after(week - 1);
    expect(await isStored()).toBe(true);
    after(week);
    expect(await isStored()).toBe(false);
    after(0);
  });
});
