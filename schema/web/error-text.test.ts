import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { m } from '@quiet-time/schema/sentences';
import { expect, it } from 'vitest';
import { describeError, reasonFor, serverMessage } from './error-text.ts';
import { restError } from './rest-error.ts';

const answer = (message: string, extensions?: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions }] });
const status = (statusCode: number) =>
  new ServerError('no', { response: new Response(null, { status: statusCode }), bodyText: '<html>' });

it.each([
  ['UNAUTHENTICATED', m.shared_authentication_required()],
  ['FORBIDDEN', m.shared_permission_denied()],
  ['SUBSCRIPTION_REQUIRED', m.shared_permission_denied()],
  ['NOT_FOUND', m.shared_not_found()],
  ['RATE_LIMITED', m.shared_rate_limited()],
  ['INTERNAL_SERVER_ERROR', m.shared_server_error()],
  ['SERVICE_UNAVAILABLE', m.shared_server_error()],
  ['INSUFFICIENT_STORAGE', m.shared_disk_full()],
  ['BAD_USER_INPUT', 'said by the server'],
  ['CONFLICT', 'said by the server'],
  ['PAYLOAD_TOO_LARGE', 'said by the server'],
])('%s has its sentence', (code, message) => {
  expect(describeError(answer('said by the server', { code }))).toMatchObject({ code, message });
});

it('describes an error without a known code as a server error', () => {
  expect(describeError(answer('secret'))).toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    message: m.shared_server_error(),
  });
  expect(describeError(answer('secret', { code: 'toString' })).code).toBe('INTERNAL_SERVER_ERROR');
});

it('keeps the server’s message if it explains a refusal or invalid fields', () => {
  const accessDenied = { reason: 'premium_required' };
  expect(
    describeError(answer('Premium only', { code: 'SUBSCRIPTION_REQUIRED', accessDenied })),
  ).toMatchObject({
    message: 'Premium only',
    details: { accessDenied },
  });
  const fields = { email: 'That address is not complete.' };
  expect(describeError(answer('Look again', { code: 'NOT_FOUND', fields }))).toMatchObject({
    message: 'Look again',
    details: { fields },
  });
});

it.each([
  ['an object', { accessDenied: { reason: 'paid_required', hasUsedTrial: true } }],
  ['a mark with the rest beside it', { accessDenied: true, reason: 'paid_required', hasUsedTrial: true }],
])('reads why a paid feature was refused from %s', (_, sent) => {
  const refused = { reason: 'paid_required', hasUsedTrial: true };
  const byGraphql = describeError(answer('Premium only', { code: 'SUBSCRIPTION_REQUIRED', ...sent }));
  expect(byGraphql.details.accessDenied).toMatchObject(refused);
  const byRest = describeError(restError(403, JSON.stringify({ message: 'Premium only', ...sent })));
  expect(byRest.message).toBe('Premium only');
  expect(byRest.details.accessDenied).toMatchObject(refused);
});

it('treats a refusal without a reason as missing permission', () => {
  for (const body of ['{"accessDenied":true}', '{"accessDenied":null}', 'null', '<h1>Forbidden</h1>']) {
    expect(describeError(restError(403, body))).toMatchObject({
      message: m.shared_permission_denied(),
      details: {},
    });
  }
});

it('passes on when to retry and what has changed', () => {
  const conflict = { yourVersion: 1, currentVersion: 2, theirs: {} };
  expect(describeError(answer('', { code: 'CONFLICT', conflict })).details.conflict).toEqual(conflict);
  expect(describeError(answer('', { code: 'RATE_LIMITED', retryAfter: 60 })).details.retryAfter).toBe(60);
});

it('uses the status of a response by a proxy', () => {
  expect(describeError(status(502))).toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    message: m.shared_server_error(),
  });
  expect(describeError(status(429))).toMatchObject({
    code: 'RATE_LIMITED',
    message: m.shared_rate_limited(),
  });
});

it('describes any other error as a lost connection', () => {
  const described = { code: 'NO_CONNECTION', message: m.shared_no_connection(), details: {} };
  expect(describeError(new TypeError('Failed to fetch'))).toEqual(described);
});

it('returns the server’s message as the reason, then a lost connection, then the fallback', () => {
  const refused = answer('The account is closed.', { code: 'FORBIDDEN' });
  expect(serverMessage(refused)).toBe('The account is closed.');
  expect(reasonFor(refused, 'It failed.')).toBe('The account is closed.');
  expect(serverMessage(new TypeError('Failed to fetch'))).toBeNull();
  expect(reasonFor(new TypeError('Failed to fetch'), 'It failed.')).toBe(m.shared_no_connection());
  expect(reasonFor(status(502), 'It failed.')).toBe('It failed.');
  expect(reasonFor(answer('', { code: 'BAD_USER_INPUT' }), 'It failed.')).toBe('It failed.');
});
