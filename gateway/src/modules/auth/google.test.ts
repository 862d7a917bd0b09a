import { createHash } from 'node:crypto';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { Browser, startGoogle } from '../../testing/google.js';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';
import { Member } from '../members/member.entity.js';
import { Session } from './session.entity.js';
import { Verification } from './verification.entity.js';

let google: Awaited<ReturnType<typeof startGoogle>>;
let app: TestApp;
beforeAll(async () => {
  google = await startGoogle();
  app = await makeTestApp({ env: google.env });
});
afterAll(async () => {
  await app?.stop();
  await google.stop();
});
beforeEach(() => {
  google.reset();
  google.person = person();
  app.setNow(testNow);
});

/** Somebody whom neither Google nor we have seen before. */
function person(claims: object = {}) {
  const id = newId();
  return { sub: `google-${id}`, email: `${id}@example.org`, email_verified: true, name: 'Miriam', ...claims };
}

const failed = '/login?error=auth_failed';
const later = (seconds: number) => new Date(Date.parse(testNow) + seconds * 1_000).toISOString();
const tokenIn = (location: string) => new URL(location, 'http://localhost').searchParams.get('token')!;

const exchange = (token: string) =>
  app.graphql('mutation ($token: String!) { exchangeSignInToken(token: $token) { token viewer { id } } }', {
    token,
  });

/** Signs in with Google and changes the token; answers who is signed in. */
async function enter(): Promise<{ token: string; viewer: { id: string } }> {
  return answer(await exchange(tokenIn(await new Browser(app).signIn())));
}

const stored = (id: string) => app.db.getRepository(Member).findOneByOrFail({ id });
const accountsOf = (email: unknown) => app.db.getRepository(Member).findBy({ email: String(email) });
const whoIs = (token: string) => accountCalls(app).whoIs(token);

describe('the button', () => {
  it('leads to Google with a state, a PKCE challenge and our address', async () => {
    const browser = new Browser(app);
    const response = await browser.get('/api/auth/google');
    const { origin, pathname, searchParams } = new URL(response.headers.location!);
    expect([response.statusCode, origin, pathname]).toEqual([
      302,
      google.env.GOOGLE_ISSUER_URL,
      '/authorize',
    ]);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: 'our-id',
      redirect_uri: 'http://localhost:4000/api/auth/google/callback',
      scope: 'openid email profile',
      prompt: 'select_account',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    await browser.get(await browser.atGoogle());
    const sent = new URLSearchParams(google.calls.find(({ path }) => path === '/token')!.body);
    const challenge = google.calls[0]!.query.get('code_challenge');
    const verifier = sent.get('code_verifier')!;
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge);
    expect(Object.fromEntries(sent)).toMatchObject({ client_id: 'our-id', client_secret: 'our-secret' });
  });

  it('keeps the flow in a cookie that only this host and no script reads', async () => {
    const { cookies } = await new Browser(app).get('/api/auth/google');
    expect(cookies).toEqual([
      {
        name: 'google_sign_in',
        value: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/),
        path: '/api/auth/google',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 600,
      },
    ]);
  });

  it('sets a cookie for https only where the site is', async () => {
    const safe = await makeTestApp({
      env: {
        ...google.env,
        PUBLIC_URL: 'https://quiet.localhost',
        ADMIN_URL: 'https://admin.quiet.localhost',
      },
    });
    try {
      const response = await new Browser(safe).get('/api/auth/google', 'quiet.localhost');
      expect(response.cookies[0]).toMatchObject({ secure: true });
      expect(response.headers['strict-transport-security']).toBeDefined();
    } finally {
      await safe.stop();
    }
  });

  it('goes to the public address first, where Google will send people back to', async () => {
    const response = await new Browser(app).get('/api/auth/google?redirect=/settings', '127.0.0.1:4000');
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('http://localhost:4000/api/auth/google?redirect=%2Fsettings');
    expect(response.cookies).toEqual([]);
  });

  it('is unknown in the back-office', async () => {
    for (const path of ['/api/auth/google', '/api/auth/google/callback?code=c&state=s']) {
      const response = await new Browser(app).get(path, 'admin.localhost:4000');
      expect([response.statusCode, response.json().message]).toEqual([404, messages.notFound]);
    }
    expect(google.calls).toEqual([]);
  });

  it('says so where the site is not set up for it', async () => {
    const without = await makeTestApp();
    try {
      for (const path of ['/api/auth/google?redirect=/settings', '/api/auth/google/callback?code=c']) {
        const { statusCode, headers } = await new Browser(without).get(path);
        expect([statusCode, headers.location]).toEqual([302, `${failed}&reason=not_configured`]);
      }
    } finally {
      await without.stop();
    }
  });
});

