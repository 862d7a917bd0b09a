import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.js';

interface Refused {
  status: number;
  message: string;
  code: string;
  fields?: Record<string, string>;
  retryAfter?: number;
  reason?: string;
}

/** Returns the error of a refused call; fails if it succeeded. */
export function refusal(response: LightMyRequestResponse): Refused {
  const [error] = response.json().errors ?? [];
  if (!error) throw new Error(`Not refused: ${response.body}`);
  const { code, fields, retryAfter, reason } = error.extensions;
  return { status: response.statusCode, message: error.message, code, fields, retryAfter, reason };
}

/** Returns the data of a call; fails if it was refused. */
export function answer<T = string>(response: LightMyRequestResponse): T {
  const { data, errors } = response.json();
  if (errors) throw new Error(`Refused: ${errors[0].message}`);
  return Object.values(data)[0] as T;
}

/** Calls of accounts as GraphQL documents. */
export function accountCalls({ graphql }: TestApp, headers: object = {}) {
  const call =
    (signature: string, field: string) =>
    (variables: object, token?: string): Promise<LightMyRequestResponse> =>
      graphql(`mutation (${signature}) { ${field} }`, variables, token, headers);
  return {
    register: call(
      '$name: String!, $email: String!, $password: String!',
      'register(name: $name, email: $email, password: $password) { userId }',
    ),
    verifyEmail: call(
      '$userId: ID!, $code: String!',
      'verifyEmail(userId: $userId, code: $code) { token viewer { id email name } }',
    ),
    resendCode: call('$userId: ID!', 'resendCode(userId: $userId)'),
    signIn: call(
      '$email: String!, $password: String!',
      'signIn(email: $email, password: $password) { ... on SignIn { token } ... on VerificationRequired { userId } }',
    ),
    sendResetCode: call('$email: String!', 'sendResetCode(email: $email) { userId }'),
    sendResetLink: call('$email: String!', 'sendResetLink(email: $email)'),
    verifyResetCode: call(
      '$userId: ID!, $code: String!',
      'verifyResetCode(userId: $userId, code: $code) { resetToken expiresAt }',
    ),
    checkResetToken: call('$token: String!', 'checkResetToken(token: $token) { expiresAt }'),
    resetPassword: call(
      '$token: String!, $password: String!',
      'resetPassword(token: $token, password: $password) { token viewer { email } }',
    ),
    changePassword: call(
      '$currentPassword: String!, $newPassword: String!',
      'changePassword(currentPassword: $currentPassword, newPassword: $newPassword)',
    ),
    requestEmailChange: call(
      '$newEmail: String!, $password: String!',
      'requestEmailChange(newEmail: $newEmail, password: $password)',
    ),
    verifyEmailChange: call('$code: String!', 'verifyEmailChange(code: $code) { email }'),
    deleteAccount: call('$password: String', 'deleteAccount(password: $password)'),
    endSession: call('$id: ID!', 'endSession(id: $id)'),
    /** Returns the owner of a token; null for an invalid one. */
    async emailOf(token: string): Promise<string | null> {
      return (await graphql('{ me { email } }', {}, token)).json().data?.me.email ?? null;
    },
  };
}
