import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { apiTokenCalls } from '../../testing/api-token-calls.js';
import { type IdCall, idCallsOf } from '../../testing/id-calls.js';
import { lived, word } from '../../testing/lived.js';
import { memberKeysOf } from '../../testing/member-keys.js';
import { makeTestApp, type TestApp, testClient } from '../../testing/test-app.js';
import { makeSchema } from './schema.js';

type Person = Awaited<ReturnType<TestApp['signedIn']>>;

const calls = idCallsOf(await makeSchema());
const hashOf = ({ document }: IdCall) => createHash('sha256').update(document).digest('hex');
const isOfTheBackOffice = ({ rule, action }: IdCall) =>
  rule === 'admin' || rule === 'editor' || action === 'items.history';

/** Tables that any caller writes to, or that are public: none of their rows may be changed only by one member. */
const unwatched = [
  'outbox',
  'audit_log',
  'verifications',
  'documents',
  'devotionals',
  'attachments',
  'trash',
];

const receiver = createServer((_request, response) => response.end());
let app: TestApp;
let dataDir: string;
let ruth: Person;
let shares: Person;
/** Ids of Ruth's rows, one of each kind. */
let ids: Record<string, string>;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'quiet-time-ids-'));
  const manifest = Object.fromEntries(
    calls.map((call) => [hashOf(call), { name: 'Asked', body: call.document }]),
  );
  app = await makeTestApp({ manifest: manifest as never, env: { RATE_LIMITS: 'off', DATA_DIR: dataDir } });
  const plan = { subscription: 'family', subscriptionStatus: 'active', role: 'admin' };
  const naomi = await app.signedIn({ ...plan, name: 'Naomi' });
  ruth = await app.signedIn({ ...plan, name: 'Ruth', email: 'ruth@example.com' });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  shares = (await lived(app, ruth, naomi, `http://127.0.0.1:${port}`)).guest;
  await app.db.query(`update members set role = 'user', name = 'Ruth' where id = $1`, [ruth.member.id]);
  ids = await idsOf(ruth);
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Row {
  table: string;
  row: Record<string, unknown>;
}

async function rows(): Promise<Row[]> {
  const tables: { name: string }[] = await app.db.query(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [unwatched],
  );
  const parts = tables.map(({ name }) => `select '${name}' as table, to_jsonb(t) as row from ${name} t`);
  return app.db.query(parts.join(' union all '));
}

async function idsOf({ member }: Person): Promise<Record<string, string>> {
  const all = await rows();
  const found: Record<string, string> = { members: member.id, shares: shares.member.id };
  const keys = new Set((await memberKeysOf(app.db)).map(({ table }) => table));
  // Her rows, and rows that depend on them.
  for (let depth = 0; depth < 2; depth++) {
    const known = Object.values(found);
    for (const { table, row } of all) {
      const isOwn = Object.values(row).some((value) => known.includes(value as string));
      if (keys.has(table) && isOwn && typeof row.id === 'string') found[table] ??= row.id;
    }
  }
  return found;
}

/** Lists Ruth's stored rows as texts. */
async function stored(): Promise<string[]> {
  const hers = Object.values(ids).filter((id) => id !== shares.member.id);
  const traces = [...hers, word, ruth.member.email];
  // A caller may create an entry under any free id, link an answer of their own to it, and record its source. None of
  // these gives access to anything, except to an entry of hers.
  const isHers = ({ row: { id: _id, source_id: _begunAt, journal_entry_id: entry, ...row } }: Row) =>
    entry === ids.journal_entries || traces.some((trace) => JSON.stringify(row).includes(trace));
  return (await rows())
    .filter(isHers)
    .map(({ table, row: { last_active_at: _at, ...row } }) => `${table}: ${JSON.stringify(row)}`);
}

const send = async (call: IdCall, places: Record<string, string | undefined>, token?: string) => {
  const response = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { host: 'localhost:4000', ...(token && { authorization: `Bearer ${token}` }) },
    payload: {
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(call) } },
      variables: call.variables(places),
    },
  });
  return { status: response.statusCode, body: response.body, ...response.json() };
};

/** Creates rows of the caller's own, to pass beside Ruth's ids. Returns their ids. */
async function ownOf(token: string): Promise<string[]> {
  const { id: devotionalId } = await app
    .devotional({ date: '2026-11-19', title: newId() })
    .catch(async () => {
      const [row] = await app.db.query(`select id from devotionals where date = '2026-11-19'`);
      return row;
    });
  const written = [
    await app.graphql('mutation { createJournalEntry(input: { title: "Mine" }) { id } }', {}, token),
    await app.graphql(
      `mutation ($id: ID!) { saveQuestionAnswer(input: { devotionalId: $id, questionIndex: 0, question: "Where?", answer: "Here" }) { id } }`,
      { id: devotionalId },
      token,
    ),
    await app.graphql('mutation { createPrayerItem(input: { title: "Mine" }) { id } }', {}, token),
  ];
  return written.flatMap((response) => {
    const { data } = response.json();
    return data ? [(Object.values(data)[0] as { id: string }).id] : [];
  });
}

interface Caller {
  token?: string;
  /** Whether only public calls are allowed. */
  isNobody?: boolean;
  mayDo?: string[];
  own: string[];
}

async function withTokens(access: 'read' | 'write'): Promise<Caller> {
  const { member, token } = await app.signedIn({ subscription: 'family', subscriptionStatus: 'active' });
  const scopes = app.services.apiTokens.scopes(member).filter((scope) => scope.endsWith(`:${access}`));
  const { secret } = await apiTokenCalls(app).made(token, ...scopes);
  return { token: secret, own: await ownOf(token) };
}

