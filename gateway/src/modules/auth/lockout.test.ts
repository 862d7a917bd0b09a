import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeMailbox } from '../../testing/mailbox.js';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';
import { authLimitPoints } from './auth.limits.js';
import { paused } from './paused.js';

// Nobody is locked out of their own account by strangers, and still nobody can guess for long. Where many passwords
// are checked, which takes time by design, a test is given more of it.

const signIn = `mutation ($email: String!, $password: String!) {
  signIn(email: $email, password: $password) { ... on SignIn { token } }
}`;
const { here, address, anywhere, crowded } = authLimitPoints.passwords;

describe('limits', () => {
  let app: TestApp;
  let mailbox: ReturnType<typeof makeMailbox>;
  beforeEach(async () => {
    app = await makeTestApp();
    mailbox = makeMailbox(app);
  });
  afterEach(() => app.stop());

  const send = (query: string, variables: object, remoteAddress: string) =>
    app.http.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress,
      headers: { host: 'localhost:4000' },
      payload: { query, variables },
    });
  const guess = (email: string, password: string, from = '192.0.2.1') =>
    send(signIn, { email, password }, from);
  const askFor = (email: string, from: string) =>
    send('mutation ($email: String!) { sendResetCode(email: $email) { userId } }', { email }, from);
  const reset = (token: string, from: string) =>
    send(
      'mutation ($token: String!) { resetPassword(token: $token, password: "another morning") { token } }',
      { token },
      from,
    );
  const statusOf = async (sent: ReturnType<typeof send>) => (await sent).statusCode;
  const refused = async (sent: ReturnType<typeof send>) => {
    const { message, extensions } = (await sent).json().errors[0];
    return { message, reason: extensions.reason, retryAfter: extensions.retryAfter };
  };

  /** Wrong passwords from so many addresses that every one of them alone is within its limit. */
  const besiege = (email: string) =>
    Promise.all(Array.from({ length: anywhere.points }, (_, i) => guess(email, 'guess!', `198.51.100.${i}`)));

  it('count what fails at an address, not a congregation that signs in', async () => {
    const { member } = await app.signedIn();
    for (let i = 0; i <= address.points; i++) {
      expect(await statusOf(guess(member.email, testPassword))).toBe(200);
    }
  }, 60_000);

  it('end for a stranger after ten wrong passwords, and not for the owner elsewhere', async () => {
    const { member } = await app.signedIn();
    for (let i = 0; i < here.points; i++) await guess(member.email, `guess ${i}`);
    const { message, reason, retryAfter } = await refused(guess(member.email, testPassword));
    expect([message, reason]).toEqual([paused.passwords(retryAfter).text, 'passwords_paused']);
    expect(message).toContain('in 15 minutes, or get a code by email');
    expect(await statusOf(guess(member.email, testPassword, '192.0.2.2'))).toBe(200);
  });

  it('end for an address that tries one account after the other', async () => {
    for (let i = 0; i < address.points; i++) await guess(`someone${i}@example.org`, 'guess!');
    expect(await statusOf(guess('another@example.org', 'guess!'))).toBe(429);
  }, 60_000);

  it('count one request with many aliases as many', async () => {
    const { member } = await app.signedIn();
    const aliases = Array.from(
      { length: 14 },
      (_, i) => `a${i}: signIn(email: "${member.email}", password: "guess ${i}") { ... on SignIn { token } }`,
    );
    const response = await app.graphql(`mutation { ${aliases.join(' ')} }`);
    const codes = response.json().errors.map((e: { extensions: { code: string } }) => e.extensions.code);
    expect(codes.filter((code: string) => code === 'UNAUTHENTICATED')).toHaveLength(1);
    // The first refusal ends a mutation of non-null fields; a hundred aliases are refused as a whole.
    for (let i = 1; i < here.points; i++) await guess(member.email, `guess ${i}`, '127.0.0.1');
    expect(await statusOf(guess(member.email, testPassword, '127.0.0.1'))).toBe(429);
  });

  it('take all addresses of an IPv6 network for one', async () => {
    const { member } = await app.signedIn();
    for (let i = 0; i < here.points; i++) await guess(member.email, 'guess!', `2001:db8:1:2::${i}`);
    expect(await statusOf(guess(member.email, testPassword, '2001:db8:1:2:ffff::1'))).toBe(429);
    expect(await statusOf(guess(member.email, testPassword, '2001:db8:1:3::1'))).toBe(200);
    // An IPv4 address is the same one when it is written as IPv6.
    for (let i = 0; i < here.points; i++) await guess(member.email, 'guess!', '::ffff:192.0.2.7');
    expect(await statusOf(guess(member.email, testPassword, '192.0.2.7'))).toBe(429);
  });

  it('leave a few tries to whoever has not tried yet, however many strangers have', async () => {
    const { member } = await app.signedIn();
    await besiege(member.email);
    expect(await statusOf(guess(member.email, testPassword, '203.0.113.1'))).toBe(200);
    for (let i = 0; i < crowded.points; i++) {
      expect(await statusOf(guess(member.email, 'guess!', '203.0.113.2'))).toBe(401);
    }
    expect(await refused(guess(member.email, testPassword, '203.0.113.2'))).toMatchObject({
      reason: 'passwords_paused',
      retryAfter: expect.toSatisfy((seconds: number) => seconds <= anywhere.seconds),
    });
    // A new password lifts what there is, from anywhere and from this address.
    const own = '203.0.113.2';
    for (let i = crowded.points + 1; i < here.points; i++) await guess(member.email, 'guess!', own);
    await send('mutation ($email: String!) { sendResetLink(email: $email) }', { email: member.email }, own);
    expect(await statusOf(reset(await mailbox.linkFor(member.email), own))).toBe(200);
    expect(await statusOf(guess(member.email, 'guess!', own))).toBe(401);
    expect(await statusOf(guess(member.email, 'another morning', own))).toBe(200);
  }, 60_000);

  it('leave mails to whoever has not asked yet: with a link, when there were too many codes', async () => {
    const { member } = await app.signedIn();
    for (let i = 0; i < 30; i++) expect(await statusOf(askFor(member.email, `192.0.2.${i % 3}`))).toBe(200);
    expect(await refused(askFor(member.email, '192.0.2.1'))).toMatchObject({
      message: expect.stringMatching(
        /^Too many emails have been asked for. Please try again in \d+ (minute|hour)s?.$/,
      ),
      reason: 'mails_paused',
    });
    await mailbox.deliver();
    expect(await statusOf(askFor(member.email, '203.0.113.1'))).toBe(200);
    const { subject, text } = await mailbox.latest(member.email);
    expect(subject).not.toMatch(/\d{6}/);
    expect(text).toContain('a link instead');
    expect(await statusOf(reset(await mailbox.linkFor(member.email), '203.0.113.1'))).toBe(200);
    for (let i = 1; i < authLimitPoints.mails.crowded.points; i++) await askFor(member.email, '203.0.113.1');
    expect(await statusOf(askFor(member.email, '203.0.113.1'))).toBe(429);
    expect(await statusOf(askFor('somebody.else@example.org', '203.0.113.1'))).toBe(200);
  });

  it('leave registering to whoever has not asked yet', async () => {
    const email = 'new.to.us@example.org';
    for (let i = 0; i < 30; i++) await askFor(email, `192.0.2.${i % 3}`);
    const register = `mutation ($email: String!) {
      register(name: "Naomi", email: $email, password: "a quiet morning") { userId }
    }`;
    expect(await statusOf(send(register, { email }, '203.0.113.1'))).toBe(200);
    expect((await mailbox.latest(email)).text).toContain('a link instead');
    expect(await statusOf(reset(await mailbox.linkFor(email), '203.0.113.1'))).toBe(200);
    expect(await statusOf(guess(email, 'another morning', '203.0.113.1'))).toBe(200);
  });
});
