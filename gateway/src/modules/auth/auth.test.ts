import { messages } from '@quiet-time/schema/messages';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';
import { authLimitPoints } from './auth.limits.js';

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
    expect([response.statusCode, response.json().errors[0].message]).toEqual([
      403,
      messages.accountDeactivated,
    ]);
    for (const query of [me, '{ viewer { email } }', signOut]) {
      const refused = await app.graphql(query, {}, token);
      expect(refused.json().errors[0]).toMatchObject({
        message: messages.accountDeactivated,
        extensions: { code: 'UNAUTHENTICATED' },
      });
    }
    // What everybody may read stays readable.
    expect((await app.rest('/devotionals/latest', token)).statusCode).toBe(200);
  });

  it('lets only admins into the back-office', async () => {
    const { member } = await app.signedIn();
    const refused = await attempt(member.email, testPassword, adminHost);
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([403, messages.notAnAdmin]);
    const { member: admin } = await app.signedIn({ role: 'admin' });
    expect((await attempt(admin.email, testPassword, adminHost)).statusCode).toBe(200);
  });

  it('tells a guest who asks for an account to sign in, and answers nobody to who asks who it is', async () => {
    const refused = await app.graphql(me);
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
      401,
      messages.authenticationRequired,
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
    expect((await app.graphql(signOut, {}, token)).statusCode).toBe(401);
  });

  it.each([
    ['an admin', 'admin', 12],
    ['a member', 'user', 90 * 24],
  ])('of %s ends after %s is idle for %i hours', async (_who, role, hours) => {
    const { token, member } = await app.signedIn({ role });
    const after = (h: number) => new Date(Date.parse(testNow) + h * 3_600_000).toISOString();
    app.setNow(after(hours - 0.1));
    expect(await nameOf(token)).toBe(member.email);
    // That was a use: it lives on from there.
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
    expect(response.json().errors[0].message).toBe(messages.crossSiteRefused);
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

describe('guessing', () => {
  const { here, address, anywhere } = authLimitPoints.passwords;
  const guess = (people: TestApp, email: string, password: string, remoteAddress = '192.0.2.1') =>
    people.http.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress,
      headers: { host: 'localhost:4000' },
      payload: { query: signIn, variables: { email, password } },
    });

  let people: TestApp;
  beforeEach(async () => {
    people = await makeTestApp();
  });
  afterEach(() => people.stop());

  it('is what is counted by address, not a congregation that signs in', async () => {
    const { member } = await people.signedIn();
    for (let i = 0; i <= address.points; i++) {
      expect((await guess(people, member.email, testPassword)).statusCode).toBe(200);
    }
  });

  it('ends for a stranger after ten wrong passwords, and not for the owner elsewhere', async () => {
    const { member } = await people.signedIn();
    for (let i = 0; i < here.points; i++) await guess(people, member.email, `guess ${i}`);
    const right = await guess(people, member.email, testPassword);
    expect(right.statusCode).toBe(429);
    expect(right.json().errors[0]).toMatchObject({
      message: messages.rateLimited,
      extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
    });
    expect((await guess(people, member.email, testPassword, '192.0.2.2')).statusCode).toBe(200);
  });

  it('ends for an address that tries one account after the other', async () => {
    for (let i = 0; i < address.points; i++) await guess(people, `someone${i}@example.org`, 'guess!');
    expect((await guess(people, 'another@example.org', 'guess!')).statusCode).toBe(429);
  });

  it('ends for an account that is tried from everywhere', async () => {
    const { member } = await people.signedIn();
    for (let i = 0; i < anywhere.points; i++) {
      await guess(people, member.email, 'guess!', `198.51.100.${i}`);
    }
    expect((await guess(people, member.email, testPassword, '203.0.113.1')).statusCode).toBe(429);
  });

  it('is counted in one request with many aliases too', async () => {
    const { member } = await people.signedIn();
    const aliases = Array.from(
      { length: 14 },
      (_, i) => `a${i}: signIn(email: "${member.email}", password: "guess ${i}") { ... on SignIn { token } }`,
    );
    const response = await people.graphql(`mutation { ${aliases.join(' ')} }`);
    const codes = response.json().errors.map((e: { extensions: { code: string } }) => e.extensions.code);
    expect(codes.filter((code: string) => code === 'UNAUTHENTICATED')).toHaveLength(1);
    // The first refusal ends a mutation of non-null fields; a hundred aliases are refused as a whole.
    for (let i = 1; i < here.points; i++) await guess(people, member.email, `guess ${i}`, '127.0.0.1');
    expect((await guess(people, member.email, testPassword, '127.0.0.1')).statusCode).toBe(429);
  });
});