describe('coming back', () => {
  it('ends at a token that opens one session, in an answer that nobody keeps', async () => {
    const browser = new Browser(app);
    const response = await browser.get(await browser.atGoogle());
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toMatch(/^\/auth\/success\?token=[\w-]{43}$/);
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const once = tokenIn(response.headers.location!);
    const opened = await exchange(once);
    const { token, viewer } = answer<{ token: string; viewer: { id: string } }>(opened);
    expect(await whoIs(token)).toBe(google.person.email);
    expect(opened.cookies[0]).toMatchObject({ name: 'devotional_token', value: token });
    expect(refusal(await exchange(once))).toMatchObject({
      status: 401,
      message: messages.signInTokenInvalid,
    });
    expect(await app.db.getRepository(Session).countBy({ memberId: viewer.id })).toBe(1);
  });

  it('asks Google with the access token in a header, where no log of addresses shows it', async () => {
    await new Browser(app).signIn();
    const { query, authorization } = google.calls.find(({ path }) => path === '/userinfo')!;
    expect([[...query], authorization]).toEqual([[], expect.stringMatching(/^Bearer \S+$/)]);
  });

  it('gives a token that is good for a minute', async () => {
    const [early, late] = [await new Browser(app).signIn(), await new Browser(app).signIn()];
    app.setNow(later(59.9));
    expect(answer(await exchange(tokenIn(early)))).toMatchObject({ token: expect.any(String) });
    app.setNow(later(60));
    expect(refusal(await exchange(tokenIn(late))).status).toBe(401);
    expect(refusal(await exchange('unknown')).status).toBe(401);
  });

  it('stores no token', async () => {
    const token = tokenIn(await new Browser(app).signIn());
    const [{ dump }] = await app.db.query('select json_agg(verifications)::text as dump from verifications');
    expect(dump).not.toContain(token);
    expect(dump).toContain('google_sign_in');
  });

  it.each(['/settings', '/devotionals?date=2026-11-20', '/about#team', '/über uns'])(
    'goes on to %s',
    async (wanted) => {
      const location = new URL(await new Browser(app).signIn(wanted), 'http://localhost');
      expect(location.pathname).toBe('/auth/success');
      expect(location.searchParams.get('redirect')).toBe(encodeURI(wanted));
    },
  );

  it.each([
    'https://evil.example/settings',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'settings',
    '/login?redirect=/login',
    '',
    `/${'x'.repeat(4_000)}`,
  ])('forgets to go to %j', async (wanted) => {
    expect(await new Browser(app).signIn(wanted)).toMatch(/^\/auth\/success\?token=[\w-]{43}$/);
  });

  it('forgets two places at once', async () => {
    const { statusCode, headers } = await new Browser(app).get('/api/auth/google?redirect=/a&redirect=/b');
    expect([statusCode, headers.location]).toEqual([302, expect.stringContaining('/authorize?')]);
  });
});

