import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startLine } from '../../testing/database-line.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { readManifests } from '../graphql/documents.js';

let app: TestApp;
let line: Awaited<ReturnType<typeof startLine>>;
let token: string;
beforeAll(async () => {
  const lineTo = async (databaseUrl: string) => {
    line = await startLine(databaseUrl);
    return line.url;
  };
  app = await makeTestApp({ lineTo, manifest: await readManifests() });
  ({ token } = await app.signedIn());
  await app.devotional({ title: 'After the Fire' });
});
afterAll(async () => {
  line.hangUp();
  await app.stop();
  line.beGone();
});
beforeEach(() => {
  app.logs.length = 0;
});

const page = (url: string) =>
  app.http.inject({ url, headers: { host: 'localhost:4000', accept: 'text/html,*/*;q=0.8' } });
const today = '/devotionals/today';
const message = m.shared_unavailable();
const textOf = () => app.logs.filter(({ msg }) => msg !== 'request').map(({ msg }) => msg);

it('while Postgres is gone every dependent call gets 503, and the log has one entry', async () => {
  line.beGone();
  for (const answer of [
    await app.rest(today),
    await app.rest('/journals', token),
    await app.rest('/auth/login', { method: 'POST', body: { email: 'a@b.org', password: 'quiet-time' } }),
    await app.rest('/faq'),
    await app.rest('/auth/logout', { method: 'POST', token }),
  ]) {
    expect([answer.statusCode, answer.headers['retry-after']], answer.body).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({ success: false, message, retryAfter: 5 });
  }
  for (const answer of [
    await app.graphql('{ latestDevotionals { total } }'),
    await app.graphql('{ me { name } }', {}, token),
    await app.graphql('mutation { signOut }', {}, token),
  ]) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    const [error] = answer.json().errors;
    expect([error.message, error.extensions.code]).toEqual([message, 'SERVICE_UNAVAILABLE']);
  }
  expect((await page('/sitemap.xml')).statusCode).toBe(503);
  expect(textOf()).toEqual(['Postgres is unavailable: requests that need it get 503']);
  expect(app.logs.filter(({ level }) => level === 50)).toHaveLength(1);

  app.logs.length = 0;
  await line.comeBack();
  await vi.waitFor(() => expect(textOf()).toEqual(['Postgres is available again']), { timeout: 10_000 });
  expect((await app.rest(today)).json()).toMatchObject({ success: true });
});

it('a page without data from Postgres is sent incomplete, with 503, and not cached', async () => {
  app.publicCache.open();
  line.beGone();
  const answer = await page('/');
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
    503,
    '5',
    'private, no-store',
  ]);
  expect(answer.body).toContain('<div id="root">');
  expect(answer.body).not.toContain('After the Fire');
  expect((await page('/login')).statusCode).toBe(200);
  await line.comeBack();
  await vi.waitFor(async () => expect((await page('/')).statusCode).toBe(200), { timeout: 10_000 });
  expect((await page('/')).body).toContain('After the Fire');
});

it('a connection that breaks during a change leads to 503, and the change is rolled back', async () => {
  line.hangUpAt('START TRANSACTION');
  const answer = await app.rest('/contact', {
    method: 'POST',
    body: { name: 'Ruth', email: 'ruth@example.org', query: 'Good morning to you' },
  });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  // The pool may still hold other connections that were cut with it.
  await vi.waitFor(async () => expect(await app.db.query('select 1 from contact_messages')).toEqual([]));
});
