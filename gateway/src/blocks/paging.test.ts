import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../platform/ids.js';
import { answer, refusal } from '../testing/account-calls.js';
import { makeTestApp, type TestApp, testNow } from '../testing/test-app.js';

interface Part {
  nodes: { id: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

let app: TestApp;
let admin: { token: string; id: string };
beforeAll(async () => {
  app = await makeTestApp();
  const { token, member } = await app.signedIn({ role: 'admin' });
  admin = { token, id: member.id };
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.query('delete from prayer_requests; delete from contact_messages; delete from given_up_mails');
});

const send = (list: string, args: string) =>
  app.graphql(`{ ${list}${args} { nodes { id } pageInfo { hasNextPage endCursor } } }`, {}, admin.token);
const read = async (list: string, first: number, after?: string | null) =>
  answer<Part>(await send(list, `(first: ${first}${after ? `, after: "${after}"` : ''})`));

/** Returns the ids of a whole list, read in parts. */
async function readAll(list: string, first: number): Promise<string[]> {
  const ids: string[] = [];
  let part: Part | undefined;
  do {
    part = await read(list, first, part?.pageInfo.endCursor);
    ids.push(...part.nodes.map(({ id }) => id));
  } while (part.pageInfo.hasNextPage);
  return ids;
}

const lists = [
  ['myPrayerRequestsConnection', 'prayer_requests'],
  ['prayerRequestsConnection', 'prayer_requests'],
  ['contactMessagesConnection', 'contact_messages'],
  ['givenUpMailsConnection', 'given_up_mails'],
] as const;
const inserts = {
  prayer_requests: `insert into prayer_requests (id, created_at, member_id, subject, message) values ($1, $2, $3, 'S', 'M')`,
  contact_messages: `insert into contact_messages (id, created_at, member_id, name, email, query)
    values ($1, $2, $3, 'N', 'e@example.org', 'Q')`,
  given_up_mails: `insert into given_up_mails (id, given_up_at, data, kind, reason)
    values ($1, $2, jsonb_build_object('memberId', $3::text), 'contact', 'R')`,
};

/** Inserts an item, dated this many seconds after the current time of the tests. */
async function put(table: keyof typeof inserts, seconds: number): Promise<string> {
  const id = newId();
  await app.db.query(inserts[table], [id, new Date(Date.parse(testNow) + seconds * 1_000), admin.id]);
  return id;
}

describe.each(lists)('%s', (list, table) => {
  it('is returned in parts, newest first, each item once, and marks its end', async () => {
    expect(await read(list, 2)).toEqual({ nodes: [], pageInfo: { hasNextPage: false, endCursor: null } });
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.unshift(await put(table, i));
    const first = await read(list, 2);
    expect(first.nodes).toEqual([{ id: ids[0] }, { id: ids[1] }]);
    expect(first.pageInfo).toEqual({ hasNextPage: true, endCursor: expect.any(String) });
    expect(await readAll(list, 2)).toEqual(ids);
    expect((await read(list, 5)).pageInfo.hasNextPage).toBe(false);
  });

  it('repeats and skips nothing when items come and go between two parts', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 6; i++) ids.unshift(await put(table, i));
    const { pageInfo } = await read(list, 2);
    await put(table, 10);
    // Deletes an item that was returned, the one at the cursor, and one that comes later.
    await app.db.query(`delete from ${table} where id = any($1)`, [[ids[0], ids[1], ids[3]]]);
    const { nodes } = await read(list, 10, pageInfo.endCursor);
    expect(nodes.map(({ id }) => id)).toEqual([ids[2], ids[4], ids[5]]);
  });

  it('separates items of the same moment', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push(await put(table, 0.123));
    expect(await readAll(list, 2)).toEqual(ids.sort().reverse());
  });

  it('accepts only its own cursors', async () => {
    await put(table, 0);
    await put(table, 1);
    const { endCursor } = (await read(list, 1)).pageInfo;
    const [name, moment, id] = Buffer.from(endCursor!, 'base64url').toString().split('|');
    const made = (...parts: unknown[]) => Buffer.from(parts.join('|')).toString('base64url');
    const cursors = [
      made('another list', moment, id),
      made(name, `${moment}0000000`, id),
      made(name, 'now', id),
      made(name, moment, 'x'),
      made(name, moment),
      made(name, moment, id, id),
      endCursor!.slice(0, -3),
      'x'.repeat(201),
      'x',
      '',
    ];
    for (const cursor of cursors) {
      const message = 'after must be the endCursor of an answer of this list';
      expect(refusal(await send(list, `(after: "${cursor}")`)), cursor).toMatchObject({
        status: 400,
        code: 'BAD_USER_INPUT',
        message,
        fields: { after: message },
      });
    }
  });

  it('has ten items in a part by default, and at most a hundred', async () => {
    for (let i = 0; i < 11; i++) await put(table, i);
    expect(answer<Part>(await send(list, '')).nodes).toHaveLength(10);
    for (const [first, message] of [
      [0, 'first must be 1 or more'],
      [101, 'first must be 100 or less'],
    ]) {
      expect(refusal(await send(list, `(first: ${first})`))).toMatchObject({ status: 400, message });
    }
  });

  it('takes one statement, besides the one of the session', async () => {
    await put(table, 0);
    await put(table, 1);
    const { endCursor } = (await read(list, 1)).pageInfo;
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await read(list, 1);
      await read(list, 1, endCursor);
      expect(query).toHaveBeenCalledTimes(4);
    } finally {
      query.mockRestore();
    }
  });
});

it('a cursor of one list is invalid for another', async () => {
  await put('contact_messages', 0);
  const { endCursor } = (await read('contactMessagesConnection', 1)).pageInfo;
  expect(refusal(await send('givenUpMailsConnection', `(after: "${endCursor}")`))).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});
