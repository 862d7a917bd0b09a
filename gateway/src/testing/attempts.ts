import type { TestApp } from './test-app.js';

const signIn = `mutation ($email: String!, $password: String!) {
  signIn(email: $email, password: $password) { ... on SignIn { token } }
}`;

/** Tries to sign in to accounts, from any address. */
export function attemptsAt(app: TestApp) {
  const send = (query: string, variables: object, remoteAddress: string) =>
    app.http.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress,
      headers: { host: 'localhost:4000' },
      payload: { query, variables },
    });
  return {
    send,
    guess: (email: string, password: string, from = '192.0.2.1') => send(signIn, { email, password }, from),
    reset: (token: string, from: string) =>
      send(
        'mutation ($token: String!) { resetPassword(token: $token, password: "another morning") { token } }',
        { token },
        from,
      ),
  };
}

type Sent = ReturnType<ReturnType<typeof attemptsAt>['send']>;

export const statusOf = async (sent: Sent) => (await sent).statusCode;

/** Returns the error of an attempt beyond the limit. */
export const refused = async (sent: Sent) => {
  const { message, extensions } = (await sent).json().errors[0];
  return { message, reason: extensions.reason, retryAfter: extensions.retryAfter };
};
