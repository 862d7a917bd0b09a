import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiTokenCalls } from '../../testing/api-token-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let ruth: Awaited<ReturnType<TestApp['signedIn']>>;
let naomi: typeof ruth;
let admin: typeof ruth;
const paid = { subscription: 'premium', subscriptionStatus: 'active' } as const;
beforeAll(async () => {
  app = await makeTestApp({ bible: true, env: { RATE_LIMITS: 'off' } });
  // The database has its own clock, which changes follow.
  app.setNow(new Date().toISOString());
  ruth = await app.signedIn(paid);
  naomi = await app.signedIn(paid);
  admin = await app.signedIn({ role: 'admin' });
});
afterAll(() => app.stop());
beforeEach(() => app.setNow(new Date().toISOString()));

const begin = 'updatedSince=1970-01-01T00:00:00Z';

// biome-ignore lint/suspicious/noExplicitAny: looked into by the tests.
type Answer = any;

async function get(path: string, token?: string): Promise<Answer> {
  const response = await app.rest(path, token);
  expect(response.statusCode, response.body).toBe(200);
  return { ...response.json(), link: response.headers.link, headers: response.headers };
}
async function refused(path: string, token?: string): Promise<Answer> {
  const response = await app.rest(path, token);
  return { status: response.statusCode, ...response.json() };
}
async function write(content: string, { token } = ruth): Promise<string> {
  const response = await app.rest('/journals', { method: 'POST', token, body: { content } });
  return response.json().journal.id;
}
/** Moves everything that changed so far out of the last minute, which is sent again. */
const pass = () =>
  Promise.all([
    ...['journal_entries', 'highlights', 'prayer_requests', 'devotionals'].map((table) =>
      app.db.query(`update ${table} set updated_at = updated_at - interval '2 minutes'`),
    ),
    app.db.query(`update deleted_items set deleted_at = deleted_at - interval '2 minutes'`),
  ]);
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('a copy of the journal', () => {
  it('gets every entry once, in pages that their links join, and then nothing', async () => {
    const written: string[] = [];
    for (const text of ['a', 'b', 'c', 'd', 'e']) written.push(await write(text));
    await pass();
    const found: string[] = [];
    let path = `/journals?${begin}&limit=2`;
    let last: Answer;
    for (let pages = 0; path; pages++) {
      expect(pages).toBeLessThan(3);
      last = await get(path, ruth.token);
      found.push(...ids(last.journals));
      expect(last.sync.hasMore).toBe(last.link !== undefined);
      path = last.link ? /^<http:\/\/localhost:4000\/api(.*)>; rel="next"$/.exec(last.link)![1]! : '';
    }
    expect(found).toEqual(written);
    const next = await get(`/journals?cursor=${last.sync.cursor}`, ruth.token);
    expect([next.journals, next.sync.deleted, next.pagination.total]).toEqual([[], [], 0]);
    // A new cursor each time, so that it never becomes too old.
    expect((await get(`/journals?cursor=${next.sync.cursor}`, ruth.token)).journals).toEqual([]);
  });

  it('gets changes, deletions and what was restored, but nothing of others', async () => {
    const [kept, changed, deleted] = [await write('kept'), await write('changed'), await write('deleted')];
    const others = await write('of Naomi', naomi);
    await pass();
    const { sync } = await get(`/journals?${begin}&limit=100`, ruth.token);
    const since = async () => {
      const { journals, sync: now } = await get(`/journals?cursor=${sync.cursor}`, ruth.token);
      return { changed: ids(journals), deleted: ids(now.deleted) };
    };
    await app.rest(`/journals/${changed}/favorite`, { method: 'POST', token: ruth.token, body: {} });
    await app.rest(`/journals/${deleted}`, { method: 'DELETE', token: ruth.token });
    await app.rest(`/journals/${others}`, { method: 'DELETE', token: naomi.token });
    expect(await since()).toEqual({ changed: [changed], deleted: [deleted] });
    const restore = 'mutation ($id: ID!) { restoreJournalEntry(id: $id) { id } }';
    await app.graphql(restore, { id: deleted }, ruth.token);
    expect(await since()).toEqual({ changed: [changed, deleted], deleted: [] });
    await app.rest(`/journals/${deleted}`, { method: 'DELETE', token: ruth.token });
    app.setNow(new Date(Date.now() + 2 * 3_600_000).toISOString());
    await app.services.journal.purge();
    expect(await since()).toEqual({ changed: [changed], deleted: [deleted] });
    expect(kept).not.toBe(changed);
  });

  it('misses nothing that becomes visible late, after a later change', async () => {
    await pass();
    const { sync } = await get(`/journals?${begin}&limit=100`, ruth.token);
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    // Its time is that of the transaction.
    const [{ id: late }] = await runner.query(
      `insert into journal_entries (id, member_id, title, content, text, words, written_on, version)
        values (gen_random_uuid(), $1, '', 'late', 'late', '', '2026-11-21', 1) returning id`,
      [ruth.member.id],
    );
    const early = await write('early');
    const first = await get(`/journals?cursor=${sync.cursor}`, ruth.token);
    expect(ids(first.journals)).toEqual([early]);
    await runner.commitTransaction();
    await runner.release();
    const second = await get(`/journals?cursor=${first.sync.cursor}`, ruth.token);
    expect(ids(second.journals)).toContain(late);
  });

  it('loses nothing to an item that changes while it is read', async () => {
    for (const text of ['f', 'g', 'h']) await write(text);
    await pass();
    const first = await get(`/journals?${begin}&limit=2`, ruth.token);
    const [moved] = ids(first.journals);
    await app.rest(`/journals/${moved}/favorite`, { method: 'POST', token: ruth.token, body: {} });
    const rest = await get(`/journals?cursor=${first.sync.cursor}&limit=100`, ruth.token);
    expect(ids(rest.journals).at(-1)).toBe(moved);
    expect(new Set([...ids(first.journals), ...ids(rest.journals)]).size).toBe(
      (await get('/journals?limit=100', ruth.token)).pagination.total,
    );
  });
});

