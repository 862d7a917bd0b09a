import { m } from '@quiet-time/schema/sentences';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiMessages } from '../../blocks/api-messages.js';
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
    email: m.account_email_and_password_required(),
    password: m.account_email_and_password_required(),
  };
  const resetRequired = {
    resetToken: m.account_reset_token_invalid(),
    password: m.account_password_too_short({ min: 6 }),
  };

  it.each<[string, unknown, Record<string, string>]>([
    [
      'register',
      {},
      {
        name: m.account_name_required(),
        email: m.account_email_invalid(),
        password: m.account_password_too_short({ min: 6 }),
      },
    ],
    ['register', { ...account, password: 12345678 }, { password: m.account_password_too_short({ min: 6 }) }],
    ['register', { ...account, name: ['Ruth'] }, { name: m.account_name_required() }],
    ['register', { ...account, email: null }, { email: m.account_email_invalid() }],
    [
      'register',
      { ...account, email: 'ruth', password: 'short' },
      {
        email: m.account_email_invalid(),
        password: m.account_password_too_short({ min: 6 }),
      },
    ],
    ['login', undefined, bothRequired],
    ['login', {}, bothRequired],
    ['login', { email: ' ', password: '' }, bothRequired],
    ['login', { email: true, password: {} }, bothRequired],
    ['verify-otp', {}, { userId: m.account_code_wrong(), otp: m.account_code_invalid() }],
    ['verify-otp', { userId: newId(), otp: '12345' }, { otp: m.account_code_invalid() }],
    ['verify-otp', { userId: newId(), otp: 123456 }, { otp: m.account_code_invalid() }],
    ['resend-otp', {}, { userId: m.account_resend_failed() }],
    ['forgot-password', {}, { email: m.account_email_required() }],
    ['forgot-password', { email: 'ruth' }, { email: m.account_email_invalid() }],
    ['reset-password/some-token', {}, { password: m.account_password_too_short({ min: 6 }) }],
    [
      'reset-password/some-token',
      { password: 'short' },
      { password: m.account_password_too_short({ min: 6 }) },
    ],
    ['reset-password/some-token', { password: '123456' }, { password: m.account_password_too_common() }],
    ['forgot-password-otp', {}, { email: m.account_email_required() }],
    ['verify-reset-otp', {}, { userId: m.account_code_wrong(), otp: m.account_code_invalid() }],
    ['verify-reset-otp', { userId: newId(), otp: 'abcdef' }, { otp: m.account_code_invalid() }],
    ['reset-password-with-otp', {}, resetRequired],
    [
      'reset-password-with-otp',
      { resetToken: 't'.repeat(201), password: newPassword },
      { resetToken: m.account_reset_token_invalid() },
    ],
    ['exchange', {}, { token: m.account_sign_in_token_invalid() }],
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

  it('is refused if it is not JSON', async () => {
    expect(await refusalOf(raw('email=ruth', 'application/x-www-form-urlencoded'))).toMatchObject({
      status: 415,
    });
    expect(await refusalOf(raw('{}', 'text/plain'))).toMatchObject({ status: 415 });
    expect(await refusalOf(raw('{"email":', 'application/json'))).toEqual({
      status: 400,
      message: apiMessages.malformedJson,
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
      message: m.account_email_and_password_required(),
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
