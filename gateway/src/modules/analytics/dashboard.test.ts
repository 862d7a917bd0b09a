import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { siteOf } from '../../testing/analytics-site.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { dayAfter } from './days.js';

const today = '2026-11-21';
let app: TestApp;
let token: string;
beforeAll(async () => {
  // An existing folder, since its disk is part of the dashboard.
  app = await makeTestApp({ env: { DATA_DIR: tmpdir(), BACKUP_HOURS: '30' } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.query('truncate members, devotionals, given_up_mails cascade');
  token = (await app.signedIn({ role: 'admin', name: 'Anna', createdAt: new Date('2026-01-01') })).token;
});

const send = (caller?: string) =>
  app.graphql(
    `query ($today: LocalDate!) { dashboard(today: $today) { uncoveredDays prayerRequests { count oldest }
      messages { count oldest } mails { count oldest } pastDue pastDueUsers { id name } disk { free total } workers { seenAt waitingSince } backup { takenAt isLate } totalUsers activeUsers devotionals
      subscriptions { free standard premium family } recentUsers { id name email subscription createdAt } } }`,
    { today },
    caller,
  );

interface Result {
  uncoveredDays: string[];
  disk: { free: number; total: number };
  [other: string]: unknown;
}
const read = async () => answer<Result>(await send(token));
const nothing = { count: 0, oldest: null };

it('of an empty site lists only devotionals as open tasks', async () => {
  const { uncoveredDays, disk, recentUsers, ...rest } = await read();
  expect(uncoveredDays).toEqual(Array.from({ length: 30 }, (_, i) => dayAfter(today, i)));
  expect(uncoveredDays.at(-1)).toBe('2026-12-20');
  expect(disk.total).toBeGreaterThan(disk.free);
  expect(disk.free).toBeGreaterThan(0);
  expect(recentUsers).toMatchObject([{ name: 'Anna', subscription: 'free' }]);
  expect(rest).toEqual({
    prayerRequests: nothing,
    messages: nothing,
    mails: nothing,
    pastDue: 0,
    pastDueUsers: [],
    workers: { seenAt: null, waitingSince: null },
    backup: { takenAt: null, isLate: true },
    totalUsers: 1,
    activeUsers: 1,
    devotionals: 0,
    subscriptions: { free: 1, standard: 0, premium: 0, family: 0 },
  });
});

it('shows when a worker was last alive, and since when jobs wait for one', async () => {
  await app.db.query(
    `insert into workers (id, seen_at) values (gen_random_uuid(), '2026-11-21T05:00:00Z'), (gen_random_uuid(), '2026-11-21T05:59:55Z')`,
  );
  await app.db.query(
    `insert into outbox (id, queue, name, data, created_at) values
      (gen_random_uuid(), 'mail', 'mail.code', '{}', '2026-11-21T05:30:00Z'),
      (gen_random_uuid(), 'mail', 'mail.code', '{}', '2026-11-21T05:10:00Z')`,
  );
  expect((await read()).workers).toEqual({
    seenAt: '2026-11-21T05:59:55.000Z',
    waitingSince: '2026-11-21T05:10:00.000Z',
  });
  await app.db.query('delete from workers');
  await app.db.query('delete from outbox');
});

it.each([
  ['2026-11-20T00:00:00.000Z', false],
  ['2026-11-19T23:59:59.000Z', true],
])('a last backup as of %s is late: %s', async (takenAt, isLate) => {
  await app.db.query(`insert into backups (taken_at, bytes) values ($1, 1), ('2026-11-01', 1)`, [takenAt]);
  expect((await read()).backup).toEqual({ takenAt, isLate });
  await app.db.query('delete from backups');
});

it('lists open tasks, and the time of the oldest one', async () => {
  const { member } = siteOf(app.db);
  const ruth = await member({ subscription: 'premium', createdAt: '2026-11-20T10:00:00Z' });
  for (const [status, at] of [
    ['pending', '2026-11-19T10:00:00Z'],
    ['pending', '2026-11-18T10:00:00Z'],
    ['answered', '2026-11-01T10:00:00Z'],
    ['closed', '2026-11-02T10:00:00Z'],
  ]) {
    await app.db.query(
      `insert into prayer_requests (id, member_id, subject, message, status, created_at) values ($1, $2, 'A', 'B', $3, $4)`,
      [newId(), ruth, status, at],
    );
  }
  for (const [handled, at] of [
    [null, '2026-11-20T10:00:00Z'],
    ['2026-11-11T10:00:00Z', '2026-11-10T10:00:00Z'],
  ]) {
    await app.db.query(
      `insert into contact_messages (id, name, email, query, handled_at, created_at) values ($1, 'R', 'r@example.org', 'Q', $2, $3)`,
      [newId(), handled, at],
    );
  }
  await app.db.query(
    `insert into given_up_mails (id, kind, data, reason, given_up_at) values ($1, 'reminder', '{}', 'away', '2026-11-12T10:00:00Z')`,
    [newId()],
  );
  for (const name of ['B', 'A', 'F', 'C', 'E', 'D']) {
    const id = await member({ name, createdAt: '2026-11-02T10:00:00Z' });
    await app.db.query(`update members set subscription_status = 'past_due' where id = $1`, [id]);
  }
  await app.devotional({ date: today });
  await app.devotional({ date: '2026-11-22', isActive: false });
  await app.devotional({ date: '2026-12-20' });
  await app.devotional({ date: '2026-12-21' });
  const { uncoveredDays, ...rest } = await read();
  expect(uncoveredDays).toHaveLength(28);
  expect(uncoveredDays[0]).toBe('2026-11-22');
  expect(uncoveredDays.at(-1)).toBe('2026-12-19');
  expect(rest).toMatchObject({
    prayerRequests: { count: 2, oldest: '2026-11-18T10:00:00.000Z' },
    messages: { count: 1, oldest: '2026-11-20T10:00:00.000Z' },
    mails: { count: 1, oldest: '2026-11-12T10:00:00.000Z' },
    pastDue: 6,
    pastDueUsers: ['A', 'B', 'C', 'D', 'E'].map((name) => ({ id: expect.any(String), name })),
    totalUsers: 8,
    activeUsers: 1,
    devotionals: 4,
    subscriptions: { free: 7, premium: 1 },
  });
});

it('lists the five newest accounts', async () => {
  const { member } = siteOf(app.db);
  const days = ['11', '15', '12', '14', '13', '10'];
  for (const day of days) await member({ name: `Of ${day}`, createdAt: `2026-11-${day}T10:00:00Z` });
  const users = (await read()).recentUsers as { name: string }[];
  expect(users.map(({ name }) => name)).toEqual(['Of 15', 'Of 14', 'Of 13', 'Of 12', 'Of 11']);
});

it('takes three statements beside that for the session, and is for administrators alone', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await read();
    expect(query.mock.calls.length).toBe(4);
  } finally {
    query.mockRestore();
  }
  expect(refusal(await send())).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(refusal(await send((await app.signedIn()).token))).toMatchObject({ code: 'FORBIDDEN' });
});
