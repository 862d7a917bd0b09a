import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiMessages } from '../../blocks/api-messages.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { apiTokenCalls, inDays } from '../../testing/api-token-calls.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';
import { newTokenSecret } from './token-form.js';

let app: TestApp;
let session: string;
let memberId: string;
let journalRead: string;
let journalWrite: string;
beforeAll(async () => {
  app = await makeTestApp();
  const made = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
  session = made.token;
  memberId = made.member.id;
  journalRead = (await apiTokenCalls(app).made(session, 'journal:read')).secret;
  journalWrite = (await apiTokenCalls(app).made(session, 'journal:write')).secret;
});
afterAll(() => app.stop());
beforeEach(() => app.setNow(testNow));

const entry = { title: 'Snow', content: 'It lay on everything.', date: '2026-11-21' };
const write = (token: string) => app.rest('/journals', { method: 'POST', token, body: entry });

describe('a scope', () => {
  it('to read reads; the refusal of a write names the missing scope', async () => {
    expect((await app.rest('/journals', journalRead)).statusCode).toBe(200);
    const response = await write(journalRead);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      success: false,
      message: apiMessages.scopeMissing('journal:write'),
      reason: 'insufficient_scope',
      scope: 'journal:write',
    });
    expect(response.headers['www-authenticate']).toBe(
      'Bearer realm="api", error="insufficient_scope", error_description="This API token lacks the scope journal:write.", scope="journal:write"',
    );
  });

  it('to write writes and reads', async () => {
    expect((await write(journalWrite)).statusCode).toBe(200);
    expect((await app.rest('/journals', journalWrite)).statusCode).toBe(200);
  });

  it('opens no other domain', async () => {
    for (const path of ['/users/favorites', '/auth/me', '/users/highlights']) {
      const { statusCode } = await app.rest(path, journalRead);
      expect([path, statusCode]).toEqual([path, 403]);
    }
  });

  it('to the journal opens data with answers and prayers only together with their scopes', async () => {
    const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
    const missing = async (...scopes: string[]) => {
      const { secret } = await apiTokenCalls(app).made(token, ...scopes);
      const response = await app.rest('/journals/export/all', secret);
      return response.statusCode === 403 ? response.json().scope : response.statusCode;
    };
    expect(await missing('journal:write')).toBe('answers:read');
    expect(await missing('journal:read', 'answers:read')).toBe('prayer-list:read');
    expect(await missing('answers:read', 'prayer-list:read')).toBe('journal:read');
    expect(await missing('journal:read', 'answers:write', 'prayer-list:read')).toBe(200);

    const add = async (...scopes: string[]) => {
      const { secret } = await apiTokenCalls(app).made(token, ...scopes);
      const id = '0192f0c1-5a3e-7c41-9d2b-6f1e8a7b3c50';
      const response = await app.graphql(
        `mutation { addAnswerToJournal(id: "${id}") { answer } }`,
        {},
        secret,
      );
      return response.json().errors[0].extensions;
    };
    expect(await add('journal:write')).toMatchObject({ code: 'FORBIDDEN', scope: 'answers:write' });
    expect(await add('journal:write', 'answers:write')).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('counts in GraphQL for each field', async () => {
    const both = await app.graphql(
      '{ journalPage { total } favoriteDevotionals { total } }',
      {},
      journalRead,
    );
    expect(both.json()).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN', scope: 'favorites:read' } }],
    });
    const one = await app.graphql('{ favoriteDevotionals { total } }', {}, journalRead);
    expect(one.statusCode).toBe(403);
    expect(one.headers['www-authenticate']).toContain('scope="favorites:read"');
    const made = await app.graphql(
      'mutation { deleteJournalEntry(id: "0192f0c1-5a3e-7c41-9d2b-6f1e8a7b3c50") }',
      {},
      journalRead,
    );
    expect(made.headers['www-authenticate']).toContain('scope="journal:write"');
  });
});

