import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { codeAt, secondFactorCalls } from '../../testing/second-factor.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';

let app: TestApp;
let calls: ReturnType<typeof secondFactorCalls>;
beforeAll(async () => {
  app = await makeTestApp({ env: { ADMIN_SECOND_FACTOR: 'required' } });
  calls = secondFactorCalls(app);
});
afterAll(() => app.stop());

const messages = (token: string) => app.graphql('{ contactMessages { total } }', {}, token);

it.each(['admin', 'editor'])(
  'closes the back-office to staff who are %s without a second factor, and nothing else',
  async (role) => {
    const { token } = await app.signedIn({ role });
    expect(refusal(await messages(token))).toMatchObject({ status: 403, reason: 'second_factor_missing' });
    const rest = await app.rest('/admin/devotionals', token);
    expect(rest.statusCode).toBe(403);
    expect(answer(await calls.state(token))).toMatchObject({ required: true, missing: true });
    const { secret } = answer<{ secret: string }>(await calls.begin(token));
    answer(await calls.confirm(token, codeAt(secret, testNow)));
    answer(await messages(token));
  },
);

it('is not required of members', async () => {
  const { token } = await app.signedIn();
  expect(answer(await calls.state(token))).toMatchObject({ required: false, missing: false });
  answer(await app.graphql('{ me { email } }', {}, token));
});