describe('an answer that is not Google’s to this browser', () => {
  /** What the callback answers when the way there was tampered with; never anything but the sign-in page. */
  async function callback(browser: Browser, path: string) {
    const { statusCode, headers } = await browser.get(path);
    expect(await accountsOf(google.person.email)).toEqual([]);
    return [statusCode, headers.location];
  }

  it('is refused with another state', async () => {
    const browser = new Browser(app);
    const path = await browser.atGoogle();
    expect(await callback(browser, path.replace(/state=./, 'state=%00'))).toEqual([302, failed]);
    expect(google.calls.some((call) => call.path === '/token')).toBe(false);
  });

  it.each([
    ['no state', (path: string) => path.replace(/&state=[^&]*/, '')],
    ['an empty state', (path: string) => path.replace(/state=[^&]*/, 'state=')],
    ['two states', (path: string) => `${path}&state=x`],
    ['no code', (path: string) => path.replace(/code=[^&]*&/, '')],
    ['two codes', (path: string) => `${path}&code=x`],
    ['nothing at all', (path: string) => path.replace(/\?.*/, '')],
  ])('is refused with %s', async (_what, change) => {
    const browser = new Browser(app);
    expect(await callback(browser, change(await browser.atGoogle()))).toEqual([302, failed]);
    expect(google.calls.some((call) => call.path === '/token')).toBe(false);
  });

  it('is refused without the cookie', async () => {
    const browser = new Browser(app);
    const path = await browser.atGoogle();
    browser.cookie = null;
    expect(await callback(browser, path)).toEqual([302, failed]);
  });

  it('is refused with the cookie of another flow', async () => {
    const [browser, other] = [new Browser(app), new Browser(app)];
    const path = await browser.atGoogle();
    await other.atGoogle();
    expect(await callback(other, path)).toEqual([302, failed]);
  });

  it('is refused with a cookie that we have not signed', async () => {
    const browser = new Browser(app);
    const path = await browser.atGoogle();
    const [text, signature] = browser.cookie!.split('.') as [string, string];
    const flow = JSON.parse(Buffer.from(text, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...flow, redirect: '//evil.example' })).toString('base64url');
    for (const cookie of [`${forged}.${signature}`, text, `${text}.`, `.${signature}`, 'x', '.', '%']) {
      browser.cookie = cookie;
      expect(await callback(browser, path)).toEqual([302, failed]);
    }
  });

  it('is refused with a verifier that does not fit the challenge', async () => {
    const browser = new Browser(app);
    const { headers } = await browser.get('/api/auth/google');
    const url = new URL(headers.location!);
    url.searchParams.set('code_challenge', createHash('sha256').update('another').digest('base64url'));
    const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location')!);
    expect(await callback(browser, back.pathname + back.search)).toEqual([302, failed]);
  });

  it('is refused after ten minutes', async () => {
    const browser = new Browser(app);
    const path = await browser.atGoogle();
    app.setNow(later(600));
    expect(await callback(browser, path)).toEqual([302, failed]);
  });

  it('is accepted just before', async () => {
    const browser = new Browser(app);
    const path = await browser.atGoogle();
    app.setNow(later(599.9));
    expect((await browser.get(path)).headers.location).toContain('/auth/success?token=');
  });

  it('is accepted once: the cookie goes, and Google takes no code twice', async () => {
    const browser = new Browser(app);
    const path = await browser.atGoogle();
    const { cookie } = browser;
    const first = await browser.get(path);
    expect(first.cookies[0]).toMatchObject({ name: 'google_sign_in', value: '', path: '/api/auth/google' });
    expect((await browser.get(path)).headers.location).toBe(failed);
    browser.cookie = cookie;
    expect((await browser.get(path)).headers.location).toBe(failed);
  });

  it('takes the cookie away when it is refused, too', async () => {
    const browser = new Browser(app);
    const path = await browser.atGoogle();
    await browser.get(path.replace(/state=./, 'state=%00'));
    expect(browser.cookie).toBeNull();
    expect((await browser.get(path)).headers.location).toBe(failed);
  });
});

describe('when Google says no', () => {
  it.each(['access_denied', 'server_error', 'a word that nobody knows'])(
    'with %s, one is back at the sign-in page',
    async (error) => {
      const browser = new Browser(app);
      const path = (await browser.atGoogle()).replace(
        /code=[^&]*/,
        new URLSearchParams({ error }).toString(),
      );
      const { statusCode, headers } = await browser.get(path);
      expect([statusCode, headers.location]).toEqual([302, failed]);
      expect(browser.cookie).toBeNull();
    },
  );

  it.each([
    ['not proved', { email_verified: false }],
    ['proved in another word', { email_verified: 'true' }],
    ['of unknown proof', { email_verified: undefined }],
    ['missing', { email: undefined }],
    ['no address', { email: 'miriam' }],
    ['too long', { email: `${'m'.repeat(limits.email)}@example.org` }],
    ['of nobody', { sub: undefined }],
  ])('an address that is %s opens nothing', async (_what, claims) => {
    google.person = person(claims);
    const before = await app.db.getRepository(Member).count();
    expect(await new Browser(app).signIn()).toBe(failed);
    expect(await app.db.getRepository(Member).count()).toBe(before);
  });

  it('an address that it has not proved opens no account that there is, either', async () => {
    const { member } = await app.signedIn();
    google.person = person({ email: member.email, email_verified: false });
    expect(await new Browser(app).signIn()).toBe(failed);
    expect((await stored(member.id)).googleId).toBeNull();
    google.person = person({ email: member.email });
    await enter();
    google.person.email_verified = false;
    expect(await new Browser(app).signIn()).toBe(failed);
  });
});

