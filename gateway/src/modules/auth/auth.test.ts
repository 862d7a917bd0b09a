import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());

const signIn = `mutation ($email: String!, $password: String!) {
  signIn(email: $email, password: $password) { ... on SignIn { token viewer { name role } } }
}`;
const signOut = 'mutation { signOut }';
const me = '{ me { email } }';
const adminHost = { host: 'admin.localhost:4000' };

const attempt = (email: string, password = testPassword, headers: object = {}) =>
  app.graphql(signIn, { email, password }, undefined, headers);

const nameOf = async (token: string, headers: object = {}) =>
  (await app.graphql(me, {}, token, headers)).json().data?.me.email ?? null;

describe('signing in', () => {
  it('opens a session that the token and the cookie carry', async () => {
    const { member } = await app.signedIn();
    const response = await attempt(`  ${member.email.toUpperCase()} `);
    const { token } = response.json().data.signIn;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await nameOf(token)).toBe(member.email);
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({
      name: 'devotional_token',
      value: token,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect(cookie).not.toHaveProperty('domain');
  });

  it('stores no token', async () => {
    const { member } = await app.signedIn();
    const { token } = (await attempt(member.email)).json().data.signIn;
    const [{ dump }] = await app.db.query('select json_agg(sessions)::text as dump from sessions');
    expect(dump).not.toContain(token);
  });

  it.each([
    ['a wrong password', testPassword.toUpperCase()],
    ['no password', ''],
  ])('refuses %s', async (_what, password) => {
    const { member } = await app.signedIn();
    const response = await attempt(member.email, password);
    expect([400, 401]).toContain(response.statusCode);
    expect(response.json().data).toBeNull();
  });

  it('answers an unknown address like a wrong password', async () => {
    const { member } = await app.signedIn();
    const answers = await Promise.all([
      attempt(member.email, 'wrong!'),
      attempt('nobody@example.org', 'wrong!'),
    ]);
    const [known, unknown] = answers.map((answer) => {
      const { requestId, ...extensions } = answer.json().errors[0].extensions;
      return [answer.statusCode, answer.json().errors[0].message, extensions];
    });
    expect(known).toEqual(unknown);
    expect(known![0]).toBe(401);
  });

  it('refuses a deactivated account, and its living session', async () => {
    const { member, token } = await app.signedIn({ isActive: false });
    const response = await attempt(member.email);
    expect([response.statusCode, response.json().errors[0].message]).toEqual([403, m.account_deactivated()]);
    for (const query of [me, '{ viewer { email } }']) {
      const refused = await app.graphql(query, {}, token);
      expect(refused.json().errors[0]).toMatchObject({
        message: m.account_deactivated(),
        extensions: { code: 'UNAUTHENTICATED' },
      });
    }
    // Public content stays readable.
    expect((await app.rest('/devotionals/latest', token)).statusCode).toBe(200);
  });

  it('lets only admins into the back-office', async () => {
    const { member } = await app.signedIn();
    const refused = await attempt(member.email, testPassword, adminHost);
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
      403,
      backOfficeMessages.notAnAdmin,
    ]);
    const { member: admin } = await app.signedIn({ role: 'admin' });
    expect((await attempt(admin.email, testPassword, adminHost)).statusCode).toBe(200);
  });

  it('asks a visitor to sign in who requests an account, and has no viewer for them', async () => {
    const refused = await app.graphql(me);
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
      401,
      m.shared_authentication_required(),
    ]);
    expect((await app.graphql('{ viewer { email } }')).json()).toEqual({ data: { viewer: null } });
  });
});

