import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attemptsAt, refused, statusOf } from '../../testing/attempts.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';
import { authLimitPoints } from './auth.limits.js';

// These tests check many passwords, which is slow by design.

const { here, address, anywhere, crowded } = authLimitPoints.passwords;

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

  /** Sends wrong passwords from many addresses, each of them within its own limit. */
  const besiege = (email: string) =>
    Promise.all(
      Array.from({ length: anywhere.points }, (_, i) => attempts.guess(email, 'guess!', `198.51.100.${i}`)),
    );

  it('count what fails at an address, not a congregation that signs in', async () => {
    const { member } = await app.signedIn();
    for (let i = 0; i <= address.points; i++) {
      expect(await statusOf(attempts.guess(member.email, testPassword))).toBe(200);
    }
  });

  it('end for an address that tries one account after the other', async () => {
    for (let i = 0; i < address.points; i++) await attempts.guess(`someone${i}@example.org`, 'guess!');
    expect(await statusOf(attempts.guess('another@example.org', 'guess!'))).toBe(429);
  });

  it('leave a few tries to owners who have not tried yet, however many strangers have', async () => {
    const { member } = await app.signedIn();
    await besiege(member.email);
    expect(await statusOf(attempts.guess(member.email, testPassword, '203.0.113.1'))).toBe(200);
    for (let i = 0; i < crowded.points; i++) {
      expect(await statusOf(attempts.guess(member.email, 'guess!', '203.0.113.2'))).toBe(401);
    }
    expect(await refused(attempts.guess(member.email, testPassword, '203.0.113.2'))).toMatchObject({
      reason: 'passwords_paused',
      retryAfter: expect.toSatisfy((seconds: number) => seconds <= anywhere.seconds),
    });
    // A new password lifts all limits on the account, from anywhere and from this address.
    const own = '203.0.113.2';
    for (let i = crowded.points + 1; i < here.points; i++) await attempts.guess(member.email, 'guess!', own);
    await attempts.send(
      'mutation ($email: String!) { sendResetLink(email: $email) }',
      { email: member.email },
      own,
    );
    expect(await statusOf(attempts.reset(await mailbox.linkFor(member.email), own))).toBe(200);
    expect(await statusOf(attempts.guess(member.email, 'guess!', own))).toBe(401);
    expect(await statusOf(attempts.guess(member.email, 'another morning', own))).toBe(200);
  });
});
