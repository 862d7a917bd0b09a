import { Secret, TOTP } from 'otpauth';
import { accountCalls, answer } from './account-calls.js';
import { type TestApp, testPassword } from './test-app.js';

/** Returns the code that an app with this secret shows at a time. */
export const codeAt = (secret: string, now: string | Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: new Date(now).getTime() });

/** Two-step sign-in as GraphQL documents. */
export function secondFactorCalls({ graphql }: TestApp) {
  return {
    state: (token: string) =>
      graphql('{ secondFactor { since recoveryCodesLeft required missing } }', {}, token),
    begin: (token: string, password: string | null = testPassword) =>
      graphql(
        'mutation ($password: String) { beginSecondFactor(password: $password) { secret uri } }',
        { password },
        token,
      ),
    confirm: (token: string, code: string) =>
      graphql('mutation ($code: String!) { confirmSecondFactor(code: $code) { codes } }', { code }, token),
    renew: (token: string, code: string, password: string | null = testPassword) =>
      graphql(
        'mutation ($password: String, $code: String!) { renewRecoveryCodes(password: $password, code: $code) { codes } }',
        { code, password },
        token,
      ),
    remove: (token: string, code: string, password: string | null = testPassword) =>
      graphql(
        'mutation ($password: String, $code: String!) { removeSecondFactor(password: $password, code: $code) }',
        { code, password },
        token,
      ),
    complete: (ticket: string, code: string, headers: object = {}) =>
      graphql(
        'mutation ($ticket: String!, $code: String!) { completeSignIn(ticket: $ticket, code: $code) { token viewer { id } } }',
        { ticket, code },
        undefined,
        headers,
      ),
  };
}

/** Returns the ticket of a first step; fails if there was none. */
export function ticketIn(response: {
  json(): { errors?: [{ extensions: Record<string, unknown> }] };
}): string {
  const { code, ticket } = response.json().errors?.[0].extensions ?? {};
  if (code !== 'SECOND_FACTOR_REQUIRED' || typeof ticket !== 'string') {
    throw new Error(`No ticket: ${JSON.stringify(response.json())}`);
  }
  return ticket;
}

/** Creates a member with two-step sign-in. The first code, of `now`, is used up. */
export async function withSecondFactor(app: TestApp, now: string, account: object = {}) {
  const calls = secondFactorCalls(app);
  const { member, token } = await app.signedIn(account);
  const { secret } = answer<{ secret: string }>(await calls.begin(token));
  const { codes } = answer<{ codes: string[] }>(await calls.confirm(token, codeAt(secret, now)));
  const signIn = () => accountCalls(app).signIn({ email: member.email, password: testPassword });
  return { member, token, secret, codes, signIn };
}