describe('a session', () => {
  it('ends with signing out, at once', async () => {
    const { token } = await app.signedIn();
    const response = await app.graphql(signOut, {}, token);
    expect(response.json()).toEqual({ data: { signOut: true } });
    expect(response.cookies[0]).toMatchObject({ name: 'devotional_token', value: '' });
    expect(await nameOf(token)).toBeNull();
  });

  it.each([
    ['has expired', "update sessions set expires_at = '2000-01-01' where member_id = $1"],
    ['was ended by a fifth device', "update sessions set ended_reason = 'device_limit' where member_id = $1"],
    ['belongs to a deactivated account', 'update members set is_active = false where id = $1'],
  ])('that %s is signed out too, by the cookie alone, and is gone', async (_what, sql) => {
    const { member, token } = await app.signedIn();
    await app.db.query(sql, [member.id]);
    const response = await app.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        host: 'localhost:4000',
        origin: 'http://localhost:4000',
        cookie: `devotional_token=${token}`,
      },
      payload: { query: signOut },
    });
    expect(response.json()).toEqual({ data: { signOut: true } });
    expect(response.cookies[0]).toMatchObject({ name: 'devotional_token', value: '' });
    expect(await app.db.query('select 1 from sessions where member_id = $1', [member.id])).toEqual([]);
  });

  it('is not signed out by a caller without a token', async () => {
    expect((await app.graphql(signOut)).statusCode).toBe(401);
  });

  it.each(['junk', 'a'.repeat(43)])('without a session signs nobody out: %s', async (token) => {
    const response = await app.graphql(signOut, {}, token);
    expect([response.statusCode, response.json().errors[0].message]).toEqual([
      401,
      m.shared_authentication_required(),
    ]);
    // The browser's cookie is cleared when its session does not exist.
    expect(response.cookies[0]).toMatchObject({ name: 'devotional_token', value: '' });
  });

  it.each([
    ['an admin', 'admin', 12],
    ['a member', 'user', 90 * 24],
  ])('of %s ends after %s is idle for %i hours', async (_who, role, hours) => {
    const { token, member } = await app.signedIn({ role });
    const after = (h: number) => new Date(Date.parse(testNow) + h * 3_600_000).toISOString();
    app.setNow(after(hours - 0.1));
    expect(await nameOf(token)).toBe(member.email);
    // The request extended the session.
    app.setNow(after(2 * hours - 0.2));
    expect(await nameOf(token)).toBe(member.email);
    app.setNow(after(3 * hours));
    expect(await nameOf(token)).toBeNull();
    app.setNow(testNow);
  });

  it('is not written at every request', async () => {
    const { token, member } = await app.signedIn();
    const seen = async () => {
      const sql = 'select last_seen_at as at from sessions where member_id = $1';
      return (await app.db.query(sql, [member.id]))[0].at.toISOString();
    };
    app.setNow('2026-11-21T06:04:59Z');
    await nameOf(token);
    expect(await seen()).toBe('2026-11-21T06:00:00.000Z');
    app.setNow('2026-11-21T06:05:00Z');
    await nameOf(token);
    expect(await seen()).toBe('2026-11-21T06:05:00.000Z');
    app.setNow(testNow);
  });
});

describe('a cookie alone', () => {
  const withCookie = (token: string, headers: object) =>
    app.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { host: 'localhost:4000', cookie: `devotional_token=${token}`, ...headers },
      payload: { query: signOut },
    });

  it.each([
    ['no origin', {}],
    ['another site', { origin: 'https://evil.example' }],
    ['a sibling host', { origin: 'http://admin.localhost:4000', 'sec-fetch-site': 'same-site' }],
    ['this host on another port', { origin: 'http://localhost:4001' }],
    ['a lying origin', { origin: 'http://localhost:4000', 'sec-fetch-site': 'cross-site' }],
    ['an opaque origin', { origin: 'null' }],
  ])('writes nothing from %s', async (_where, headers) => {
    const { token } = await app.signedIn();
    const response = await withCookie(token, headers);
    expect(response.statusCode).toBe(403);
    expect(response.json().errors[0].message).toBe(m.shared_cross_site_refused());
    expect(await nameOf(token)).not.toBeNull();
  });

  it('writes from a page of this host', async () => {
    const { token } = await app.signedIn();
    const own = { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-origin' };
    expect((await withCookie(token, own)).json()).toEqual({ data: { signOut: true } });
  });

  it('reads', async () => {
    const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
    await app.devotional({ accessLevel: 'premium' });
    const response = await app.http.inject({
      url: '/api/devotionals/today',
      headers: { host: 'localhost:4000', cookie: `devotional_token=${token}` },
    });
    expect(response.statusCode).toBe(200);
  });
});
