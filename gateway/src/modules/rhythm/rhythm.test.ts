import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let ruth: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow('2026-11-22T06:00:00Z');
  ruth = await app.signedIn({ name: 'Ruth Ode' });
});

const note = (today: string, token: string | undefined = ruth.token) =>
  app.graphql('mutation ($today: LocalDate!) { noteReading(today: $today) }', { today }, token);
const rhythm = (today: string, token: string | undefined = ruth.token) =>
  app.graphql(
    'query ($today: LocalDate!) { rhythm(today: $today) { daysThisMonth daysInARow } }',
    { today },
    token,
  );
const resultOf = async (today: string, token = ruth.token) => answer<object>(await rhythm(today, token));

/** Records reading on this day, at 06:00 UTC. */
async function readOn(day: string) {
  app.setNow(`${day}T06:00:00Z`);
  answer(await note(day));
}

it('days are counted once each, in the month and in a row', async () => {
  expect(await resultOf('2026-11-22')).toEqual({ daysThisMonth: 0, daysInARow: 0 });
  for (const day of ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-02']) await readOn(day);
  expect(await resultOf('2026-11-02')).toEqual({ daysThisMonth: 2, daysInARow: 4 });
  app.setNow('2026-11-22T06:00:00Z');
  expect(await resultOf('2026-11-22')).toEqual({ daysThisMonth: 2, daysInARow: 0 });
});

it('crossing the date line loses no day', async () => {
  // It is already the 22nd in Auckland, and still the 21st in Honolulu.
  app.setNow('2026-11-21T18:00:00Z');
  answer(await note('2026-11-22'));
  answer(await note('2026-11-21'));
  expect(await resultOf('2026-11-22')).toEqual({ daysThisMonth: 2, daysInARow: 2 });
  expect(await resultOf('2026-11-21')).toEqual({ daysThisMonth: 1, daysInARow: 1 });
});

it.each([
  ['2026-11-21T11:59:00Z', '2026-11-20', true],
  ['2026-11-21T12:01:00Z', '2026-11-20', false],
  ['2026-11-21T09:59:00Z', '2026-11-22', false],
  ['2026-11-21T10:01:00Z', '2026-11-22', true],
])('at %s it can be %s in some zone: %s', async (now, day, isThere) => {
  app.setNow(now);
  for (const call of [note, rhythm]) {
    const response = await call(day);
    if (isThere) answer(response);
    else expect(refusal(response)).toMatchObject({ code: 'BAD_USER_INPUT' });
  }
});

const noteOf = (date: string, today: string) =>
  app.graphql(
    'mutation ($today: LocalDate!, $date: LocalDate) { noteReading(today: $today, date: $date) }',
    { today, date },
    ruth.token,
  );
const readAmong = (dates: string[], token: string | undefined = ruth.token) =>
  app.graphql('query ($dates: [LocalDate!]!) { readDevotionals(dates: $dates) }', { dates }, token);
const read = async (...dates: string[]) => answer<string[]>(await readAmong(dates)).sort();

it('returns the days whose devotional was read, on any day, once each', async () => {
  await readOn('2026-11-20');
  for (const date of ['2026-11-18', '2026-11-18', '2026-11-21']) answer(await noteOf(date, '2026-11-20'));
  app.setNow('2026-11-22T06:00:00Z');
  answer(await noteOf('2026-11-18', '2026-11-22'));
  expect(await read('2026-11-17', '2026-11-18', '2026-11-20', '2026-11-22')).toEqual([
    '2026-11-18',
    '2026-11-20',
  ]);
  expect(await read()).toEqual([]);
  // Reading an earlier devotional adds no reading day in the past.
  expect(await resultOf('2026-11-22')).toEqual({ daysThisMonth: 2, daysInARow: 2 });
  const stored = await app.db.query(
    'select devotional_days::text as days from reading_days where member_id = $1 order by day',
    [ruth.member.id],
  );
  expect(stored).toEqual([{ days: '{2026-11-20,2026-11-18,2026-11-21}' }, { days: '{2026-11-18}' }]);
});

it("treats older rows as that day's own devotional, and adds to them", async () => {
  await app.db.query("insert into reading_days (member_id, day) values ($1, '2026-11-22')", [ruth.member.id]);
  expect(await read('2026-11-22', '2026-11-21')).toEqual(['2026-11-22']);
  answer(await noteOf('2026-11-21', '2026-11-22'));
  expect(await read('2026-11-22', '2026-11-21')).toEqual(['2026-11-21', '2026-11-22']);
});

it('stores at most a hundred devotionals of one day', async () => {
  await app.db.query(
    `insert into reading_days (member_id, day, devotional_days)
      values ($1, '2026-11-22', array(select '2026-01-01'::date + i from generate_series(1, 99) i))`,
    [ruth.member.id],
  );
  for (const date of ['2025-01-01', '2025-01-02']) answer(await noteOf(date, '2026-11-22'));
  expect(await read('2025-01-01', '2025-01-02')).toEqual(['2025-01-01']);
});

it('accepts at most as many days as a page of a list has', async () => {
  const dates = Array.from({ length: 101 }, () => '2026-11-22');
  expect(refusal(await readAmong(dates))).toMatchObject({ code: 'BAD_USER_INPUT' });
});

it('is private, and is deleted with the account', async () => {
  await readOn('2026-11-22');
  const other = await app.signedIn({ name: 'Boaz' });
  expect(await resultOf('2026-11-22', other.token)).toEqual({ daysThisMonth: 0, daysInARow: 0 });
  for (const call of [note, rhythm]) {
    expect(refusal(await call('2026-11-22', ''))).toMatchObject({ code: 'UNAUTHENTICATED' });
  }
  expect(answer(await readAmong(['2026-11-22'], other.token))).toEqual([]);
  expect(refusal(await readAmong(['2026-11-22'], ''))).toMatchObject({ code: 'UNAUTHENTICATED' });
  await app.db.query('delete from members where id = $1', [ruth.member.id]);
  expect(await app.db.query('select 1 from reading_days where member_id = $1', [ruth.member.id])).toEqual([]);
});

interface UnreadPage {
  items: { date: string; body: object | null }[];
  total: number;
  pages: number;
}
const unreadOf = (args: string, token: string | undefined = ruth.token) =>
  app.graphql(`{ unreadDevotionals${args} { items { date body { prayer } } total pages } }`, {}, token);
const unread = async (args = '', token = ruth.token) => {
  const { items, total, pages } = answer<UnreadPage>(await unreadOf(args, token));
  return { days: items.map(({ date }) => date), total, pages };
};

describe('unread devotionals', () => {
  beforeAll(async () => {
    for (const date of ['2026-11-18', '2026-11-20', '2026-11-22', '2026-11-23']) {
      await app.devotional({ date });
    }
    await app.devotional({ date: '2026-11-19', accessLevel: 'premium' });
    await app.devotional({ date: '2026-11-21', isActive: false });
  });
  afterAll(() => app.db.query('delete from devotionals'));

  it('are those of the archive that the member has not opened, newest first, page by page', async () => {
    expect(await unread()).toEqual({
      days: ['2026-11-22', '2026-11-20', '2026-11-19', '2026-11-18'],
      total: 4,
      pages: 1,
    });
    answer(await noteOf('2026-11-20', '2026-11-22'));
    await app.db.query("insert into reading_days (member_id, day) values ($1, '2026-11-18')", [
      ruth.member.id,
    ]);
    expect(await unread('(limit: 1)')).toEqual({ days: ['2026-11-22'], total: 2, pages: 2 });
    expect(await unread('(limit: 1, page: 2)')).toEqual({ days: ['2026-11-19'], total: 2, pages: 2 });
    const other = await app.signedIn({ name: 'Boaz' });
    expect((await unread('', other.token)).total).toBe(4);
  });

  it("end with the reader's today", async () => {
    app.setNow('2026-11-22T12:00:00Z');
    expect((await unread('(timezone: "Pacific/Auckland")')).days[0]).toBe('2026-11-23');
    expect((await unread('(timezone: "Pacific/Honolulu")')).days[0]).toBe('2026-11-22');
  });

  it('include a premium one, locked until the plan opens it', async () => {
    const bodyOf = async (token: string) =>
      answer<UnreadPage>(await unreadOf('', token)).items.find(({ date }) => date === '2026-11-19')?.body;
    expect(await bodyOf(ruth.token)).toBeNull();
    const premium = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
    expect(await bodyOf(premium.token)).toEqual({ prayer: expect.any(String) });
  });

  it("are the member's own, and are never cached", async () => {
    expect(refusal(await unreadOf('', ''))).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await unreadOf('')).headers['cache-control']).toBe('private, no-store');
  });

  it('of three thousand days take no comparison of each day with each', async () => {
    const { token } = await app.signedIn({ name: 'Anna' });
    for (let count = 0; count < 7; count++) await app.signedIn();
    await app.db.query(
      `insert into reading_days (member_id, day, devotional_days, created_at)
        select id, day, array[day::date, day::date - 3000], now()
          from members, generate_series('2018-09-05'::date, '2026-11-21', '1 day') as day
        on conflict do nothing`,
    );
    await app.db.query('analyze reading_days');
    const findings = vi.spyOn(pg.Client.prototype, 'query');
    expect((await unread('', token)).days).toEqual(['2026-11-22']);
    const sent = findings.mock.calls.map(([config]) => config as unknown as pg.QueryConfig);
    findings.mockRestore();
    const { text, values } = sent.find(({ text }) => text?.includes('reading_days'))!;
    const plan: { 'QUERY PLAN': string }[] = await app.db.query(`explain ${text}`, values);
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).toContain('hashed SubPlan');
    expect(lines).toContain('Index Cond: (member_id =');
  });
});