describe('when Google fails', () => {
  const answers: [string, number, string][] = [
    ['an error', 500, 'out of order'],
    ['an error of OAuth', 400, '{"error":"invalid_client","error_description":"no such client"}'],
    ['garbage', 200, '<html>'],
    ['null', 200, 'null'],
    ['null for an error', 500, 'null'],
    ['an empty object', 200, '{}'],
    ['nothing', 200, ''],
    ['a redirect', 302, ''],
  ];
  it.each(['/token', '/userinfo'].flatMap((path) => answers.map((entry) => [path, ...entry] as const)))(
    'at %s with %s, one is back at the sign-in page',
    async (path, _what, status, body) => {
      google.answer(path, (_request, response) => {
        response.writeHead(status, { location: '/elsewhere' }).end(body);
      });
      expect(await new Browser(app).signIn()).toBe(failed);
      expect(google.calls.at(-1)!.path).toBe(path);
    },
  );

  it.each(['/token', '/userinfo'])('at %s by hanging up', async (path) => {
    google.answer(path, (request) => void request.socket.destroy());
    expect(await new Browser(app).signIn()).toBe(failed);
  });

  it.each([
    ['/token', 'silent', () => {}],
    ['/userinfo', 'silent', () => {}],
    ['/userinfo', 'slow', (_: unknown, response: { write(text: string): void }) => response.write('{')],
  ])('at %s by being %s, one waits ten seconds at most', async (path, _how, listener) => {
    const { timeout } = AbortSignal;
    const patience: number[] = [];
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      patience.push(milliseconds);
      return timeout.call(AbortSignal, milliseconds / 20);
    });
    google.answer(path, listener as never);
    expect(await new Browser(app).signIn()).toBe(failed);
    spy.mockRestore();
    expect(patience.length).toBeGreaterThan(0);
    expect(patience.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(10_000);
  });

  it('or we do, one is back at the sign-in page, and the log has the cause', async () => {
    await app.db.query('alter table verifications rename to elsewhere');
    try {
      expect(await new Browser(app).signIn()).toBe(failed);
    } finally {
      await app.db.query('alter table elsewhere rename to verifications');
    }
    expect(app.logs).toContainEqual(
      expect.objectContaining({
        level: 50,
        msg: 'signing in with Google failed',
        err: expect.objectContaining({ name: 'QueryFailedError' }),
      }),
    );
    expect(await accountsOf(google.person.email)).toEqual([]);
  });

  it('the log has the cause in words of our own', async () => {
    const reasons = async (prepare: () => void) => {
      app.logs.length = 0;
      prepare();
      await new Browser(app).signIn();
      return app.logs.filter(({ reason }) => reason).map(({ level, reason }) => [level, reason]);
    };
    const token = (status: number, body: string) => () =>
      google.answer('/token', (_request, response) => void response.writeHead(status).end(body));
    expect(
      await reasons(token(401, '{"error":"invalid_client","error_description":"secret words"}')),
    ).toEqual([[40, 'TokenError invalid_client']]);
    expect(await reasons(token(400, '{"error":"Secret words: 12"}'))).toEqual([[40, 'TokenError']]);
    expect(await reasons(token(500, 'secret words'))).toEqual([[40, 'Failed to obtain access token: 500']]);
  });
});

