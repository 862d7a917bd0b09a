import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { m } from '@quiet-time/schema/sentences';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { createAdmin } from './admins.js';
import { authLimitPoints } from './auth.limits.js';

const ruth = { name: ' Ruth  Ellison ', email: 'Ruth@example.org', password: 'a long quiet morning' };

let app: TestApp;
beforeEach(async () => {
  app = await makeTestApp();
  return () => app.stop();
});

const newToken = async () => (await app.services.firstAdmins.newLink())!.hash.slice(1);
const create = (token: string, account: object = {}) =>
  app.graphql(
    `mutation ($token: String!, $name: String!, $email: String!, $password: String!) {
      createFirstAdministrator(token: $token, name: $name, email: $email, password: $password) {
        token viewer { name email role } } }`,
    { token, ...ruth, ...account },
    undefined,
    { host: 'admin.localhost:4000' },
  );
const exists = async () => answer<boolean>(await app.graphql('{ hasAdministrator }'));
const admins = async () =>
  (await app.db.query(`select name, email from members where role = 'admin'`)) as object[];

describe('the link for the first administrator', () => {
  it('makes an administrator and signs them in, on the address of the back-office', async () => {
    expect(await exists()).toBe(false);
    const link = await app.services.firstAdmins.newLink();
    expect(link!.href).toMatch(/^http:\/\/admin\.localhost:4000\/setup#[\w-]{40,}$/);
    const { token, viewer } = answer<{ token: string; viewer: object }>(await create(link!.hash.slice(1)));
    expect(viewer).toEqual({ name: 'Ruth Ellison', email: 'ruth@example.org', role: 'admin' });
    expect(answer(await app.graphql('{ me { role } }', {}, token))).toEqual({ role: 'admin' });
    expect(await exists()).toBe(true);
    const written = await app.db.query('select action from audit_log');
    expect(written).toEqual([{ action: 'member.madeAdmin' }]);
    expect(await app.services.firstAdmins.newLink()).toBeNull();
  });

  it('works once, and ends all others', async () => {
    const [used, other] = [await newToken(), await newToken()];
    answer(await create(used));
    for (const token of [used, other]) {
      const again = refusal(await create(token, { email: 'eve@example.org' }));
      expect(again).toMatchObject({ code: 'FORBIDDEN', message: backOfficeMessages.firstAdminExists });
    }
    // Also after the administrator is gone, for example by a restored backup.
    await app.db.query('delete from members');
    for (const token of [used, other]) {
      const { message } = refusal(await create(token, { email: 'eve@example.org' }));
      expect(message).toBe(backOfficeMessages.firstAdminLinkOver);
    }
  });

  it('makes one administrator for people who use it, or several links, at the same time', async () => {
    const tokens = [await newToken(), await newToken()];
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, i) => create(tokens[i % 2]!, { email: `person${i}@example.org` })),
    );
    expect(responses.filter((response) => !response.json().errors)).toHaveLength(1);
    expect(await admins()).toHaveLength(1);
  });

  it('leaves an administrator of the command on the server alone', async () => {
    const token = await newToken();
    await createAdmin(app.db, { ...ruth, email: 'anna@example.org' }, new Date());
    expect(refusal(await create(token)).message).toBe(backOfficeMessages.firstAdminExists);
    expect(await admins()).toHaveLength(1);
  });

  it('ends after a day', async () => {
    const token = await newToken();
    app.setNow('2026-11-22T06:00:00Z');
    expect(refusal(await create(token))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: backOfficeMessages.firstAdminLinkOver,
      reason: 'token_expired',
    });
    expect(await admins()).toEqual([]);
  });

  it('is not a token for anything else, and no other token is one', async () => {
    const query = `mutation ($token: String!) { resetPassword(token: $token, password: "a long morning") { token } }`;
    expect(refusal(await app.graphql(query, { token: await newToken() })).reason).toBe('token_unknown');
    const { member } = await app.signedIn();
    const ticket = await app.services.proofs.makeSignInToken(app.db.manager, member);
    expect(refusal(await create(ticket)).reason).toBe('token_unknown');
  });

  it('is stored as a hash and logged nowhere', async () => {
    const token = await newToken();
    answer(await create(token));
    const rows = await app.db.query('select verifications::text as row from verifications');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([rows, app.logs])).not.toContain(token);
  });

  it('cannot be guessed for long', async () => {
    await newToken();
    for (let i = 0; i < authLimitPoints.codes.points; i++) await create(`guess ${i}`);
    expect(refusal(await create(await newToken())).code).toBe('RATE_LIMITED');
  });

  it.each([
    ['no name', { name: ' ' }, 'name', m.account_name_required()],
    ['half an address', { email: 'ruth@' }, 'email', m.account_email_invalid()],
    ['a short password', { password: 'five5' }, 'password', m.account_password_too_short({ min: 6 })],
    ['a common password', { password: 'password' }, 'password', m.account_password_too_common()],
  ])('refuses %s, and stays usable', async (_what, wrong, field, message) => {
    const token = await newToken();
    expect(refusal(await create(token, wrong)).fields).toEqual({ [field]: message });
    answer(await create(token));
  });

  it('does not take over an account that exists', async () => {
    const { member } = await app.signedIn();
    const token = await newToken();
    const refused = refusal(await create(token, { email: member.email }));
    expect(refused.fields).toEqual({ email: backOfficeMessages.firstAdminHasAccount });
    expect(await admins()).toEqual([]);
    answer(await create(token));
  });
});
