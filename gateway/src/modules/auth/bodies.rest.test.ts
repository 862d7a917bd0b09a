import { messages } from '@quiet-time/schema/messages';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, refusal } from '../../testing/account-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { refusalOf } from '../../testing/rest-calls.js';
import { makeTestApp, type RestOptions, type TestApp, testPassword } from '../../testing/test-app.js';

let app: TestApp;
let _mailbox: ReturnType<typeof makeMailbox>;
beforeAll(async () => {
  app = await makeTestApp();
  _mailbox = makeMailbox(app);
});
afterAll(() => app.stop());

const newPassword = 'a quiet morning';
const _newAddress = () => `${newId()}@example.org`;
const post = (path: string, body?: unknown, options: RestOptions = {}) =>
  app.rest(`/auth/${path}`, { method: 'POST', body, ...options });

describe('a body', () => {
  const account = { name: 'Ruth', email: 'ruth@example.org', password: newPassword };
  const bothRequired = {
    email: messages.emailAndPasswordRequired,
    password: messages.emailAndPasswordRequired,
  };
  const resetRequired = { resetToken: messages.resetTokenInvalid, password: messages.passwordTooShort };

  it.each<[string, unknown, Record<string, string>]>([
    [
      'register',
      {},
      { name: messages.nameRequired, email: messages.emailInvalid, password: messages.passwordTooShort },
    ],
    ['register', { ...account, password: 12345678 }, { password: messages.passwordTooShort }],
    ['register', { ...account, name: ['Ruth'] }, { name: messages.nameRequired }],
    ['register', { ...account, email: null }, { email: messages.emailInvalid }],
    [
      'register',
      { ...account, email: 'ruth', password: 'short' },
      {
        email: messages.emailInvalid,
        password: messages.passwordTooShort,
      },
    ],
    ['login', undefined, bothRequired],
    ['login', {}, bothRequired],
    ['login', { email: ' ', password: '' }, bothRequired],
    ['login', { email: true, password: {} }, bothRequired],
    ['verify-otp', {}, { userId: messages.codeWrong, otp: messages.codeInvalid }],
    ['verify-otp', { userId: newId(), otp: '12345' }, { otp: messages.codeInvalid }],
    ['verify-otp', { userId: newId(), otp: 123456 }, { otp: messages.codeInvalid }],
    ['resend-otp', {}, { userId: messages.resendFailed }],
    ['forgot-password', {}, { email: messages.emailRequired }],
    ['forgot-password', { email: 'ruth' }, { email: messages.emailInvalid }],
    ['reset-password/some-token', {}, { password: messages.passwordTooShort }],
    ['reset-password/some-token', { password: 'short' }, { password: messages.passwordTooShort }],
    ['reset-password/some-token', { password: '123456' }, { password: messages.passwordTooCommon }],
    ['forgot-password-otp', {}, { email: messages.emailRequired }],
    ['verify-reset-otp', {}, { userId: messages.codeWrong, otp: messages.codeInvalid }],
    ['verify-reset-otp', { userId: newId(), otp: 'abcdef' }, { otp: messages.codeInvalid }],
    ['reset-password-with-otp', {}, resetRequired],
    [
      'reset-password-with-otp',
      { resetToken: 't'.repeat(201), password: newPassword },
      { resetToken: messages.resetTokenInvalid },
    ],
    ['exchange', {}, { token: messages.signInTokenInvalid }],
  ])('of %s like %j is refused with the sentence of each field', async (path, body, fields) => {
    const [message] = Object.values(fields);
    expect(await refusalOf(post(path, body))).toEqual({ status: 400, message, fields });
  });

  it.each([[[]], [5], ['text'], [true]])('that is %j is refused', async (body) => {
    expect(await refusalOf(post('login', body))).toEqual({
      status: 400,
      message: 'The request body must be a JSON object.',
    });
  });

  const raw = (payload: string, type: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: 'localhost:4000', 'content-type': type },
      payload,
    });

  it('that is no JSON is refused', async () => {
    expect(await refusalOf(raw('email=ruth', 'application/x-www-form-urlencoded'))).toMatchObject({
      status: 415,
    });
    expect(await refusalOf(raw('{}', 'text/plain'))).toMatchObject({ status: 415 });
    expect(await refusalOf(raw('{"email":', 'application/json'))).toEqual({
      status: 400,
      message: messages.malformedJson,
    });
    const huge = `{"email":"${'x'.repeat(1_048_576)}"}`;
    expect(await refusalOf(raw(huge, 'application/json'))).toMatchObject({ status: 413 });
  });

  it('may name JSON as its type and be empty', async () => {
    const { token } = await app.signedIn();
    const headers = { 'content-type': 'application/json' };
    expect((await post('logout', undefined, { token, headers })).statusCode).toBe(200);
    expect(await refusalOf(raw('', 'application/json'))).toMatchObject({
      status: 400,
      message: messages.emailAndPasswordRequired,
    });
  });

  it('may have more fields than we know', async () => {
    const { member } = await app.signedIn();
    const body = { email: member.email, password: testPassword, remember: true, token: 5 };
    expect((await post('login', body)).statusCode).toBe(200);
  });
});

describe('REST and GraphQL', () => {
  const email = 'ruth@example.org';
  const unknown = newId();
  const code = '123456';

  it.each<[string, keyof ReturnType<typeof accountCalls>, Record<string, string>, Record<string, string>?]>([
    ['register', 'register', { name: ' ', email: 'ruth', password: 'short' }],
    ['register', 'register', { name: 'Ruth', email, password: 'p'.repeat(201) }],
    ['register', 'register', { name: 'R'.repeat(101), email, password: 'qwerty' }],
    ['login', 'signIn', { email: '', password: '' }],
    ['login', 'signIn', { email, password: 'wrong' }],
    ['verify-otp', 'verifyEmail', { userId: unknown, code }, { userId: unknown, otp: code }],
    ['resend-otp', 'resendCode', { userId: unknown }],
    ['forgot-password', 'sendResetLink', { email: 'ruth@' }],
    ['forgot-password-otp', 'sendResetCode', { email: 'ruth@' }],
    ['verify-reset-otp', 'verifyResetCode', { userId: unknown, code }, { userId: unknown, otp: code }],
    [
      'reset-password-with-otp',
      'resetPassword',
      { token: 'none', password: newPassword },
      { resetToken: 'none', password: newPassword },
    ],
  ])('refuse %s and %s alike: %j', async (path, call, variables, body = variables) => {
    const graphql = refusal(
      (await accountCalls(app)[call](variables as never)) as unknown as LightMyRequestResponse,
    );
    const { status, message, fields } = graphql;
    expect(await refusalOf(post(path, body))).toEqual({ status, message, ...(fields && { fields }) });
  });
});
