import { m } from '@quiet-time/schema/sentences';
import { afterAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';

const member = 'quiet.example.org';
const office = 'office.example.org';
const tls = { PUBLIC_URL: `https://${member}`, ADMIN_URL: `https://${office}` };
/** Headers of a proxy that terminates TLS. */
const forwarded = { 'x-forwarded-proto': 'https' };

const apps = new Map<string, Promise<TestApp>>();
/** One app for each environment. */
function appWith(env: Record<string, string>) {
  const key = JSON.stringify(env);
  const app = apps.get(key) ?? makeTestApp({ env });
  apps.set(key, app);
  return app;
}
afterAll(async () => {
  for (const app of apps.values()) await (await app).stop();
});

describe('a write with a cookie', () => {
  it.each<[boolean, string, Record<string, string>, string, string, object?]>([
    [true, 'the site itself', {}, 'localhost:4000', 'http://localhost:4000'],
    [true, 'this machine by its address', {}, '127.0.0.1:4000', 'http://127.0.0.1:4000'],
    [true, 'the server of npm run dev', {}, 'localhost:5173', 'http://localhost:5173'],
    [true, 'a site with TLS, without a proxy header', tls, member, `https://${member}`],
    [true, 'a back-office with TLS, without a proxy header', tls, office, `https://${office}`],
    [true, 'a site with TLS and its port', tls, `${member}:443`, `https://${member}`],
    [
      true,
      'a site with TLS, from a trusted proxy',
      { ...tls, TRUST_PROXY: 'loopback' },
      member,
      `https://${member}`,
      forwarded,
    ],
    [
      true,
      'TLS of a trusted proxy alone',
      { TRUST_PROXY: 'loopback' },
      'localhost:4000',
      'https://localhost:4000',
      forwarded,
    ],
    [false, 'TLS of a proxy that is not trusted', {}, 'localhost:4000', 'https://localhost:4000', forwarded],
    [false, 'plain HTTP where the site has TLS', tls, member, `http://${member}`],
    [
      false,
      'plain HTTP behind a trusted proxy',
      { ...tls, TRUST_PROXY: 'loopback' },
      member,
      `http://${member}`,
      forwarded,
    ],
    [false, 'another port', tls, member, `https://${member}:8443`],
    [false, 'the other site', tls, member, `https://${office}`],
    [false, 'a sibling', tls, member, `https://www.${member}`],
    [false, 'nobody', tls, member, 'null'],
    [false, 'what is no origin', tls, member, `https://${member}/`],
    [false, 'a file', {}, 'localhost:4000', 'file://localhost:4000'],
  ])('is accepted (%s) from %s', async (believed, _what, env, host, origin, headers = {}) => {
    const app = await appWith(env);
    const { token } = await app.signedIn({ role: 'admin' });
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { host, origin, cookie: `devotional_token=${token}`, ...headers },
    });
    const expected = believed ? [200, true] : [403, false];
    expect([response.statusCode, response.json().success], response.body).toEqual(expected);
    if (!believed) expect(response.json().message).toBe(m.shared_cross_site_refused());
  });
});

describe('the session cookie', () => {
  it.each<[boolean, string, Record<string, string>, string, object?]>([
    [true, 'a site with TLS', tls, member],
    [true, 'a back-office with TLS', tls, office],
    [
      true,
      'a back-office with TLS beside a site without',
      { ...tls, PUBLIC_URL: `http://${member}` },
      office,
    ],
    [
      false,
      'a site without TLS beside a back-office with it',
      { ...tls, PUBLIC_URL: `http://${member}` },
      member,
    ],
    [false, 'this machine', {}, 'localhost:4000'],
    [true, 'a trusted proxy with TLS', { TRUST_PROXY: 'loopback' }, 'localhost:4000', forwarded],
    [false, 'a proxy that is not trusted', {}, 'localhost:4000', forwarded],
  ])('is restricted to TLS (%s) at %s', async (secure, _what, env, host, headers = {}) => {
    const app = await appWith(env);
    const { member: account } = await app.signedIn({ role: 'admin' });
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host, 'x-device-id': 'a-device-of-ours', ...headers },
      payload: { email: account.email, password: testPassword },
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.cookies.map(({ name, secure = false }) => [name, secure])).toEqual([
      ['devotional_token', secure],
      ['devotional_device_id', secure],
    ]);
  });
});
