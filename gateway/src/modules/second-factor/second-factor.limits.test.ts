import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { attemptsAt, statusOf } from '../../testing/attempts.js';
import { codeAt, secondFactorCalls, ticketIn, withSecondFactor } from '../../testing/second-factor.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';
import { authLimitPoints } from '../auth/auth.limits.js';

const { points } = authLimitPoints.secondFactors.here;
/** Has a letter, so it is not a code of an app. The chance that it is a real recovery code is 1 in 10^14. */
const wrong = 'AAAAA-AAAAA';
const paused = { status: 429, reason: 'codes_paused' };

let app: TestApp;
let calls: ReturnType<typeof secondFactorCalls>;
beforeAll(async () => {
  app = await makeTestApp();
  calls = secondFactorCalls(app);
});
afterAll(() => app.stop());

describe('guesses at the second step', () => {
  it('are limited per address, whatever ticket they have, and not for the owner elsewhere', async () => {
    const { codes, signIn } = await withSecondFactor(app, testNow);
    for (let i = 0; i < points; i++) {
      const guess = await calls.complete(ticketIn(await signIn()), wrong);
      expect(refusal(guess).reason).toBe('code_wrong');
    }
    const ticket = ticketIn(await signIn());
    expect(refusal(await calls.complete(ticket, codes[0]!))).toMatchObject(paused);
    const elsewhere = attemptsAt(app).send(
      'mutation ($ticket: String!, $code: String!) { completeSignIn(ticket: $ticket, code: $code) { token } }',
      { ticket, code: codes[0] },
      '192.0.2.2',
    );
    expect(await statusOf(elsewhere)).toBe(200);
  });

  it('are reset by a correct code', async () => {
    const { codes, signIn } = await withSecondFactor(app, testNow);
    for (const right of [codes[0]!, codes[1]!]) {
      const ticket = ticketIn(await signIn());
      for (let i = 1; i < points; i++) await calls.complete(ticket, wrong);
      answer(await calls.complete(ticket, right));
    }
  });
});

it('guesses are limited when switching on', async () => {
  const { token } = await app.signedIn();
  const { secret } = answer<{ secret: string }>(await calls.begin(token));
  for (let i = 0; i < points; i++) await calls.confirm(token, wrong);
  expect(refusal(await calls.confirm(token, codeAt(secret, testNow)))).toMatchObject(paused);
});

it('guesses are limited for all actions with a code together', async () => {
  const { token, codes } = await withSecondFactor(app, testNow);
  for (let i = 0; i < points; i++) await (i % 2 ? calls.remove : calls.renew)(token, wrong);
  expect(refusal(await calls.renew(token, codes[0]!))).toMatchObject(paused);
  expect(refusal(await calls.remove(token, codes[0]!))).toMatchObject(paused);
});