it.each([
  ['the sessions', '{ sessions { id } }'],
  ['the second step', '{ secondFactor { since } }'],
  ['a new second step', 'mutation { beginSecondFactor(password: "quiet-time") { secret } }'],
  ['the tokens', '{ apiTokens { id } }'],
  ['the scopes', '{ apiTokenScopes }'],
  ['revoking', 'mutation { revokeApiToken(id: "a") }'],
  ['the password', 'mutation { changePassword(currentPassword: "quiet-time", newPassword: "another one") }'],
  ['the address', 'mutation { requestEmailChange(newEmail: "a@example.com", password: "quiet-time") }'],
  ['the deletion', 'mutation { deleteAccount(password: "quiet-time") }'],
  ['the export', 'mutation { requestDataExport { id } }'],
  ['paying', 'mutation { startLifetimeCheckout { url } }'],
  ['signing in', 'mutation { signIn(email: "a@example.com", password: "b") { __typename } }'],
  ['signing out', 'mutation { signOut }'],
  ['deleting people', 'mutation { deleteUser(id: "a") }'],
  [
    'making administrators',
    'mutation { setRole(memberId: "a", role: admin, password: "quiet-time") { id } }',
  ],
  ['deleting several people', 'mutation { deleteUsers(ids: ["a"], password: "quiet-time") { changed } }'],
  [
    'making several administrators',
    'mutation { setRoles(ids: ["a"], role: admin, password: "quiet-time") { changed } }',
  ],
  [
    'a new administrator',
    `mutation { createUser(input: {
      name: "Ann", email: "ann@example.com", role: admin, currentPassword: "quiet-time"
    }) { id } }`,
  ],
  ['the settings', '{ settings { version } }'],
])('no token allows actions on %s', async (_what, document) => {
  const admin = await app.signedIn({ role: 'admin' });
  const all = answer<string[]>(await app.graphql('{ apiTokenScopes }', {}, admin.token));
  const { secret } = await apiTokenCalls(app).made(admin.token, ...all);
  const response = await app.graphql(document, {}, secret);
  expect([response.statusCode, refusal(response).message]).toEqual([403, apiMessages.notByToken]);
  expect(response.headers['www-authenticate']).toContain('error="insufficient_scope"');
});

describe('what opens nothing is answered 401, everywhere', () => {
  const resultOf = async (secret: string) => {
    const [rest, open, graphql] = await Promise.all([
      app.rest('/journals', secret),
      app.rest('/faq', secret),
      app.graphql('{ viewer { id } }', {}, secret),
    ]);
    expect([rest.statusCode, open.statusCode, graphql.statusCode]).toEqual([401, 401, 401]);
    expect(rest.headers['www-authenticate']).toContain('error="invalid_token"');
    expect(rest.headers['cache-control']).toBe('private, no-store');
    expect(refusal(graphql).message).toBe(rest.json().message);
    return rest.json().message;
  };

  it.each<[string, (whole: string) => string]>([
    ['without its end', (whole) => whole.slice(0, -3)],
    ['with another sign', (whole) => whole.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))],
    ['in capitals', (whole) => whole.toUpperCase()],
    ['of ten thousand letters', (whole) => whole + 'a'.repeat(10_000)],
    ['of its beginning alone', () => 'qt_pat_'],
  ])('%s', async (_what, broken) => {
    expect(await resultOf(broken(journalRead))).toBe(apiMessages.tokenBroken);
  });

  it('of another site', async () => {
    expect(await resultOf(newTokenSecret())).toBe(apiMessages.tokenUnknown);
  });

  it('when it has ended', async () => {
    const { secret } = await apiTokenCalls(app).made(session);
    app.setNow(inDays(30));
    expect(await resultOf(secret)).toBe(apiMessages.tokenExpired);
  });

  it('while its owner is deactivated', async () => {
    const { token, member } = await app.signedIn();
    const { secret } = await apiTokenCalls(app).made(token);
    await app.db.query('update members set is_active = false where id = $1', [member.id]);
    expect(await resultOf(secret)).toBe(apiMessages.tokenOwnerInactive);
    await app.db.query('update members set is_active = true where id = $1', [member.id]);
    expect((await app.graphql('{ journalPage { total } }', {}, secret)).statusCode).toBe(200);
  });
});

it('has no more than its owner has today', async () => {
  const { token, member } = await app.signedIn({ role: 'admin' });
  const { secret } = await apiTokenCalls(app).made(token, 'people:read', 'journal:write');
  const people = () => app.graphql('{ users { total } }', {}, secret);
  expect((await people()).statusCode).toBe(200);
  await app.db.query(`update members set role = 'user' where id = $1`, [member.id]);
  expect(refusal(await people())).toMatchObject({ code: 'FORBIDDEN', reason: undefined });
  expect((await write(secret)).json().accessDenied).toMatchObject({ requiresPayment: true });
});

