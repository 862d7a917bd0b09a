import { limits } from '@quiet-time/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Browser,
  exchangeToken,
  failed,
  type Google,
  person,
  startGoogle,
  tokenIn,
} from '../../testing/google.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';
import { Member } from '../members/member.entity.js';

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

const accountsOf = (email: unknown) => app.db.getRepository(Member).findBy({ email: String(email) });

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
    expect((await accountsOf(member.email))[0]!.googleId).toBeNull();
    google.person = person({ email: member.email });
    expect(await new Browser(app).signIn()).toContain('/auth/success?token=');
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
    const timeouts: number[] = [];
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      timeouts.push(milliseconds);
      return timeout.call(AbortSignal, milliseconds / 20);
    });
    google.answer(path, listener as never);
    expect(await new Browser(app).signIn()).toBe(failed);
    spy.mockRestore();
    expect(timeouts.length).toBeGreaterThan(0);
    expect(timeouts.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(10_000);
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
        msg: 'sign-in with Google failed',
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

it('leaves no token, code, state or address in the log', async () => {
  const browser = new Browser(app);
  const path = await browser.atGoogle('/settings?private=words');
  const { cookie } = browser;
  const token = tokenIn((await browser.get(path)).headers.location!);
  await exchangeToken(app, token);
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
  expect(app.logs.filter(({ route }) => route === '/api/auth/google/callback').length).toBeGreaterThan(3);
});
