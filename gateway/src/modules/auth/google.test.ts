import { createHash } from 'node:crypto';
import { handOverCookie } from '@quiet-time/schema/hand-over';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { Browser, exchangeToken, failed, type Google, startGoogle, tokenIn } from '../../testing/google.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';
import { Session } from './session.entity.js';

let google: Google;
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
  app.setNow(testNow);
  app.logs.length = 0;
});

const later = (seconds: number) => new Date(Date.parse(testNow) + seconds * 1_000).toISOString();
const exchange = (token: string) => exchangeToken(app, token);
const emailOf = (token: string) => accountCalls(app).emailOf(token);

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

  it('leads to Google itself where nothing stands in', async () => {
    const { GOOGLE_ISSUER_URL: _, ...env } = google.env;
    const real = await makeTestApp({ env });
    try {
      const { headers } = await new Browser(real).get('/api/auth/google');
      expect(headers.location).toMatch(/^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/);
    } finally {
      await real.stop();
    }
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
      expect([response.statusCode, response.json().message]).toEqual([404, m.shared_not_found()]);
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
  it('ends at a token that opens one session, in a response that is not cached', async () => {
    const browser = new Browser(app);
    const response = await browser.get(await browser.atGoogle());
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toMatch(/^\/auth\/success\?token=[\w-]{43}&browser=[\w-]{36}$/);
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
    expect(await emailOf(token)).toBe(google.person.email);
    expect(opened.cookies[0]).toMatchObject({ name: 'devotional_token', value: token });
    expect(refusal(await exchange(once))).toMatchObject({
      status: 401,
      message: m.account_sign_in_token_invalid(),
    });
    expect(await app.db.getRepository(Session).countBy({ memberId: viewer.id })).toBe(1);
  });

  it('sends the access token to Google in a header, where no log of addresses shows it', async () => {
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

  it('hands over to this browser: the address names a cookie that is only here, for as long as the token', async () => {
    const browser = new Browser(app);
    const { headers, cookies } = await browser.get(await browser.atGoogle());
    const { searchParams } = new URL(headers.location!, 'http://localhost');
    const name = handOverCookie(searchParams.get('browser')!);
    expect(cookies.find((cookie) => cookie.name === name)).toMatchObject({
      ...{ value: 'yes', path: '/auth/success', maxAge: 60, sameSite: 'Lax' },
    });
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
    expect(await new Browser(app).signIn(wanted)).toMatch(
      /^\/auth\/success\?token=[\w-]{43}&browser=[\w-]{36}$/,
    );
  });

  it('forgets two places at once', async () => {
    const { statusCode, headers } = await new Browser(app).get('/api/auth/google?redirect=/a&redirect=/b');
    expect([statusCode, headers.location]).toEqual([302, expect.stringContaining('/authorize?')]);
  });
});
