import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { vi } from 'vitest';
import { accountCalls } from './account-calls.js';
import { makeMailbox } from './mailbox.js';
import { type TestApp, testNow } from './test-app.js';

/** A request about an address. `handle` is from the response to an earlier step. */
export type Step = (email: string, handle: string) => Promise<LightMyRequestResponse>;

const password = 'a guess of a stranger';
const handlePattern = /[0-9a-f]{8}-[0-9a-f-]{27}/;

/** A visitor who probes whether an address has an account. */
export function makeStranger(app: TestApp) {
  const calls = accountCalls(app);
  const mailbox = makeMailbox(app);
  const later = (minutes: number) =>
    app.setNow(new Date(Date.parse(testNow) + minutes * 60_000).toISOString());
  const byRest = (path: string, body: object) => app.rest(`/auth/${path}`, { method: 'POST', body });
  const name = 'Naomi';

  const steps = {
    register: (email) => calls.register({ name, email, password }),
    registerByRest: (email) => byRest('register', { name, email, password }),
    signIn: (email) => calls.signIn({ email, password }),
    signInByRest: (email) => byRest('login', { email, password }),
    forgetByCode: (email) => calls.sendResetCode({ email }),
    forgetByLink: (email) => calls.sendResetLink({ email }),
    resend(_email, userId) {
      later(2);
      return calls.resendCode({ userId });
    },
    resendByRest: (_email, userId) => byRest('resend-otp', { userId }),
    guess: (_email, userId) => calls.verifyEmail({ userId, code: '000000' }),
    guessReset: (_email, userId) => calls.verifyResetCode({ userId, code: '000000' }),
    guessLate(_email, userId) {
      later(30);
      return calls.verifyEmail({ userId, code: '000000' });
    },
  } satisfies Record<string, Step>;

  /** Returns their view of these steps, and the SQL behind them, which dominates the time. Mails go out in between. */
  async function visit(email: string, steps: Step[]): Promise<object[]> {
    let handle = '';
    const seen: object[] = [];
    for (const step of steps) {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      const { statusCode, body, headers } = await step(email, handle);
      const sql = query.mock.calls.map(([first]) =>
        typeof first === 'string' ? first : (first as { text?: string }).text,
      );
      query.mockRestore();
      const shown = body.replace(/"requestId":"[^"]+"/, '');
      handle = handlePattern.exec(shown)?.[0] ?? handle;
      seen.push({
        statusCode,
        shown: shown.replace(handlePattern, 'a handle'),
        cookies: headers['set-cookie'],
        sql,
      });
      await mailbox.deliver();
    }
    later(0);
    return seen;
  }

  return { ...steps, later, visit, calls, mailbox };
}