describe('is taken from one place alone', () => {
  const viewer = async (headers: Record<string, string>, path = '/journals') => {
    const response = await app.http.inject({
      url: `/api${path}`,
      headers: { host: 'localhost:4000', ...headers },
    });
    return response.statusCode;
  };

  it('the header, whose scheme may be written in any case', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      expect(await viewer({ authorization: `${scheme} ${journalRead}` })).toBe(200);
      expect(await viewer({ authorization: `${scheme} ${session}` })).toBe(200);
    }
    expect(await viewer({ authorization: `Token ${journalRead}` })).toBe(401);
    expect(await viewer({ authorization: `Basic ${btoa(`${journalRead}:`)}` })).toBe(401);
  });

  it('not a cookie, and not the address', async () => {
    expect(await viewer({ cookie: `devotional_token=${journalRead}` })).toBe(401);
    expect(await viewer({}, `/journals?access_token=${journalRead}`)).toBe(401);
    expect(JSON.stringify(app.logs)).not.toContain(journalRead.slice(7, 20));
  });

  it('before a cookie', async () => {
    const both = { cookie: `devotional_token=${session}`, authorization: `Bearer ${journalRead}` };
    expect(await viewer(both, '/users/favorites')).toBe(403);
  });

  it('refuses two headers, and an invalid header', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.http.server.address() as { port: number };
    const status = (authorization: string[]) =>
      new Promise<number | undefined>((resolve, reject) => {
        const raw = ['host', 'localhost:4000', ...authorization.flatMap((each) => ['authorization', each])];
        request({ port, host: '127.0.0.1', path: '/api/journals', headers: raw }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end();
      });
    expect(await status([`Bearer ${journalRead}`])).toBe(200);
    expect(await status([`Bearer ${journalRead}`, `Bearer ${session}`])).toBe(400);
    expect(await status([`Bearer ${session}`, `Bearer ${journalRead}`])).toBe(400);
    expect(() => request({ headers: { authorization: `Bearer ${journalRead}\0` } })).toThrow(
      'Invalid character',
    );
  });
});

it('is answered by no shared cache, and leaves nothing in one', async () => {
  await app.devotional({ accessLevel: 'premium' });
  const { secret } = await apiTokenCalls(app).made(session, 'devotionals:read');
  const day = '/devotionals/date/2026-11-21';
  const own = await app.rest(day, secret);
  expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(own.headers.etag).toBeUndefined();
  expect((await app.rest(day)).statusCode).toBe(403);
  const list = '/devotionals/month/2026/11';
  const guest = await app.rest(list);
  expect(guest.headers['cache-control']).toBe('public, no-cache');
  expect(guest.headers.vary).toContain('authorization');
  const mine = await app.rest(list, secret);
  expect([mine.headers['cache-control'], mine.headers.etag]).toEqual(['private, no-store', undefined]);
});

it('is named in what is recorded', async () => {
  const { token, member } = await app.signedIn({ role: 'admin', name: 'Ruth' });
  const { secret, token: made } = await apiTokenCalls(app).made(token, 'content:write');
  const add = `mutation { createFaq(input: { question: "Free?", answer: "Yes." }) { id } }`;
  answer(await app.graphql(add, {}, secret));
  const read = `query ($actorId: ID) { auditEntries(first: 1, actorId: $actorId, via: token) {
    nodes { action via actor { name } changes { field after } } } }`;
  const { nodes } = answer<{ nodes: object[] }>(await app.graphql(read, { actorId: member.id }, token));
  expect(nodes).toEqual([
    {
      action: 'faq.created',
      via: 'token',
      actor: { name: 'Ruth' },
      changes: [{ field: 'byToken', after: 'Backup' }],
    },
  ]);
  const [{ detail }] = await app.db.query(`select detail from audit_log where via = 'token'`);
  expect(detail.byTokenId).toBe(made.id);
});

it('goes along in the export of the own data, without its hash', async () => {
  const { kinds } = await import('../data-export/member-data.js');
  const { sql } = kinds.find(({ file }) => file === 'api-tokens')!;
  const rows = await app.db.query(sql, [memberId]);
  expect(rows.length).toBeGreaterThan(1);
  expect(Object.keys(rows[0].data).sort()).toEqual([
    'created_at',
    'expires_at',
    'id',
    'last_used_at',
    'name',
    'scopes',
  ]);
});
