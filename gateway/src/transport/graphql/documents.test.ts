import { createHash } from 'node:crypto';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { DocumentStore, type Manifest } from './documents.js';
import { prepareFor } from './run.js';
import { makeSchema } from './schema.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const byDate = 'query DevotionalByDate($date: LocalDate!) { devotional(date: $date) { title } }';
const signOut = 'mutation SignOut { signOut }';
const viewer = 'query Viewer { viewer { name } }';
const mixed =
  'query DevotionalByDate($date: LocalDate!) { devotional(date: $date) { title } ...Asker } fragment Asker on Query { who: viewer { name } }';
const manifest: Manifest = {
  [sha256(byDate)]: { name: 'DevotionalByDate', type: 'query', body: byDate },
  [sha256(signOut)]: { name: 'SignOut', type: 'mutation', body: signOut },
  [sha256(viewer)]: { name: 'Viewer', type: 'query', body: viewer },
  [sha256(mixed)]: { name: 'DevotionalByDate', type: 'query', body: mixed },
};

/** Environment of public mode, which refuses texts. */
const publicEnv = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://quiet.example.org',
  SMTP_URL: 'smtp://127.0.0.1',
  SECRET_KEY: 'x'.repeat(32),
};
const host = 'quiet.example.org';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({ manifest, env: publicEnv });
  await app.devotional();
});
afterAll(() => app.stop());

const extensions = (hash: string) => ({ persistedQuery: { version: 1, sha256Hash: hash } });

const get = (hash: string, variables: unknown, headers: object = {}) => {
  const query = new URLSearchParams({
    extensions: JSON.stringify(extensions(hash)),
    variables: typeof variables === 'string' ? variables : JSON.stringify(variables),
  });
  return app.http.inject({ url: `/graphql?${query}`, headers: { host, ...headers } });
};

const post = (body: object, headers: object = {}) =>
  app.http.inject({ method: 'POST', url: '/graphql', headers: { host, ...headers }, payload: body });

describe('a document by its hash', () => {
  it('runs by GET, and a public response is cacheable', async () => {
    const response = await get(sha256(byDate), { date: '2026-11-21' });
    expect(response.json()).toEqual({ data: { devotional: { title: 'After the Fire' } } });
    expect(response.headers['cache-control']).toBe('public, no-cache');
    expect(response.headers.vary).toContain('authorization');
  });

  it('is never cacheable if the response depends on the caller', async () => {
    expect((await get(sha256(viewer), {})).headers['cache-control']).toBe('private, no-store');
    const { headers, body } = await get(sha256(mixed), { date: '2026-11-21' });
    expect([headers['cache-control'], body]).toEqual([
      'private, no-store',
      expect.stringContaining('"who":null'),
    ]);
    const { token } = await app.signedIn();
    const signed = await get(sha256(byDate), { date: '2026-11-21' }, { authorization: `Bearer ${token}` });
    expect(signed.headers['cache-control']).toBe('private, no-store');
    const missing = await get(sha256(byDate), { date: '2020-01-01' });
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'private, no-store']);
  });

  it('uses the media type that the client accepts', async () => {
    const type = 'application/graphql-response+json';
    const modern = await get(sha256(viewer), {}, { accept: type });
    expect(modern.headers['content-type']).toContain(type);
    expect((await get(sha256(viewer), {})).headers['content-type']).toContain('application/json');
  });

  it('runs a mutation by POST only', async () => {
    const { token } = await app.signedIn();
    const authorization = `Bearer ${token}`;
    expect((await get(sha256(signOut), {}, { authorization })).statusCode).toBe(405);
    const response = await post({ extensions: extensions(sha256(signOut)) }, { authorization });
    expect(response.json()).toEqual({ data: { signOut: true } });
  });

  it.each([
    ['an unknown hash', sha256('?'), '{}'],
    ['variables that are no JSON', sha256(byDate), '{date'],
    ['variables that are no object', sha256(byDate), '[1]'],
    ['a variable of the wrong type', sha256(byDate), '{"date":5}'],
    ['a missing variable', sha256(byDate), '{}'],
  ])('answers %s with 400', async (_what, hash, variables) => {
    const response = await get(hash, variables);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('a document as text in public mode', () => {
  it('is refused to visitors and members', async () => {
    const { token } = await app.signedIn();
    for (const authorization of ['', `Bearer ${token}`]) {
      const response = await post({ query: viewer }, { authorization });
      expect([response.statusCode, response.json().errors[0].message]).toEqual([
        400,
        m.shared_page_too_old(),
      ]);
    }
  });

  it('is refused even with a known hash', async () => {
    const response = await post({ query: viewer, extensions: extensions(sha256(byDate)) });
    expect(response.statusCode).toBe(400);
  });

  it('runs for a signed-in admin', async () => {
    const { token } = await app.signedIn({ role: 'admin', name: 'Anna' });
    const response = await post({ query: viewer }, { authorization: `Bearer ${token}` });
    expect(response.json()).toEqual({ data: { viewer: { name: 'Anna' } } });
  });
});

describe('a rolling deployment', () => {
  it('lets every gateway run the documents of the others', async () => {
    const store = async (documents: Manifest) =>
      new DocumentStore(
        app.db,
        prepareFor(await makeSchema(), () => {}),
        documents,
      );
    const newer = await store({ [sha256(byDate)]: manifest[sha256(byDate)]! });
    const older = await store({});
    expect(await older.find(sha256(byDate))).toBeNull();
    await newer.publish();
    const another = await store({});
    expect((await another.find(sha256(byDate)))?.name).toBe('DevotionalByDate');
  });

  it('does not run documents with fields that this schema lacks', async () => {
    const gone = 'query Gone { somethingOld }';
    const row = [sha256(gone), 'Gone', gone];
    await app.db.query('insert into documents (hash, name, body) values ($1, $2, $3)', row);
    const response = await get(sha256(gone), {});
    expect([response.statusCode, response.json().errors[0].message]).toEqual([400, m.shared_page_too_old()]);
  });
});
