import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.js';
import { type Site, siteOf } from '../../config/sites.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

const publicEnv = { PUBLIC_URL: 'https://quiet.example.org', ADMIN_URL: 'https://office.example.org' };

describe('the site of a request', () => {
  it.each<[string, string, number, Record<string, string>, Site | null]>([
    ['the public host', 'localhost', 4000, {}, 'member'],
    ['the derived admin host', 'admin.localhost', 4000, {}, 'admin'],
    ['any host at the admin port', 'localhost', 4001, {}, 'admin'],
    ['an address at the admin port', '127.0.0.1', 4001, {}, 'admin'],
    ['port 0, which is no admin port', 'localhost', 0, { ADMIN_PORT: '0' }, 'member'],
    ['an own ADMIN_HOST', 'office.localhost', 4000, { ADMIN_HOST: 'office.localhost' }, 'admin'],
    ['an unknown host on this machine', '127.0.0.1', 4000, {}, 'member'],
    ['no host on this machine', '', 4000, {}, 'member'],
    ['the host of PUBLIC_URL', 'quiet.example.org', 4000, publicEnv, 'member'],
    ['the host of ADMIN_URL', 'office.example.org', 4000, publicEnv, 'admin'],
    [
      'the host of ADMIN_URL beside an ADMIN_HOST',
      'office.example.org',
      4000,
      { ...publicEnv, ADMIN_HOST: 'back.example.org' },
      'admin',
    ],
    ['an unknown host in public mode', 'evil.example.org', 4000, publicEnv, null],
    ['a host that only ends like ours', 'x.quiet.example.org', 4000, publicEnv, null],
    ['the derived admin host where ADMIN_URL has another', 'admin.quiet.example.org', 4000, publicEnv, null],
    ['no host in public mode', '', 4000, publicEnv, null],
    ['an unknown host at the admin port in public mode', 'evil.example.org', 4001, publicEnv, null],
    ['an address at the admin port in public mode', '10.0.0.7', 4001, publicEnv, null],
    ['no host at the admin port in public mode', '', 4001, publicEnv, null],
    ['the admin host at the admin port in public mode', 'office.example.org', 4001, publicEnv, 'admin'],
    ['the public host at the admin port in public mode', 'quiet.example.org', 4001, publicEnv, 'admin'],
    ['this machine at the admin port in public mode', 'localhost', 4001, { NODE_ENV: 'production' }, 'admin'],
  ])('of %s: %s:%i with %j is %s', (_what, host, localPort, env, expected) => {
    expect(siteOf(host, localPort, readConfig(env))).toBe(expected);
  });
});

describe('an unknown host', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeTestApp({ env: { NODE_ENV: 'production', ...publicEnv } });
  });
  afterAll(() => app.stop());

  const get = (url: string, host: string) => app.http.inject({ url, headers: { host } });
  const message = 'This server does not know that host.';

  it('gets 421 from GraphQL, in its error format', async () => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { host: 'evil.example.org' },
      payload: { query: '{ viewer { id } }' },
    });
    expect(response.statusCode).toBe(421);
    expect(response.json()).toEqual({
      errors: [
        { message, extensions: { code: 'MISDIRECTED_REQUEST', requestId: response.headers['x-request-id'] } },
      ],
    });
  });

  it('gets 421 from REST, with success: false', async () => {
    const response = await get('/api/devotionals/today', 'evil.example.org');
    expect(response.statusCode).toBe(421);
    expect(response.json()).toEqual({
      success: false,
      code: 'MISDIRECTED_REQUEST',
      message,
      requestId: response.headers['x-request-id'],
    });
  });

  it.each(['/', '/devotionals', '/assets/app.js'])('gets 421 at %s, as text', async (url) => {
    const response = await get(url, 'evil.example.org');
    expect(response.statusCode).toBe(421);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body).toBe(message);
  });

  it.each(['/healthz', '/readyz'])('gets a response at %s, for monitoring', async (url) => {
    for (const host of ['evil.example.org', '10.0.0.7:4000', 'quiet.example.org']) {
      expect((await get(url, host)).statusCode).toBe(200);
    }
  });

  it('differs from the sites by name, with or without a port', async () => {
    for (const host of ['quiet.example.org', 'office.example.org', 'quiet.example.org:443']) {
      expect((await get('/api/devotionals/today', host)).statusCode).not.toBe(421);
    }
  });

  it('counts as the member site if only this machine can connect', async () => {
    const local = await makeTestApp();
    const response = await local.http.inject({
      url: '/api/devotionals/today',
      headers: { host: '127.0.0.1:4000' },
    });
    await local.stop();
    expect(response.json()).toMatchObject({ success: false, message: 'No devotional found' });
  });
});