describe('a cursor', () => {
  const wrong = { status: 400, code: 'BAD_USER_INPUT', reason: 'cursor_invalid' };

  it('is refused by another list, for another member, and when it was changed', async () => {
    const { cursor } = (await get(`/journals?${begin}`, ruth.token)).sync;
    expect(await refused(`/users/highlights?cursor=${cursor}`, ruth.token)).toMatchObject(wrong);
    expect(await refused(`/journals?cursor=${cursor}`, naomi.token)).toMatchObject(wrong);
    const text = Buffer.from(cursor, 'base64url').toString();
    for (const forged of [text.replace(/^\d/, '9'), `${text}a`, 'a', '1|2|3|4', '|||', '\0']) {
      const sent = Buffer.from(forged).toString('base64url');
      expect([forged, await refused(`/journals?cursor=${sent}`, ruth.token)]).toMatchObject([forged, wrong]);
    }
    for (const sent of ['', '%00', 'a'.repeat(500), 'a&cursor=b']) {
      expect((await refused(`/journals?cursor=${sent}`, ruth.token)).status).toBe(400);
    }
  });

  it('works with any token of the member, for thirty days', async () => {
    const { cursor } = (await get(`/journals?${begin}`, ruth.token)).sync;
    const { secret } = await apiTokenCalls(app).made(ruth.token, 'journal:read');
    expect((await get(`/journals?cursor=${cursor}`, secret)).sync.hasMore).toBe(false);
    const real = Date.now;
    try {
      Date.now = () => real() + 31 * 86_400_000;
      expect(await refused(`/journals?cursor=${cursor}`, ruth.token)).toMatchObject({
        status: 400,
        reason: 'cursor_expired',
      });
    } finally {
      Date.now = real;
    }
  });
});

