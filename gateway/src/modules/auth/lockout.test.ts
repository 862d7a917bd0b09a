import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls, refusal } from '../../testing/account-calls.js';
import { attemptsAt, refused, statusOf } from '../../testing/attempts.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';
import { authLimitPoints } from './auth.limits.js';
import { paused } from './paused.js';

// Strangers can't lock anybody out of their own account, and still can't guess for long.

const { here } = authLimitPoints.passwords;

describe('limits', () => {
  let app: TestApp;
  let mailbox: ReturnType<typeof makeMailbox>;
  let attempts: ReturnType<typeof attemptsAt>;
  beforeEach(async () => {
    app = await makeTestApp();
    mailbox = makeMailbox(app);
    attempts = attemptsAt(app);
  });
  afterEach(() => app.stop());

  const requestCode = (email: string, from: string) =>
    attempts.send('mutation ($email: String!) { sendResetCode(email: $email) { userId } }', { email }, from);

  it('end for a stranger after ten wrong passwords, and not for the owner elsewhere', async () => {
    const { member } = await app.signedIn();
    for (let i = 0; i < here.points; i++) await attempts.guess(member.email, `guess ${i}`);
    const { message, reason, retryAfter } = await refused(attempts.guess(member.email, testPassword));
    expect([message, reason]).toEqual([paused.passwords(retryAfter).text, 'passwords_paused']);
    expect(message).toContain('in 15 minutes, or get a code by email');
    expect(await statusOf(attempts.guess(member.email, testPassword, '192.0.2.2'))).toBe(200);
  });

  it('count one request with many aliases as many', async () => {
    const { member } = await app.signedIn();
    const aliases = Array.from(
      { length: 14 },
      (_, i) => `a${i}: signIn(email: "${member.email}", password: "guess ${i}") { ... on SignIn { token } }`,
    );
    const response = await app.graphql(`mutation { ${aliases.join(' ')} }`);
    const codes = response.json().errors.map((e: { extensions: { code: string } }) => e.extensions.code);
    expect(codes.filter((code: string) => code === 'UNAUTHENTICATED')).toHaveLength(1);
    // The first refusal ends a mutation of non-null fields. A hundred aliases are refused as a whole.
    for (let i = 1; i < here.points; i++) await attempts.guess(member.email, `guess ${i}`, '127.0.0.1');
    expect(await statusOf(attempts.guess(member.email, testPassword, '127.0.0.1'))).toBe(429);
  });

  it('take all addresses of an IPv6 network for one', async () => {
    const { member } = await app.signedIn();
    for (let i = 0; i < here.points; i++) await attempts.guess(member.email, 'guess!', `2001:db8:1:2::${i}`);
    expect(await statusOf(attempts.guess(member.email, testPassword, '2001:db8:1:2:ffff::1'))).toBe(429);
    expect(await statusOf(attempts.guess(member.email, testPassword, '2001:db8:1:3::1'))).toBe(200);
    // An IPv4 address written as IPv6 is the same address.
    for (let i = 0; i < here.points; i++) await attempts.guess(member.email, 'guess!', '::ffff:192.0.2.7');
    expect(await statusOf(attempts.guess(member.email, testPassword, '192.0.2.7'))).toBe(429);
  });

  it('leave mails to callers who had none yet: with a link, when there were too many codes', async () => {
    const { member } = await app.signedIn();
    for (let i = 0; i < 30; i++)
      expect(await statusOf(requestCode(member.email, `192.0.2.${i % 6}`))).toBe(200);
    expect(await refused(requestCode(member.email, '192.0.2.1'))).toMatchObject({
      message: expect.stringMatching(
        /^Too many emails have been asked for. Please try again in \d+ (minute|hour)s?.$/,
      ),
      reason: 'mails_paused',
    });
    await mailbox.deliver();
    expect(await statusOf(requestCode(member.email, '203.0.113.1'))).toBe(200);
    const { subject, text } = await mailbox.latest(member.email);
    expect(subject).not.toMatch(/\d{6}/);
    expect(text).toContain('a link instead');
    expect(await statusOf(attempts.reset(await mailbox.linkFor(member.email), '203.0.113.1'))).toBe(200);
    for (let i = 1; i < authLimitPoints.mails.crowded.points; i++)
      await requestCode(member.email, '203.0.113.1');
    expect(await statusOf(requestCode(member.email, '203.0.113.1'))).toBe(429);
    expect(await statusOf(requestCode('somebody.else@example.org', '203.0.113.1'))).toBe(200);
  });

  it('send few mails to one address, however many networks request them, and answer all alike', async () => {
    const { member } = await app.signedIn();
    const { share, links } = authLimitPoints.mailbox;
    const low = share.points + links.points;
    for (const email of [member.email, 'nobody.here@example.org']) {
      for (let i = 0; i < 60; i++) {
        const sent = await requestCode(email, `192.0.2.${i}`);
        expect(sent.json()).toEqual({ data: { sendResetCode: { userId: expect.any(String) } } });
      }
    }
    expect(await mailbox.deliver()).toHaveLength(low);
    // The last mail lets the owner in, from any address.
    expect((await mailbox.latest(member.email)).text).toContain('a link instead');
    expect(await statusOf(attempts.reset(await mailbox.linkFor(member.email), '203.0.113.1'))).toBe(200);
    await mailbox.deliver();
    // After a link is used, the next request gets another one.
    expect(await statusOf(requestCode(member.email, '203.0.113.1'))).toBe(200);
    expect(await mailbox.deliver()).toHaveLength(1);
  });

  it('send few mails about a taken address, and still the link of a forgotten password', async () => {
    const { member } = await app.signedIn();
    const register = `mutation ($email: String!) {
      register(name: "Naomi", email: $email, password: "a quiet morning") { userId }
    }`;
    for (let i = 0; i < 20; i++) {
      expect(await statusOf(attempts.send(register, { email: member.email }, `192.0.2.${i}`))).toBe(200);
    }
    expect(await mailbox.deliver()).toHaveLength(6);
    // These mails contained no link for a new password.
    await requestCode(member.email, '203.0.113.1');
    expect(await mailbox.deliver()).toHaveLength(1);
    expect(await mailbox.linkFor(member.email)).not.toBe('');
  });

  it('send no link to a member who moves an account: they type the code where they are signed in', async () => {
    const { token } = await app.signedIn();
    const newEmail = 'new.to.us@example.org';
    for (let i = 0; i < 30; i++) await requestCode(newEmail, `192.0.2.${i % 6}`);
    const moved = await accountCalls(app).requestEmailChange({ newEmail, password: testPassword }, token);
    expect(refusal(moved)).toMatchObject({ status: 429, reason: 'mails_paused' });
    expect(await mailbox.deliver()).toEqual([]);
  });

  it('leave registering to callers who had none yet', async () => {
    const email = 'new.to.us@example.org';
    for (let i = 0; i < 30; i++) await requestCode(email, `192.0.2.${i % 6}`);
    const register = `mutation ($email: String!) {
      register(name: "Naomi", email: $email, password: "a quiet morning") { userId }
    }`;
    expect(await statusOf(attempts.send(register, { email }, '203.0.113.1'))).toBe(200);
    expect((await mailbox.latest(email)).text).toContain('a link instead');
    expect(await statusOf(attempts.reset(await mailbox.linkFor(email), '203.0.113.1'))).toBe(200);
    expect(await statusOf(attempts.guess(email, 'another morning', '203.0.113.1'))).toBe(200);
  });
});
