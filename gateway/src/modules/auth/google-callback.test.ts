import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, failed, type Google, startGoogle } from '../../testing/google.js';
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

const later = (seconds: number) => new Date(Date.parse(testNow) + seconds * 1_000).toISOString();
const accountsOf = (email: unknown) => app.db.getRepository(Member).findBy({ email: String(email) });

describe('an answer that is not Google’s to this browser', () => {
  /** Returns the response of the callback to a manipulated request, which is always a redirect to the sign-in page. */
  async function callback(browser: Browser, path: string) {
    const { statusCode, headers } = await browser.get(path);
    expect(await accountsOf(google.person.email)).toEqual([]);
    expect(app.logs.filter(({ level }) => level === 50)).toEqual([]);
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
    await browser.get(path.replace(/state=./, 'state=%20'));
    expect(browser.cookie).toBeNull();
    expect((await browser.get(path)).headers.location).toBe(failed);
  });
});
