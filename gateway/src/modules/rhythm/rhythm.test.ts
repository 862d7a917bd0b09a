import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
