import type { AddressInfo } from 'node:net';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasNginx, startNginx } from '../../testing/nginx.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { partOf } from '../../testing/thorough.js';
import { readManifests } from '../graphql/documents.js';
import { publicChanges } from './public-cache.js';

const hosts = { member: 'quiet.test', admin: 'admin.quiet.test' };

let app: TestApp;
let changes: ReturnType<typeof publicChanges>;
let gateway: string;
/** Callers, with the headers that identify them. */
let callers: { name: string; host: string; says: Record<string, string> }[];
let paths: string[];
let day: { id: string; date: string };

beforeAll(async () => {
  const manifest = await readManifests();
  const { member: host, admin } = hosts;
  app = await makeTestApp({
    manifest,
    env: {
      RATE_LIMITS: 'off',
      PUBLIC_URL: `https://${host}`,
      ADMIN_URL: `https://${admin}`,
      TRUST_PROXY: 'loopback',
    },
  });
  changes = publicChanges(app.databaseUrl, app.services.settings, app.publicCache);
  await changes.start();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  gateway = String((app.http.server.address() as AddressInfo).port);

  day = await app.devotional({ title: 'For those with a plan', accessLevel: 'premium', date: '2026-11-21' });
  await app.devotional({ title: 'For everybody', date: '2026-11-20' });
  const [free, paying, other, administrator] = await Promise.all([
    app.signedIn({ name: 'Ruth of no plan' }),
    app.signedIn({ name: 'Anna of premium', subscription: 'premium', subscriptionStatus: 'active' }),
    app.signedIn({ name: 'Ben of premium', subscription: 'premium', subscriptionStatus: 'active' }),
    app.signedIn({ name: 'Olga of the office', role: 'admin' }),
  ]);
  const cookie = (token: string, language = '') => ({ cookie: `devotional_token=${token}${language}` });
  callers = [
    { name: 'a visitor', host, says: {} },
    { name: 'a visitor of another language', host, says: { 'accept-language': 'de-DE,de;q=0.9' } },
    { name: 'a visitor who has chosen one', host, says: { cookie: 'language=fr' } },
    { name: 'a member without a plan', host, says: cookie(free.token) },
    { name: 'a member with one', host, says: cookie(paying.token, '; language=es') },
    { name: 'another member with one', host, says: cookie(other.token) },
    { name: 'a program', host, says: { authorization: `Bearer ${paying.token}` } },
    { name: 'an administrator', host: admin, says: cookie(administrator.token) },
    { name: 'a visitor of the office', host: admin, says: {} },
    { name: 'somebody whose session has ended', host, says: cookie('a'.repeat(43)) },
  ];

  const hashed = Object.entries(manifest)
    .filter(([, { type, body }]) => type === 'query' && !/\$\w+: [\w[\]]+!/.test(body))
    .map(
      ([sha256Hash]) =>
        `/graphql?extensions=${encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }))}`,
    );
  expect(hashed.length).toBeGreaterThan(30);
  paths = [
    ...[
      '/',
      '/devotionals',
      `/devotionals/${day.date}`,
      '/devotionals/2026-11-20',
      '/prayers',
      '/plans',
      '/faq',
    ],
    ...[
      '/journal',
      '/profile',
      '/favorites',
      '/admin',
      '/admin/users',
      '/login',
      '/no/such/page',
      '/bible/kjv/john/3',
    ],
    ...['/api/devotionals/today', `/api/devotionals/date/${day.date}`, `/api/devotionals/${day.id}`],
    ...[
      '/api/auth/me',
      '/api/journal',
      '/api/faq',
      '/api/favorites',
      '/api/payments/plans',
      '/api/admin/users',
    ],
    ...[
      '/api/docs',
      '/api/openapi.json',
      '/feeds/devotionals.rss',
      '/feeds/devotionals.json',
      '/sitemap.xml',
    ],
    ...['/manifest.webmanifest', '/robots.txt', '/sw.js', '/readyz'],
    // They differ only in the document, which nginx can't see.
    ...partOf(hashed, 4, 0),
  ];
});
afterAll(async () => {
  await changes.stop();
  await app.stop();
});

const agent = new Agent({ connect: { rejectUnauthorized: false } });
afterAll(() => agent.close());

interface Answer {
  status: number;
  body: string;
}

async function send(
  origin: string,
  path: string,
  host: string,
  sent: object,
): Promise<Answer & { headers: object }> {
  const { statusCode, headers, body } = await request(origin + path, {
    dispatcher: agent,
    headers: { accept: '*/*', ...sent, host },
  });
  return { status: statusCode, headers, body: await body.text() };
}

/** Removes the parts that differ with each request. */
const lasting = ({ status, body }: Answer): Answer => ({
  status,
  body: body
    .replaceAll(/"requestId":"[\da-f-]{36}"/g, '"requestId":""')
    .replaceAll(/nonce-[\w+/=]+|nonce="[^"]*"|csp-nonce" content="[^"]*"/g, 'nonce'),
});

it.runIf(hasNginx)(
  'nginx responds to each caller like the gateway, whatever it has cached',
  { timeout: 600_000 },
  async () => {
    const port = await startNginx([gateway], Object.values(hosts), { cachesAll: true });
    const straight = (path: string, { host, says }: (typeof callers)[number]) =>
      send(`http://127.0.0.1:${gateway}`, path, host, { ...says, 'x-forwarded-proto': 'https' });
    for (const path of paths) {
      const own = await Promise.all(callers.map((caller) => straight(path, caller)));
      for (const order of [callers, callers.toReversed()]) {
        for (const caller of order) {
          const { headers: _, ...got } = await send(
            `https://127.0.0.1:${port}`,
            path,
            caller.host,
            caller.says,
          );
          const wanted = own[callers.indexOf(caller)]!;
          expect([path, caller.name, lasting(got)]).toEqual([path, caller.name, lasting(wanted)]);
        }
      }
    }
  },
);

it.runIf(hasNginx)('nginx caches immutable files, and revalidates the rest', async () => {
  const port = await startNginx([gateway], Object.values(hosts));
  const get = (path: string, given: object = {}) =>
    send(`https://127.0.0.1:${port}`, path, hosts.member, given);
  const page = await get('/');
  const [script] = /\/assets\/[\w-]+\.js/.exec(page.body)!;
  app.logs.length = 0;
  const [first, second] = [await get(script), await get(script)];
  expect([first.status, second.status, second.body === first.body]).toEqual([200, 200, true]);
  expect(app.logs.filter(({ msg }) => msg === 'request')).toHaveLength(1);

  const hashed = paths.find((path) => path.startsWith('/graphql'))!;
  const { etag } = (await get(hashed)).headers as { etag: string };
  expect((await get(hashed, { 'if-none-match': etag })).status).toBe(304);
});

it.runIf(hasNginx)('nginx never sends a visitor the cached day of a plan', async () => {
  const port = await startNginx([gateway], Object.values(hosts), { cachesAll: true });
  const origin = `https://127.0.0.1:${port}`;
  const [guest, , , , member] = callers;
  const path = `/api/devotionals/date/${day.date}`;
  const open = await send(origin, path, hosts.member, member!.says);
  const closed = await send(origin, path, hosts.member, guest!.says);
  expect(JSON.parse(open.body).devotional.content).toBeTruthy();
  expect(closed.body).not.toContain(JSON.parse(open.body).devotional.content);
});
