import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer } from '../../testing/account-calls.js';
import { makeStranger } from '../../testing/strangers.js';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';

// Responses about an address never reveal to a stranger whether it has an account.

let app: TestApp;
let stranger: ReturnType<typeof makeStranger>;
beforeAll(async () => {
  app = await makeTestApp();
  stranger = makeStranger(app);
});
afterAll(() => app.stop());

const newAddress = () => `${newId()}@example.org`;

const visits: [string, (keyof ReturnType<typeof makeStranger>)[]][] = [
  ['signs in with a wrong password', ['signIn']],
  ['registers and signs in', ['register', 'signIn', 'signIn']],
  ['registers and signs in by REST', ['registerByRest', 'signInByRest']],
  ['registers and asks for another code', ['register', 'resend', 'resend']],
  ['registers and asks for another code by REST', ['registerByRest', 'resendByRest']],
  [
    'registers and guesses',
    ['register', 'guess', 'guess', 'guess', 'guess', 'guess', 'guess', 'resend', 'guess'],
  ],
  ['registers and guesses too late', ['register', 'guessLate', 'signIn']],
  ['registers and forgets', ['register', 'forgetByCode', 'guessReset', 'forgetByLink', 'signIn']],
  ['forgets and signs in', ['forgetByCode', 'signIn']],
  ['forgets and guesses', ['forgetByCode', 'guessReset', 'guessReset', 'resend', 'guessReset']],
];

/** Kinds of accounts behind an address, in addition to none. */
const accounts: [string, object][] = [
  ['a member', {}],
  ['a member who never proved it', { emailVerifiedAt: null }],
  ['a member of Google', { authProvider: 'google', passwordHash: null }],
  ['a deactivated member', { isActive: false }],
];

describe.each(visits)('a stranger who %s', (_what, names) => {
  it.each(accounts)('learns nothing about %s', async (_who, account) => {
    const steps = names.map((name) => stranger[name] as Parameters<typeof stranger.visit>[1][number]);
    const { member } = await app.signedIn(account);
    expect(await stranger.visit(member.email, steps)).toEqual(await stranger.visit(newAddress(), steps));
  });
});

describe('the owner of an account that a stranger registered anew', () => {
  it('gets a session for the right password, as if there were no registration', async () => {
    const { member } = await app.signedIn();
    answer(await stranger.register(member.email));
    const own = await stranger.calls.signIn({ email: member.email, password: testPassword });
    expect(answer(own)).toHaveProperty('token');
  });

  it('gets a session also when the stranger chose the same password', async () => {
    const { member } = await app.signedIn();
    answer(await stranger.calls.register({ name: 'N', email: member.email, password: testPassword }));
    const own = await stranger.calls.signIn({ email: member.email, password: testPassword });
    expect(answer(own)).toHaveProperty('token');
  });

  it('is notified when the stranger signs in with that registration, which brings no code', async () => {
    const { member } = await app.signedIn();
    const { userId } = answer<{ userId: string }>(await stranger.register(member.email));
    await stranger.mailbox.deliver();
    stranger.later(2);
    expect(answer(await stranger.signIn(member.email))).toEqual({ userId });
    const [mail, ...others] = await stranger.mailbox.deliver();
    expect([mail?.to, others]).toEqual([member.email, []]);
    expect(mail?.subject).not.toMatch(/\d{6}/);
    stranger.later(0);
  });

  it('keeps the limit on guesses: what the stranger registered forgives none', async () => {
    const { member } = await app.signedIn();
    answer(await stranger.register(member.email));
    for (let i = 0; i < 10; i++) {
      const guess = await stranger.calls.signIn({ email: member.email, password: `guess ${i}` });
      expect(guess.statusCode).toBe(401);
      if (i === 4) answer(await stranger.signIn(member.email));
    }
    const next = await stranger.calls.signIn({ email: member.email, password: testPassword });
    expect(next.statusCode).toBe(429);
  });
});