describe('an account', () => {
  it('is made for somebody new', async () => {
    google.person = person({ name: ' Miriam ', picture: 'https://google.example/miriam.png' });
    google.person.email = String(google.person.email).toUpperCase();
    const { viewer } = await enter();
    expect(await stored(viewer.id)).toMatchObject({
      name: 'Miriam',
      email: String(google.person.email).toLowerCase(),
      googleId: google.person.sub,
      authProvider: 'google',
      passwordHash: null,
      emailVerifiedAt: new Date(testNow),
      role: 'user',
      avatar: null,
    });
  });

  it.each([
    ['as long as names may be', '🕊'.repeat(limits.name + 1), '🕊'.repeat(limits.name)],
    ['the beginning of the address where there is none', undefined, null],
    ['the beginning of the address where it is blank', '  ', null],
  ])('gets a name: %s', async (_what, name, expected) => {
    google.person = person({ name });
    const { viewer } = await enter();
    const [local] = String(google.person.email).split('@');
    expect((await stored(viewer.id)).name).toBe(expected ?? local);
  });

  it('is found again by the id at Google, whatever the address and name are now', async () => {
    const first = await enter();
    const { email } = google.person;
    Object.assign(google.person, { email: person().email, name: 'Another' });
    expect((await enter()).viewer).toEqual(first.viewer);
    expect(await stored(first.viewer.id)).toMatchObject({ email, name: 'Miriam' });
    // Somebody else's by the address: the id decides.
    const { member } = await app.signedIn();
    google.person.email = member.email;
    expect((await enter()).viewer).toEqual(first.viewer);
    expect((await stored(member.id)).googleId).toBeNull();
  });

  it('with a proved address is linked, and keeps all that it has', async () => {
    const { member, token } = await app.signedIn({ name: 'Deborah' });
    google.person = person({ email: member.email.toUpperCase() });
    app.setNow(later(60));
    expect((await enter()).viewer.id).toBe(member.id);
    expect(await stored(member.id)).toMatchObject({
      name: 'Deborah',
      email: member.email,
      googleId: google.person.sub,
      authProvider: 'email',
      emailVerifiedAt: new Date(testNow),
    });
    expect(await whoIs(token)).toBe(member.email);
    const signIn = await accountCalls(app).signIn({ email: member.email, password: testPassword });
    expect(answer(signIn)).toHaveProperty('token');
  });

  it('with an address that was never proved is linked, and loses what a stranger may have put there', async () => {
    const { member, token } = await app.signedIn({ emailVerifiedAt: null });
    const { verifications } = app.services;
    const proof = { email: member.email, memberId: member.id, ip: '127.0.0.1' };
    await verifications.request({ ...proof, purpose: 'confirm_email' });
    await verifications.request({ ...proof, purpose: 'change_email', email: `stranger@${newId()}.example` });
    google.person = person({ email: member.email });
    const { viewer, token: own } = await enter();
    expect(viewer.id).toBe(member.id);
    expect(await stored(member.id)).toMatchObject({
      name: member.name,
      googleId: google.person.sub,
      authProvider: 'google',
      passwordHash: null,
      emailVerifiedAt: new Date(testNow),
    });
    expect([await whoIs(token), await whoIs(own)]).toEqual([null, member.email]);
    const signIn = await accountCalls(app).signIn({ email: member.email, password: testPassword });
    expect(refusal(signIn).message).toBe(messages.wrongCredentials);
    expect(await app.db.getRepository(Verification).countBy({ memberId: member.id })).toBe(0);
  });

  it('of an admin is linked like any other', async () => {
    const { member } = await app.signedIn({ role: 'admin' });
    google.person = person({ email: member.email });
    expect((await enter()).viewer.id).toBe(member.id);
  });

  it.each([
    ['proved', new Date(testNow)],
    ['never proved', null],
  ])('that belongs to another id at Google is refused, its address %s', async (_what, emailVerifiedAt) => {
    const { member, token } = await app.signedIn({ googleId: `other-${newId()}`, emailVerifiedAt });
    google.person = person({ email: member.email });
    expect(await new Browser(app).signIn()).toBe(failed);
    expect(await stored(member.id)).toMatchObject({
      googleId: member.googleId,
      passwordHash: member.passwordHash,
    });
    expect(await whoIs(token)).toBe(member.email);
  });

  it.each([
    ['linked', true],
    ['not linked', false],
  ])('that is deactivated and %s is refused, with the reason, and stays as it is', async (_what, linked) => {
    const googleId = linked ? String(google.person.sub) : null;
    const { member } = await app.signedIn({ isActive: false, googleId, emailVerifiedAt: null });
    google.person = person({ email: member.email, ...(linked && { sub: googleId }) });
    expect(await new Browser(app).signIn()).toBe(`${failed}&reason=deactivated`);
    const { passwordHash, emailVerifiedAt } = await stored(member.id);
    expect([passwordHash, emailVerifiedAt, (await stored(member.id)).googleId]).toEqual([
      member.passwordHash,
      null,
      googleId,
    ]);
  });

  it('voids registrations that wait for the same address', async () => {
    const email = String(google.person.email);
    const { register } = accountCalls(app);
    const stranger = { name: 'Stranger', email, password: 'strange-password' };
    answer(await register(stranger));
    answer(await register({ ...stranger, email: `other-${email}` }));
    await enter();
    const waiting = await app.db.getRepository(Verification).findBy({ purpose: 'register' });
    expect(waiting.map((row) => row.email).filter((each) => each.endsWith(email))).toEqual([
      `other-${email}`,
    ]);
  });

  /** Where four browsers end that come back at the same time; `people` sit at them in turn. */
  async function atOnce(...people: object[]): Promise<string[]> {
    let asked = 0;
    google.answer('/userinfo', (_request, response) => {
      response.end(JSON.stringify(people[asked++ % people.length]));
    });
    const browsers = Array.from({ length: 4 }, () => new Browser(app));
    const paths = await Promise.all(browsers.map((browser) => browser.atGoogle()));
    const ends = await Promise.all(browsers.map((browser, i) => browser.get(paths[i]!)));
    return ends.map(({ headers }) => headers.location!);
  }
  const rounds = [1, 2, 3, 4, 5];

  it.each(rounds)('is one, however many tabs come back at once (%i)', async () => {
    const locations = await atOnce(google.person);
    for (const location of locations) expect(location).toContain('/auth/success?token=');
    const [account, ...more] = await accountsOf(google.person.email);
    expect(more).toEqual([]);
    expect(answer(await exchange(tokenIn(locations[0]!)))).toMatchObject({ viewer: { id: account!.id } });
  });

  it.each(rounds)('is one, although the address changes between two tabs (%i)', async () => {
    const { sub } = google.person;
    const locations = await atOnce(google.person, person({ sub }));
    for (const location of locations) expect(location).toContain('/auth/success?token=');
    expect(await app.db.getRepository(Member).countBy({ googleId: String(sub) })).toBe(1);
  });

  it.each(rounds)('is linked to one of two ids that come back at once (%i)', async () => {
    const { member } = await app.signedIn();
    const { email } = member;
    const locations = await atOnce(person({ email }), person({ email }));
    expect(locations.filter((location) => location === failed)).toHaveLength(2);
  });

  it('is not entered by a token from before it was deactivated', async () => {
    const token = tokenIn(await new Browser(app).signIn());
    await app.db.getRepository(Member).update({ email: String(google.person.email) }, { isActive: false });
    expect(refusal(await exchange(token))).toMatchObject({
      status: 403,
      message: messages.accountDeactivated,
    });
  });
});

it('leaves no token, code, state or address in the log', async () => {
  app.logs.length = 0;
  const browser = new Browser(app);
  const path = await browser.atGoogle('/settings?private=words');
  const { cookie } = browser;
  const token = tokenIn((await browser.get(path)).headers.location!);
  await exchange(token);
  browser.cookie = cookie;
  await browser.get(path);
  const { code, state } = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  await browser.get(`/api/auth/google/callback?error=${code}&error_description=${google.person.email}`);
  google.answer('/token', (_request, response) => {
    response.writeHead(400).end(JSON.stringify({ error: code, error_description: google.person.email }));
  });
  await browser.signIn();
  google.reset();
  google.person.email_verified = false;
  await browser.signIn();
  const text = JSON.stringify(app.logs);
  for (const secret of [
    token,
    code,
    state,
    cookie,
    google.person.email,
    google.person.sub,
    'private=words',
  ]) {
    expect(secret).toBeTruthy();
    expect(text).not.toContain(secret);
  }
  expect(app.logs.filter(({ path }) => path === '/api/auth/google/callback').length).toBeGreaterThan(3);
});
