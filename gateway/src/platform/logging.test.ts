import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../testing/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());

it('logs a request by method, path, status and time, and nothing of its content', async () => {
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
      path: '/api/devotionals/today',
      status: 404,
      ms: expect.any(Number),
      msg: 'request',
    }),
  );
});

it('redacts what slips in by name', async () => {
  app.http.log.info({ password: 'p1', token: 't1', user: { email: 'e1' } }, 'slip');
  const text = JSON.stringify(app.logs);
  for (const word of ['p1', 't1', 'e1']) expect(text).not.toContain(`"${word}"`);
});
