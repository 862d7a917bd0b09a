import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { readManifests } from '../graphql/documents.js';
import { headersOfPages } from './security-headers.js';

// Uses the pages of the last build: `npm test` builds first.
let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({ manifest: await readManifests() });
});
afterAll(() => app.stop());

const hosts = { member: 'localhost:4000', admin: 'admin.localhost:4000' };
const get = (url: string, site: keyof typeof hosts, headers: object = {}) =>
  app.http.inject({ url, headers: { host: hosts[site], ...headers } });

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe.each(['member', 'admin'] as const)('the entry page of the %s site', (site) => {
  it('allows only its inline scripts, by their hashes', async () => {
    const { body, headers } = await get('/', site);
    const csp = String(headers['content-security-policy']);
    expect(csp).toContain("default-src 'none'");
    expect(csp).not.toContain('unsafe');
    // The back-office frames previews, which are pages of the member site, and sends them their texts.
    expect(csp.replace(/(frame-src|form-action 'self') [^;]*/g, '')).not.toMatch(/https?:\/\//);
    const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)];
    const hashes = scripts.map(([, code]) => hash(code!));
    expect(csp).toContain(`script-src 'self' ${hashes.join(' ')};`);
    expect(body).not.toMatch(/__[A-Z_]+__|<!--app:/);
  });

  it('has the headers of a private, unframed page', async () => {
    const { headers } = await get('/', site);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
  });

  it('has immutable, compressed files under their hashed names', async () => {
    const [script] = /\/assets\/[^" ]+\.js/.exec((await get('/', site)).body)!;
    const file = await get(script, site, { 'accept-encoding': 'br, gzip' });
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    // A page has dozens of them.
    for (const name of headersOfPages) expect(file.headers).not.toHaveProperty(name);
    expect(JSON.stringify(file.headers).length).toBeLessThan(600);
  });

  it.each([
    '/assets/nothing.js',
    '/assets/nothing',
    '/assets/..%2f..%2fpackage',
    '/assets/..%2findex.html',
    '/assets/..%5c..%5cetc%5cpasswd',
    '/assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/documents.json',
    '/.vite/manifest.json',
    '/..%2f..%2fpackage.json',
  ])('does not serve %s', async (path) => {
    expect((await get(path, site)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

it('the pages of the member site contain its styles, allowed by hash', async () => {
  const { body, headers } = await get('/devotionals', 'member');
  const [, css] = /<style data-files="[^"]*">([\s\S]*?)<\/style>/.exec(body)!;
  expect(headers['content-security-policy']).toContain(`style-src 'self' ${hash(css!)};`);
  expect(body).not.toMatch(/<link rel="stylesheet"| style="/);
});

it('the styles of the back-office are allowed by a nonce per response', async () => {
  const [one, two] = [await get('/', 'admin'), await get('/', 'admin')];
  const nonce = ({ headers }: typeof one) =>
    /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!;
  expect(one.body).toContain(`<style nonce="${nonce(one)}">`);
  expect(nonce(one)).not.toBe(nonce(two));
});

it('the back-office excludes search engines and links to the member site', async () => {
  const { body } = await get('/login', 'admin');
  expect(body).toContain('noindex');
  expect(body).toContain('<meta name="member-url" content="http://localhost:4000">');
});