describe('updatedSince', () => {
  const since = (text: string) => `/journals?updatedSince=${text}`;

  it('takes a zone, and also a time in the future', async () => {
    const all = (await get(since('1970-01-01T02:00:00%2B02:00'), ruth.token)).pagination.total;
    expect(all).toBeGreaterThan(5);
    expect((await get(since('2999-01-01T00:00:00Z'), ruth.token)).sync).toMatchObject({
      hasMore: false,
      deleted: [],
    });
  });

  it.each([
    'yesterday',
    '',
    '2026-11-21',
    '2026-11-21T10:00:00',
    '1764000000',
    '2026-13-41T00:00:00Z',
    '%00',
  ])('refuses %j', async (text) => {
    const { status, fields } = await refused(since(text), ruth.token);
    expect([status, text === '%00' || Object.keys(fields)[0]]).toEqual([
      400,
      text === '%00' || 'updatedSince',
    ]);
  });

  it.each(['search=a', 'tag=a', 'favorite=true', 'from=2026-11-01', 'cursor=abc'])(
    'is refused together with %s',
    async (more) => {
      expect(await refused(`${since('2026-11-21T10:00:00Z')}&${more}`, ruth.token)).toMatchObject({
        status: 400,
        fields: expect.anything(),
      });
    },
  );
});

it('prayer requests: the member and staff get responses and deletions, others nothing', async () => {
  const body = { subject: 'For rain', message: 'Please pray.' };
  const sent = await app.rest('/prayer-requests', { method: 'POST', token: ruth.token, body });
  const { id } = sent.json().item;
  await app.rest(`/prayer-requests/${id}/status`, {
    method: 'PUT',
    token: admin.token,
    body: { status: 'closed' },
  });
  await pass();
  const lists = [
    ['/prayer-requests/my', ruth.token],
    ['/prayer-requests', admin.token],
    ['/prayer-requests/my', naomi.token],
  ] as const;
  const cursors = await Promise.all(
    lists.map(async ([path, token]) => (await get(`${path}?${begin}`, token)).sync.cursor),
  );
  const since = () =>
    Promise.all(
      lists.map(async ([path, token], i) => {
        const { items, sync } = await get(`${path}?cursor=${cursors[i]}`, token);
        return [ids(items), ids(sync.deleted)];
      }),
    );
  await app.rest(`/prayer-requests/${id}/respond`, {
    method: 'POST',
    token: admin.token,
    body: { message: 'Yes.' },
  });
  expect(await since()).toEqual([
    [[id], []],
    [[id], []],
    [[], []],
  ]);
  expect((await get(`/prayer-requests/${id}`, admin.token)).item).toMatchObject({ id, subject: 'For rain' });
  expect((await refused(`/prayer-requests/${id}`, ruth.token)).status).toBe(403);
  await app.graphql('mutation ($id: ID!) { withdrawPrayerRequest(id: $id) }', { id }, ruth.token);
  expect(await since()).toEqual([
    [[], [id]],
    [[], [id]],
    [[], []],
  ]);
});

it('a deleted account leaves its prayer requests to staff as deleted, and nothing else', async () => {
  const { token, member } = await app.signedIn(paid);
  await write('private', { token, member });
  const body = { subject: 'For sun', message: 'Please pray.' };
  const sent = await app.rest('/prayer-requests', { method: 'POST', token, body });
  await app.db.query('delete from members where id = $1', [member.id]);
  const { sync } = await get(`/prayer-requests?${begin}&limit=100`, admin.token);
  expect(ids(sync.deleted)).toContain(sent.json().item.id);
  const rows = await app.db.query(
    `select list from deleted_items where member_id = $1 or (member_id is null and list = 'journal_entries')`,
    [member.id],
  );
  expect(rows).toEqual([]);
});

