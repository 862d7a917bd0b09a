import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../testing/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());

it('logs a request by method, route, status and time, without its content', async () => {
  const { member } = await app.signedIn();
  const secret = 'a password that must not be seen';
  await app.graphql(
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { ... on SignIn { token } } }',
    { email: member.email, password: secret },
  );
  const { token } = await app.signedIn({ role: 'admin' });
  await app.rest('/devotionals/today?timezone=UTC&q=something+private', token);
  const text = JSON.stringify(app.logs);
  for (const word of [member.email, secret, token, 'something', 'timezone']) expect(text).not.toContain(word);
  expect(app.logs).toContainEqual(
    expect.objectContaining({
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'GET',
      route: '/api/devotionals/today',
      status: 404,
      ms: expect.any(Number),
      msg: 'request',
    }),
  );
});

it('redacts secrets by name', async () => {
  app.http.log.info({ password: 'p1', token: 't1', user: { email: 'e1' } }, 'slip');
  const text = JSON.stringify(app.logs);
  for (const word of ['p1', 't1', 'e1']) expect(text).not.toContain(`"${word}"`);
});

describe('an error in the log', () => {
  const described = (error: unknown) => {
    app.logs.length = 0;
    app.http.log.error({ err: error }, 'failed');
    return app.logs[0]!.err as { message: string; stack: string };
  };
  const thrown = (act: () => unknown): unknown => {
    try {
      return act();
    } catch (error) {
      return error;
    }
  };

  it.each([
    ['550 5.1.1 <ruth.b@example.org>: no such mailbox', '550 5.1.1 <[address]>: no such mailbox'],
    ['to "Ruth" <ruth+a@mail.example.org>, refused', 'to "Ruth" <[address]>, refused'],
    ['rútþ@exämple.org is unknown', '[address] is unknown'],
    ['connect to postgres://quiet:pa55@db:5432/quiet', 'connect to postgres://quiet:[address]:5432/quiet'],
    ['nothing of people @ all', 'nothing of people @ all'],
  ])('has no address of anybody: %s', (message, expected) => {
    const error = Object.assign(new Error(message), { response: message, rejected: [message] });
    const entry = described(error);
    expect(entry.message).toBe(expected);
    expect(entry.stack).toMatch(/^\s+at .*logging\.test/);
    if (expected !== message) expect(JSON.stringify(app.logs)).not.toMatch(/ruth|rútþ|pa55@/);
  });

  it('has no words of a text that is not JSON', () => {
    const { message } = described(thrown(() => JSON.parse('secret "words"')));
    expect(message).toMatch(/JSON/);
    expect(message).not.toMatch(/secret|words/);
  });

  it('has no value that the database refused', async () => {
    const error = await app.db.query('select $1::uuid', ['my "private" words']).catch((each) => each);
    expect(described(error).message).toBe('invalid input syntax for type uuid: "…"');
  });

  it('has only codes of the payment provider, since its messages repeat amounts', () => {
    const error = new Stripe.errors.StripeInvalidRequestError({
      message: 'Refund amount ($93.70) is greater than charge ($9.00)',
      type: 'invalid_request_error',
      code: 'amount_too_large',
      requestId: 'req_1',
      statusCode: 400,
    });
    const { stack, ...entry } = described(error);
    expect(entry).toEqual({
      name: 'StripeInvalidRequestError',
      message: 'of the payment provider',
      code: 'amount_too_large',
      statusCode: 400,
      requestId: 'req_1',
    });
    expect(stack).toContain('logging.test');
    expect(JSON.stringify(app.logs)).not.toContain('93.70');
  });

  it('has the lines of its stack, and none from its message', () => {
    const { stack } = described(new Error('first\n    at secret words'));
    expect(stack).not.toContain('secret');
    expect(stack).toContain('logging.test');
  });

  it('may have a numeric code, as timeouts do', async () => {
    const { reason } = await new Promise<AbortSignal>((resolve) => {
      const signal = AbortSignal.timeout(1);
      signal.onabort = () => resolve(signal);
    });
    expect(reason.code).toBe(23);
    expect(described(reason)).toMatchObject({ name: 'TimeoutError', code: 23 });
  });

  it('has nothing of an attached request', () => {
    app.logs.length = 0;
    const req = { url: '/reset-password/secret', headers: { cookie: 'secret' } };
    app.http.log.warn({ req, res: { request: req } }, 'could not be written');
    expect(app.logs[0]).not.toHaveProperty('req');
    expect(app.logs[0]).not.toHaveProperty('res');
  });
});
