import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listener } from '../../platform/listener.js';
import { accountCalls, answer } from '../../testing/account-calls.js';
import { settingsCalls } from '../../testing/settings-calls.js';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';
import { readManifests } from '../graphql/documents.js';
import { publicChanges } from './public-cache.js';

let app: TestApp;
let changes: Listener;
let member: { email: string; token: string };
let admin: { email: string; token: string };
let set: (input: object) => Promise<unknown>;
beforeAll(async () => {
  app = await makeTestApp({
    manifest: await readManifests(),
    env: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_LIFETIME_PRICE_ID: 'price_1',
    },
  });
  changes = publicChanges(app.databaseUrl, app.services.settings, app.publicCache);
  await changes.start();
  const of = async (role: 'admin' | 'user') => {
    const { member, token } = await app.signedIn({ role });
    return { email: member.email, token };
  };
  [member, admin] = [await of('user'), await of('admin')];
  set = async (input) => answer(await settingsCalls(app, admin.token).update(input));
  await app.devotional();
  // Responses cached before are not sent either.
  for (const url of ['/', '/api/faq', '/sitemap.xml']) for (const _ of [1, 2]) await get(url);
  await set({ maintenanceMode: true });
});
afterAll(async () => {
  await changes.stop();
  await app.stop();
});

const get = (url: string, { host = 'localhost:4000', ...headers }: Record<string, string> = {}) =>
  app.http.inject({ url, headers: { host, ...headers } });
const asPerson = { accept: 'text/html' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const cookie = (token: string) => ({ cookie: `devotional_token=${token}` });
const read = '{ faqs { id } }';

describe('in maintenance mode', () => {
  it.each(['/', '/devotionals', '/faq', '/nowhere', '/profile', '/shell'])(
    'visitors and members get a friendly page at %s, with the time to retry',
    async (url) => {
      for (const caller of [{}, cookie(member.token), cookie('made up')]) {
        const page = await get(url, { ...asPerson, ...caller });
        expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '300']);
        expect(page.headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'private, no-store',
        });
        expect(page.body).toContain(`<h1>${m.site_maintenance()}</h1>`);
        expect(page.body).toContain('<a href="/login">');
        expect(page.body).toContain(m.site_footer_verse());
        expect(page.body).not.toContain('<script');
      }
    },
  );

  it.each([
    [{ 'accept-language': 'de' }, 'de'],
    [{ 'accept-language': 'de', cookie: 'language=fr' }, 'fr'],
  ] as const)("the page is in the reader's language: %j", async (headers, locale) => {
    const { body } = await get('/devotionals', { ...asPerson, ...headers });
    expect(body).toContain(`<html lang="${locale}">`);
    expect(body).toContain(m.site_maintenance({}, { locale }));
    expect(body).toContain(m.site_footer_reference({}, { locale }));
  });

  it.each([
    ['of a list', '/api/faq'],
    ['of who asks', '/api/auth/me'],
    ['of files', '/api/attachments/0192f0c8-0000-7000-8000-000000000001'],
  ])('REST answers 503 to visitors and members, %s', async (_what, url) => {
    for (const actor of [{}, bearer(member.token)]) {
      const refused = await get(url, actor);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '300']);
      expect(refused.json()).toMatchObject({
        success: false,
        message: m.site_maintenance(),
        retryAfter: 300,
      });
    }
  });

  it('GraphQL answers 503 to visitors and members', async () => {
    for (const token of [undefined, member.token]) {
      const refused = await app.graphql(read, {}, token);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '300']);
      const [{ message, extensions }] = refused.json().errors;
      expect([message, extensions.code]).toEqual([m.site_maintenance(), 'SERVICE_UNAVAILABLE']);
    }
  });

  it('registration and pages about days are closed', async () => {
    const body = { name: 'Naomi', email: 'naomi@example.org', password: 'a quiet morning' };
    const sent = { ...body, confirmPassword: body.password };
    expect((await app.rest('/auth/register', { method: 'POST', body: sent })).statusCode).toBe(503);
    for (const url of ['/sitemap.xml', '/share/devotionals/2026-11-21.png']) {
      expect((await get(url)).statusCode).toBe(503);
    }
  });

  it('administrators see the site as usual', async () => {
    for (const url of ['/', '/devotionals', '/faq']) {
      const page = await get(url, { ...asPerson, ...cookie(admin.token) });
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toContain(m.site_maintenance());
    }
    expect((await get('/api/faq', bearer(admin.token))).statusCode).toBe(200);
    expect((await app.graphql(read, {}, admin.token)).statusCode).toBe(200);
  });

  it('everybody can sign in and out, and unsubscribe from mails', async () => {
    for (const url of ['/login', '/forgot-password', '/unsubscribe/some-token']) {
      expect((await get(url, asPerson)).statusCode).toBe(200);
    }
    const calls = accountCalls(app);
    for (const { email } of [member, admin]) {
      const { token } = answer<{ token: string }>(await calls.signIn({ email, password: testPassword }));
      const viewer = await app.graphql('{ viewer { email } }', {}, token);
      expect(answer(viewer)).toEqual({ email });
      expect((await app.graphql('mutation { signOut }', {}, token)).statusCode).toBe(200);
    }
    const login = { method: 'POST', body: { email: admin.email, password: testPassword } } as const;
    expect((await app.rest('/auth/login', login)).statusCode).toBe(200);
    const stop = { method: 'POST', url: '/unsubscribe/nobody', headers: { host: 'localhost:4000' } } as const;
    expect((await app.http.inject(stop)).statusCode).toBe(404);
  });

  it('the back-office works as usual', async () => {
    const host = 'admin.localhost:4000';
    expect((await get('/admin', { host, ...asPerson })).statusCode).toBe(200);
    const graphqlRead = {
      method: 'POST',
      url: '/graphql',
      headers: { host },
      payload: { query: read },
    } as const;
    expect((await app.http.inject(graphqlRead)).statusCode).toBe(200);
  });

  it('health checks, webhooks, and the files of the sites work', async () => {
    for (const url of ['/healthz', '/robots.txt', '/manifest.webmanifest']) {
      expect((await get(url)).statusCode).toBe(200);
    }
    const webhook = await app.http.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { host: 'localhost:4000', 'content-type': 'application/json' },
      payload: '{}',
    });
    // It lacks a signature.
    expect(webhook.statusCode).toBe(400);
    expect((await get('/assets/none.js')).statusCode).toBe(404);
  });

  it('opens again at once', async () => {
    await set({ maintenanceMode: false });
    expect((await get('/', asPerson)).statusCode).toBe(200);
    expect((await get('/api/faq')).statusCode).toBe(200);
    expect((await get('/api/faq')).statusCode).toBe(200);
    await set({ maintenanceMode: true });
    expect((await get('/api/faq')).statusCode).toBe(503);
  });
});