const person = async (account: object, mayDo: string[] = []): Promise<Caller> => {
  const { token } = await app.signedIn(account);
  return { token, mayDo, own: await ownOf(token) };
};
const plan = { subscription: 'family', subscriptionStatus: 'active' };

const callers: Record<string, () => Promise<Caller>> = {
  'a visitor': async () => ({ isNobody: true, own: [] }),
  'a member without a plan': () => person({}),
  'a member with every plan': () => person(plan),
  'a member of her family': async () => ({ token: shares.token, own: await ownOf(shares.token) }),
  'a deactivated member': async () => {
    const { token, member } = await app.signedIn(plan);
    await app.db.query('update members set is_active = false where id = $1', [member.id]);
    return { token, isNobody: true, own: [] };
  },
  'an editor': () => person({ ...plan, role: 'editor' }, ['editor']),
  'an administrator': () => person({ ...plan, role: 'admin' }, ['editor', 'admin']),
  'a token that reads': () => withTokens('read'),
  'a token that writes': () => withTokens('write'),
  'a token that has expired': async () => {
    const caller = await withTokens('write');
    await app.db.query(`update api_tokens set expires_at = '2026-11-20' where expires_at > '2026-11-20'`);
    return { ...caller, isNobody: true };
  },
};

const closed = ['UNAUTHENTICATED', 'FORBIDDEN', 'SUBSCRIPTION_REQUIRED'];

/** Puts each id in each place. The other places get the same id, or one of the caller's own. */
function tries({ places }: IdCall, values: string[], own: string[]): Record<string, string | undefined>[] {
  return places.flatMap((place) => {
    const others = places.filter(({ path, isNeeded }) => isNeeded && path !== place.path);
    return values.flatMap((id) =>
      (others.length > 0 ? [id, ...own] : [id]).map((other) =>
        Object.fromEntries([[place.path, id], ...others.map(({ path }) => [path, other])]),
      ),
    );
  });
}

it('there are calls to test, and rows of every kind', () => {
  expect(calls.length).toBeGreaterThan(110);
  expect(Object.keys(ids).length).toBeGreaterThan(20);
});

it.each(Object.keys(callers))('%s sees nothing of another member and changes nothing', async (actor) => {
  const caller = await callers[actor]!();
  const before = await stored();
  const values = [...Object.values(ids), newId(), 'no id'];
  const wrong: string[] = [];
  for (const call of calls) {
    const isTheirWork = isOfTheBackOffice(call) && (caller.mayDo?.length ?? 0) > 0;
    const isOpen = isTheirWork && ['anyone', 'member', ...caller.mayDo!].includes(call.rule);
    // Callers with permission work with other people's items here.
    if (isOpen) continue;
    const isRefused = isOfTheBackOffice(call) || (caller.isNobody && call.rule !== 'anyone');
    const requests = isRefused ? tries(call, values.slice(0, 2), []) : tries(call, values, caller.own);
    await Promise.all(
      requests.map(async (places) => {
        const { status, body, errors } = await send(call, places, caller.token);
        const result = [word, ruth.member.email].filter((trace) => body.includes(trace));
        const isWrong =
          result.length > 0 ||
          (status >= 500 && status !== 503) ||
          (isRefused && call.action !== 'items.history' && !closed.includes(errors?.[0].extensions.code));
        if (isWrong) wrong.push(`${call.name} ${JSON.stringify(places)}: ${status} ${body.slice(0, 300)}`);
      }),
    );
  }
  expect(wrong).toEqual([]);
  const after = await stored();
  expect({
    gone: before.filter((row) => !after.includes(row)),
    new: after.filter((row) => !before.includes(row)),
  }).toEqual({ gone: [], new: [] });
});

/** Members' own calls that don't succeed here even for the owner, each with the reason. */
const unanswered: Record<string, string> = {
  clickAnnouncement: 'There is no announcement.',
  encouragingWordPlace: 'There is no encouraging word.',
  resendCode: 'The id is that of a mail that waits, which anybody may have asked for.',
  scripturesOfTopic: 'There is no topic.',
  topic: 'There is no topic.',
  verifyEmail: 'Nobody knows the code.',
  verifyResetCode: 'Nobody knows the code.',
  viewAnnouncement: 'There is no announcement.',
};

it('the owner of an id gets a result, so the refusals above depend only on the owner', async () => {
  const last = /^(delete|remove|withdraw|cancel|revoke|end)/;
  const order = ({ name }: IdCall) => (last.test(name) ? 1 : name.startsWith('restore') ? 2 : 0);
  const own = calls.filter((call) => !isOfTheBackOffice(call)).sort((a, b) => order(a) - order(b));
  const never: string[] = [];
  const devotional = await app.devotional({ date: '2026-11-18' });
  let token = await app.services.sessions.open(app.db.manager, ruth.member, testClient);
  for (const call of own) {
    let isAnswered = false;
    const messages = new Set<string>();
    for (const places of tries(call, [...Object.values(ids), devotional.id], Object.values(ids))) {
      const { status, errors, data } = await send(call, places, token);
      // The previous call has ended the session.
      if (status === 401) token = await app.services.sessions.open(app.db.manager, ruth.member, testClient);
      if (!errors && data && Object.values(data)[0] !== null) isAnswered = true;
      if (isAnswered) break;
      if (errors) messages.add(errors[0].message);
    }
    if (!isAnswered && !(call.name in unanswered)) never.push(`${call.name}: ${[...messages].join(', ')}`);
    if (isAnswered && call.name in unanswered) never.push(`${call.name} is answered by now`);
  }
  expect(never).toEqual([]);
});
