import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer } from '../../testing/account-calls.js';
import { makeStranger, type Step } from '../../testing/strangers.js';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';

// Actions of an owner never change the responses to a stranger who asked about the account before.

let app: TestApp;
let stranger: ReturnType<typeof makeStranger>;
beforeAll(async () => {
  app = await makeTestApp();
  stranger = makeStranger(app);
});
afterAll(() => app.stop());

const newAddress = () => `${newId()}@example.org`;
const noCaller = async () => {};

/** Returns the responses to a stranger who registered the address and requested a new password before `does`. */
async function afterwards(email: string, does: () => Promise<unknown>) {
  answer(await stranger.register(email));
  const { userId } = answer<{ userId: string }>(await stranger.forgetByCode(email));
  await stranger.mailbox.deliver();
  await does();
  const steps: Step[] = [
    () => stranger.guessReset(email, userId),
    () => stranger.resend(email, userId),
    stranger.signIn,
  ];
  return stranger.visit(email, steps);
}

type Does = (member: { email: string }, token: string) => Promise<unknown>;

const deeds: [string, Does][] = [
  ['signing in', async ({ email }) => stranger.calls.signIn({ email, password: testPassword })],
  [
    'choosing a new password',
    async ({ email }) => {
      answer(await stranger.forgetByLink(email));
      const token = await stranger.mailbox.linkFor(email);
      answer(await stranger.calls.resetPassword({ token, password: 'another morning' }));
    },
  ],
  [
    'changing the password',
    async (_member, token) => {
      const given = { currentPassword: testPassword, newPassword: 'another morning' };
      answer(await stranger.calls.changePassword(given, token));
    },
  ],
  [
    'moving to another address',
    async (_member, token) => {
      const newEmail = newAddress();
      answer(await stranger.calls.requestEmailChange({ newEmail, password: testPassword }, token));
      const code = await stranger.mailbox.codeFor(newEmail);
      answer(await stranger.calls.verifyEmailChange({ code }, token));
    },
  ],
  [
    'leaving',
    async (_member, token) => answer(await stranger.calls.deleteAccount({ password: testPassword }, token)),
  ],
];

it.each(deeds)('%s shows nowhere', async (_what, does) => {
  const { member, token } = await app.signedIn();
  expect(await afterwards(member.email, () => does(member, token))).toEqual(
    await afterwards(newAddress(), noCaller),
  );
});

it('beginning an account by Google shows nowhere', async () => {
  const email = newAddress();
  const person = { sub: newId(), email, email_verified: true, name: 'Naomi' };
  expect(await afterwards(email, () => app.services.googleAccounts.signIn(person))).toEqual(
    await afterwards(newAddress(), noCaller),
  );
});