it('highlights are there with their deletions', async () => {
  const path = '/users/highlights/JHN/3';
  const body = { from: 16, to: 17, color: 'yellow' };
  await app.rest(path, { method: 'PUT', token: ruth.token, body });
  await pass();
  const { highlights, sync } = await get(`/users/highlights?${begin}`, ruth.token);
  expect(highlights).toHaveLength(2);
  await app.rest(`${path}/16/16`, { method: 'DELETE', token: ruth.token });
  const next = await get(`/users/highlights?cursor=${sync.cursor}`, ruth.token);
  expect([next.highlights, next.sync.deleted.length]).toEqual([[], 1]);
  expect(highlights.map(({ _id }: { _id: string }) => _id)).toContain(next.sync.deleted[0].id);
});

describe('devotionals', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const since = async (cursor: string) => {
    const { devotionals, sync } = await get(`/devotionals/latest?cursor=${cursor}`);
    return { changed: ids(devotionals), deleted: ids(sync.deleted) };
  };

  it('are public; drafts and days to come leave no trace', async () => {
    const made = await app.devotional({ date: day(-1), title: 'Yesterday' });
    const draft = await app.devotional({ date: day(-2), isActive: false });
    const later = await app.devotional({ date: day(3) });
    await pass();
    const { devotionals, sync, headers } = await get(`/devotionals/latest?${begin}`);
    expect(ids(devotionals)).toEqual([made.id]);
    expect(headers['cache-control']).toBe('private, no-store');
    const path = (id: string) => `/admin/devotionals/${id}`;
    await app.rest(path(draft.id), { method: 'DELETE', token: admin.token });
    await app.rest(path(later.id), { method: 'DELETE', token: admin.token });
    await app.rest(path(made.id), { method: 'DELETE', token: admin.token });
    const { changed, deleted } = await since(sync.cursor);
    expect([changed, deleted.includes(made.id), deleted.includes(draft.id)]).toEqual([[], true, false]);
    const restore = 'mutation ($id: ID!) { restoreFromTrash(id: $id) }';
    await app.graphql(restore, { id: made.id }, admin.token);
    expect((await since(sync.cursor)).changed).toEqual([made.id]);
  });

  it('appear when their day begins, although nothing changes them', async () => {
    const made = await app.devotional({ date: day(0) });
    await app.db.query(`update devotionals set updated_at = now() - interval '1 year' where id = $1`, [
      made.id,
    ]);
    const { devotionals } = await get(`/devotionals/latest?updatedSince=${day(-2)}T00:00:00Z`);
    expect(ids(devotionals)).toContain(made.id);
  });
});

it('lists with numbered pages link the next one', async () => {
  for (const days of [10, 11, 12]) await app.devotional({ date: `2026-10-${days}` });
  const first = await get('/devotionals/latest?limit=2&lang=en');
  expect(first.link).toBe(
    '<http://localhost:4000/api/devotionals/latest?limit=2&lang=en&page=2>; rel="next"',
  );
  expect(first).not.toHaveProperty('sync');
  expect((await get('/prayer-requests/my?limit=100', ruth.token)).link).toBeUndefined();
});

it('an entry and an announcement are found by id, those of others not', async () => {
  const id = await write('mine');
  expect((await get(`/journals/${id}`, ruth.token)).journal).toMatchObject({ id, content: '<p>mine</p>' });
  for (const [token, status] of [
    [naomi.token, 404],
    [undefined, 401],
  ] as const) {
    expect((await refused(`/journals/${id}`, token)).status).toBe(status);
  }
  expect((await refused('/journals/x', ruth.token)).status).toBe(404);
  expect((await refused(`/announcements/${id}`, admin.token)).status).toBe(404);
});

it('a created item has an address, where its author may read it', async () => {
  const post = (path: string, body: object, { token } = ruth) =>
    app.rest(path, { method: 'POST', token, body });
  const { headers, json } = await post('/journals', { content: 'at an address' });
  expect(headers.location).toBe(`/api/journals/${json().journal.id}`);
  const topic = await post('/topics', { name: 'Rain' }, admin);
  expect(topic.headers.location).toBe(`/api/topics/${topic.json().topic._id}`);
  const request = await post('/prayer-requests', { subject: 'For snow', message: 'Please pray.' });
  expect([request.statusCode, request.headers.location]).toEqual([200, undefined]);
});
