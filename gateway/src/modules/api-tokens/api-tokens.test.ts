import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { apiTokenCalls, inDays, type MadeApiToken } from '../../testing/api-token-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';

let app: TestApp;
let tokens: ReturnType<typeof apiTokenCalls>;
let mailbox: ReturnType<typeof makeMailbox>;
beforeAll(async () => {
  app = await makeTestApp();
  tokens = apiTokenCalls(app);
  mailbox = makeMailbox(app);
});
afterAll(() => app.stop());
beforeEach(() => app.setNow(testNow));

const statusWith = async (secret: string) => (await app.rest('/journals', secret)).statusCode;
const paying = () => app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });

describe('making one', () => {
  it('shows the secret once and keeps a hash', async () => {
    const { token: session, member } = await paying();
    const { secret, token } = await tokens.made(session, 'journal:write', 'journal:write', 'favorites:read');
    expect(token).toEqual({
      id: expect.any(String),
      name: 'Backup',
      scopes: ['journal:write', 'favorites:read'],
      createdAt: new Date(testNow).toISOString(),
      expiresAt: inDays(30),
      lastUsedAt: null,
    });
    expect(await tokens.list(session)).toEqual([token]);
    const [row] = await app.db.query('select * from api_tokens where member_id = $1', [member.id]);
    expect(JSON.stringify(row)).not.toContain(secret.slice(7, 20));
    expect(row.token_hash).toHaveLength(32);
  });

  it.each<[string, object, string, string]>([
    ['without a name', { name: ' \u200b' }, 'name', m.api_tokens_name_required()],
    ['with a long name', { name: 'a'.repeat(61) }, 'name', m.api_tokens_name_too_long({ max: 60 })],
    ['that may do nothing', { scopes: [] }, 'scopes', m.api_tokens_scopes_required()],
    ['with a scope that is none', { scopes: ['journal:delete'] }, 'scopes', m.api_tokens_scope_unknown()],
    ['for the back-office', { scopes: ['people:read'] }, 'scopes', m.api_tokens_scope_not_yours()],
    ['that has ended', { expiresAt: testNow }, 'expiresAt', m.api_tokens_end_invalid({ days: 365 })],
    [
      'for longer than a year',
      { expiresAt: inDays(367) },
      'expiresAt',
      m.api_tokens_end_invalid({ days: 365 }),
    ],
    ['with a wrong password', { password: 'wrong one' }, 'password', m.profile_current_password_wrong()],
    ['without the password', { password: null }, 'password', m.account_password_required()],
  ])('is refused %s', async (_what, change, field, message) => {
    const { token: session } = await paying();
    const refused = refusal(await tokens.create(session, change));
    expect([refused.code, refused.fields]).toEqual(['BAD_USER_INPUT', { [field]: message }]);
    expect(await tokens.list(session)).toEqual([]);
  });

  it('is possible so many times, also at once', async () => {
    const { token: session } = await paying();
    const answers = await Promise.all(
      Array.from({ length: limits.apiToken.count + 3 }, () => tokens.create(session)),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map(refusal);
    expect(refused.map(({ code, message }) => [code, message])).toEqual(
      Array(3).fill(['CONFLICT', m.api_tokens_too_many({ max: limits.apiToken.count })]),
    );
    expect(await tokens.list(session)).toHaveLength(limits.apiToken.count);
  });

  it('is announced by mail, with nothing of the secret', async () => {
    const { token: session, member } = await paying();
    await mailbox.deliver();
    const { secret } = await tokens.made(session);
    const mail = await mailbox.latest(member.email);
    expect(mail.subject).toBe('A new API token for your Quiet Time account');
    expect(mail.text).toContain('“Backup”');
    expect(mail.text).toContain('/profile?tab=security#api-tokens');
    expect(mail.text + mail.html).not.toContain(secret.slice(7, 17));
    const { token } = await tokens.made(session);
    await tokens.revoke(session, token.id);
    expect(await mailbox.deliver()).toEqual([]);
  });

  it('of an administrator can open the back-office', async () => {
    const { token: session } = await app.signedIn({ role: 'admin' });
    const { secret } = await tokens.made(session, 'people:read');
    expect((await app.graphql('{ users { total } }', {}, secret)).statusCode).toBe(200);
    expect(answer(await app.graphql('{ apiTokenScopes }', {}, session))).toContain('people:write');
  });
});

describe('is gone', () => {
  it('at once when its owner revokes it; not for anybody else', async () => {
    const { token: session, member } = await paying();
    const { secret, token } = await tokens.made(session);
    const other = await paying();
    expect(refusal(await tokens.revoke(other.token, token.id)).code).toBe('NOT_FOUND');
    expect(refusal(await tokens.revoke(session, 'nothing')).code).toBe('NOT_FOUND');
    expect(await statusWith(secret)).toBe(200);
    expect(answer(await tokens.revoke(session, token.id))).toBe(token.id);
    expect(await statusWith(secret)).toBe(401);
    expect(refusal(await tokens.revoke(session, token.id)).code).toBe('NOT_FOUND');
    const recorded = await app.db.query(
      'select action, via, detail from audit_log where subject_id = $1 order by at, id',
      [member.id],
    );
    expect(recorded).toEqual([
      {
        action: 'member.tokenMade',
        via: 'session',
        detail: { token: 'Backup', tokenId: token.id, scopes: ['journal:read'] },
      },
      { action: 'member.tokenRevoked', via: 'session', detail: { token: 'Backup', tokenId: token.id } },
    ]);
  });

  it('when an administrator revokes it, who sees names and scopes but no secret', async () => {
    const { token: session, member } = await paying();
    const { secret, token } = await tokens.made(session);
    const admin = (await app.signedIn({ role: 'admin' })).token;
    const list = 'query ($userId: ID!) { userApiTokens(userId: $userId) { id name scopes lastUsedAt } }';
    const listed = answer<MadeApiToken['token'][]>(await app.graphql(list, { userId: member.id }, admin));
    expect(listed).toEqual([{ id: token.id, name: 'Backup', scopes: ['journal:read'], lastUsedAt: null }]);
    expect(refusal(await app.graphql(list, { userId: member.id }, session)).code).toBe('FORBIDDEN');
    expect(answer(await app.graphql(list, { userId: 'nobody' }, admin))).toEqual([]);
    const end = 'mutation ($userId: ID!, $id: ID!) { revokeUserApiToken(userId: $userId, id: $id) }';
    const both = { userId: member.id, id: token.id };
    expect(refusal(await app.graphql(end, both, session)).code).toBe('FORBIDDEN');
    expect(answer(await app.graphql(end, both, admin))).toBe(token.id);
    expect(await statusWith(secret)).toBe(401);
    expect(refusal(await app.graphql(end, both, admin)).code).toBe('NOT_FOUND');
  });

  it('with a new password; not when devices are signed out', async () => {
    const { token: session } = await paying();
    const { secret } = await tokens.made(session);
    answer(await app.graphql('mutation { endOtherSessions }', {}, session));
    expect(await statusWith(secret)).toBe(200);
    const change = { currentPassword: testPassword, newPassword: 'another morning' };
    answer(await accountCalls(app).changePassword(change, session));
    expect(await statusWith(secret)).toBe(401);
  });

  it('with a password that was forgotten', async () => {
    const { token: session, member } = await paying();
    const { secret } = await tokens.made(session);
    await accountCalls(app).sendResetLink({ email: member.email });
    const { text } = await mailbox.latest(member.email);
    const [, token] = /\/reset-password\/([\w-]+)/.exec(text)!;
    answer(await accountCalls(app).resetPassword({ token, password: 'another morning' }));
    expect(await statusWith(secret)).toBe(401);
  });

  it('with the account', async () => {
    const { token: session, member } = await paying();
    const { secret } = await tokens.made(session);
    const leave = 'mutation ($password: String) { deleteAccount(password: $password) }';
    answer(await app.graphql(leave, { password: testPassword }, session));
    expect(await statusWith(secret)).toBe(401);
    expect(await app.db.query('select from api_tokens where member_id = $1', [member.id])).toEqual([]);
  });

  it('a month after its end, in the night', async () => {
    const { token: session } = await paying();
    await tokens.made(session);
    const purgedAfter = async (days: number) => {
      app.setNow(inDays(days));
      await app.services.apiTokens.purge();
      const { token } = await app.signedIn();
      const [{ count }] = await app.db.query('select count(*)::int from api_tokens where expires_at = $1', [
        inDays(30),
      ]);
      return { count: count > 0, token };
    };
    expect((await purgedAfter(59)).count).toBe(true);
    expect((await purgedAfter(61)).count).toBe(false);
  });
});

it('is marked as used, at most once a minute', async () => {
  const { token: session } = await paying();
  const { secret } = await tokens.made(session);
  const lastUsed = async () => (await tokens.list(session))[0]!.lastUsedAt;
  const at = (seconds: number) => new Date(Date.parse(testNow) + seconds * 1_000).toISOString();
  await statusWith(secret);
  expect(await lastUsed()).toBe(at(0));
  app.setNow(at(59));
  await statusWith(secret);
  expect(await lastUsed()).toBe(at(0));
  app.setNow(at(60));
  await statusWith(secret);
  expect(await lastUsed()).toBe(at(60));
});
