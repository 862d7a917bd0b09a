import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { siteOf } from '../../testing/analytics-site.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { dayAfter, daysUpTo } from './days.js';

const today = '2026-11-21';
let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
let site: ReturnType<typeof siteOf>;
beforeAll(async () => {
  app = await makeTestApp();
  site = siteOf(app.db);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.query('truncate members, analytics_days, visit_counts, devotionals cascade');
  app.setNow(`${today}T06:00:00Z`);
  admin = await app.signedIn({ role: 'admin', name: 'Anna', createdAt: new Date('2020-01-01T12:00:00Z') });
});

const fields = `users { total premium activeUsers } devotionals { total } dailyUserRegistrations { date count }
  dailyJournalEntries { date count } journals { byMood { mood count } }
  mostActiveUsers { _id: id name email subscription entryCount }
  system { uptimeSeconds pid memory { heapUsed heapTotal } cpu { user system } node env timestamp }`;
const send = (token: string | undefined = admin.token) =>
  app.graphql(`{ analytics { ${fields} } }`, {}, token);

interface Result {
  users: { total: number; premium: number; activeUsers: number };
  devotionals: { total: number };
  dailyUserRegistrations: { date: string; count: number }[];
  dailyJournalEntries: { date: string; count: number }[];
  journals: { byMood: { mood: string; count: number }[] };
  mostActiveUsers: { _id: string; name: string; entryCount: number }[];
}
const resultOf = async () => answer<Result>(await send());
/** Returns the days with a count, by their date. */
const filled = (list: Result['dailyJournalEntries']) =>
  Object.fromEntries(list.filter(({ count }) => count > 0).map(({ date, count }) => [date, count]));
const roll = (at: string) => {
  app.setNow(at);
  return app.services.analyticsRollup.roll();
};

describe('the figures of a site', () => {
  it('where nothing has happened are zeros for 14 days, by GraphQL and by REST', async () => {
    const days = daysUpTo(today, 14).map((date) => ({ date, count: 0 }));
    const expected = {
      users: { total: 1, premium: 0, activeUsers: 1 },
      devotionals: { total: 0 },
      dailyUserRegistrations: days,
      dailyJournalEntries: days,
      journals: { byMood: [] },
      mostActiveUsers: [],
      system: {
        uptimeSeconds: expect.any(Number),
        pid: process.pid,
        memory: { heapUsed: expect.any(Number), heapTotal: expect.any(Number) },
        cpu: { user: expect.any(Number), system: expect.any(Number) },
        node: process.version,
        env: 'development',
        timestamp: '2026-11-21T06:00:00.000Z',
      },
    };
    expect(days[0]!.date).toBe('2026-11-08');
    expect(await resultOf()).toEqual(expected);
    const rest = await app.rest('/admin/analytics', admin.token);
    expect(rest.statusCode).toBe(200);
    expect(rest.json()).toEqual({ success: true, ...expected });
    await roll('2026-11-21T01:20:00Z');
    app.setNow(`${today}T06:00:00Z`);
    expect(await resultOf()).toEqual(expected);
  });

  it('are for administrators alone', async () => {
    const { token } = await app.signedIn();
    const trends = (caller?: string) => app.graphql('{ trends(days: 14) { payersBefore } }', {}, caller);
    for (const response of [await send(token), await trends(token)]) {
      expect(refusal(response)).toMatchObject({ code: 'FORBIDDEN' });
    }
    for (const response of [await send(''), await trends()]) {
      expect(refusal(response)).toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    expect((await app.rest('/admin/analytics')).statusCode).toBe(401);
    expect((await app.rest('/admin/analytics', token)).statusCode).toBe(403);
  });

  it('count premium alone as premium, and as active everybody seen within 30 days', async () => {
    await site.member({ subscription: 'premium' });
    await site.member({ subscription: 'family' });
    await app.devotional();
    await app.devotional({ date: '2026-11-22', isActive: false });
    app.setNow('2026-10-22T05:59:59Z');
    await app.signedIn();
    app.setNow('2026-10-22T06:00:00Z');
    const { token } = await app.signedIn();
    app.setNow(`${today}T06:00:00Z`);
    expect((await resultOf()).users).toEqual({ total: 5, premium: 1, activeUsers: 2 });
    expect((await resultOf()).devotionals).toEqual({ total: 2 });
    // Signing out does not change it.
    answer(await app.graphql('mutation { signOut }', {}, token));
    expect((await resultOf()).users.activeUsers).toBe(2);
  });

  it('have days in UTC, and include the latest entries', async () => {
    const ruth = await site.member({ createdAt: '2026-11-20T23:59:59.999Z' });
    await site.member({ createdAt: '2026-11-21T00:00:00Z' });
    await site.entry(ruth, '2026-11-07T23:59:59.999Z');
    await site.entry(ruth, '2026-11-08T00:00:00Z');
    await site.entry(ruth, '2026-11-20T23:59:59.999Z');
    await site.entry(ruth, '2026-11-21T00:00:00Z', { mood: 'sad' });
    await site.entry(ruth, '2026-11-21T05:59:00Z', { deletedAt: '2026-11-21T05:59:30Z', mood: 'sad' });
    const expected = async () => {
      const { dailyJournalEntries, dailyUserRegistrations, journals, mostActiveUsers } = await resultOf();
      expect(filled(dailyJournalEntries)).toEqual({ '2026-11-08': 1, '2026-11-20': 1, '2026-11-21': 1 });
      expect(filled(dailyUserRegistrations)).toEqual({ '2026-11-20': 1, '2026-11-21': 1 });
      expect(journals.byMood).toEqual([{ mood: 'sad', count: 1 }]);
      expect(mostActiveUsers).toMatchObject([{ _id: ruth, entryCount: 4 }]);
    };
    await expected();
    await roll('2026-11-21T01:20:00Z');
    app.setNow(`${today}T06:00:00Z`);
    await expected();
    app.setNow('2026-11-22T00:00:00Z');
    admin = await app.signedIn({ role: 'admin' });
    const next = await resultOf();
    expect(next.dailyJournalEntries.at(-1)).toEqual({ date: '2026-11-22', count: 0 });
    expect(next.dailyJournalEntries.at(-2)).toEqual({ date: today, count: 1 });
  });

  it('figures of the end of a month appear in the next', async () => {
    const ruth = await site.member({ createdAt: '2028-02-28T10:00:00Z' });
    for (const day of ['2028-02-28', '2028-02-29', '2028-03-01']) await site.entry(ruth, `${day}T10:00:00Z`);
    for (const [night, now] of [
      ['2028-02-29T01:20:00Z', '2028-02-29T23:00:00Z'],
      ['2028-03-01T01:20:00Z', '2028-03-01T23:00:00Z'],
      ['2028-03-02T01:20:00Z', '2028-03-02T06:00:00Z'],
    ]) {
      await roll(night!);
      app.setNow(now!);
    }
    admin = await app.signedIn({ role: 'admin' });
    expect(filled((await resultOf()).dailyJournalEntries)).toEqual({
      '2028-02-28': 1,
      '2028-02-29': 1,
      '2028-03-01': 1,
    });
  });
});

describe('what the night has counted', () => {
  it('is what one counts in the tables, day for day, night after night', async () => {
    const people = await site.fill('2026-09-01', 81);
    await roll('2026-11-20T01:20:00Z');
    app.setNow(`${today}T06:00:00Z`);
    // The nightly job of the 21st has not run yet: two days are counted live.
    expect(await resultOf()).toMatchObject(await site.rawAnalytics(today));
    await roll('2026-11-21T01:20:00Z');
    const rolled = await app.db.query('select * from analytics_days order by measure, day, key');
    expect(rolled.length).toBeGreaterThan(300);
    await roll('2026-11-21T01:21:00Z');
    expect(await app.db.query('select * from analytics_days order by measure, day, key')).toEqual(rolled);
    app.setNow(`${today}T06:00:00Z`);
    await site.entry(people[3]!, `${today}T05:00:00Z`, { mood: 'weary' });
    expect(await resultOf()).toMatchObject(await site.rawAnalytics(today));
    for (const length of [14, 28, 90]) {
      const { trends } = (
        await app.graphql(
          `{ trends(days: ${length}) {
            days { date registrations journalEntries readers visits }
            before { registrations journalEntries readers visits } } }`,
          {},
          admin.token,
        )
      ).json().data;
      expect(trends.days).toHaveLength(length);
      const raw = await site.rawTrends(today, 2 * length);
      expect(trends.days).toEqual(raw.slice(length));
      for (const [name, total] of Object.entries(trends.before))
        expect(total).toBe(
          raw.slice(0, length).reduce((sum, day) => sum + Number(day[name as keyof typeof day]), 0),
        );
    }
  });

  it('is not counted again for each answer', async () => {
    await site.fill('2026-11-01', 21);
    await roll('2026-11-21T01:20:00Z');
    app.setNow(`${today}T06:00:00Z`);
    const before = (await resultOf()).dailyJournalEntries;
    expect(filled(before)).not.toEqual({});
    await app.db.query(`delete from journal_entries where created_at < '2026-11-15'`);
    const now = (await resultOf()).dailyJournalEntries;
    expect(now).toEqual(before);
  });

  it('stays when an account is deleted, and identifies nobody', async () => {
    const ruth = await site.member({ name: 'Ruth', createdAt: '2026-11-15T10:00:00Z' });
    await site.entry(ruth, '2026-11-15T11:00:00Z', { mood: 'joyful' });
    await roll('2026-11-18T01:20:00Z');
    await app.db.query('delete from members where id = $1', [ruth]);
    await roll('2026-11-21T01:20:00Z');
    app.setNow(`${today}T06:00:00Z`);
    const now = await resultOf();
    expect(filled(now.dailyUserRegistrations)).toEqual({ '2026-11-15': 1 });
    expect(filled(now.dailyJournalEntries)).toEqual({ '2026-11-15': 1 });
    expect(now.journals.byMood).toEqual([]);
    expect(now.mostActiveUsers).toEqual([]);
  });

  it('is corrected where the day had not ended for all readers', async () => {
    const [ruth, miriam] = [await site.member(), await site.member()];
    await site.read(ruth, '2026-11-20');
    await roll('2026-11-21T01:20:00Z');
    // In Honolulu it is the 20th until ten in the morning, in UTC.
    await site.read(miriam, '2026-11-20');
    const readers = async (now: string) => {
      app.setNow(now);
      const response = await app.graphql('{ trends(days: 14) { days { date readers } } }', {}, admin.token);
      return response.json().data.trends.days.find(({ date }: { date: string }) => date === '2026-11-20')
        .readers;
    };
    expect(await readers('2026-11-21T06:00:00Z')).toBe(2);
    await roll('2026-11-22T01:20:00Z');
    expect(await readers('2026-11-21T06:00:00Z')).toBe(2);
    expect(
      await app.db.query(
        `select value::int from analytics_days where measure = 'readers' and day = '2026-11-20'`,
      ),
    ).toEqual([{ value: 2 }]);
  });

  it('lists the ten who write most, with what they wrote today', async () => {
    const people: string[] = [];
    for (let n = 0; n < 12; n++) {
      people.push(await site.member({ name: `Person ${String(n).padStart(2, '0')}` }));
      for (let entry = 0; entry <= n; entry++) await site.entry(people[n]!, '2026-11-10T10:00:00Z');
    }
    await roll('2026-11-21T01:20:00Z');
    app.setNow(`${today}T06:00:00Z`);
    const first = (await resultOf()).mostActiveUsers;
    expect(first.map(({ _id }) => _id)).toEqual(people.slice(2).reverse());
    for (let n = 0; n < 13; n++) await site.entry(people[0]!, `${today}T05:00:00Z`);
    const now = (await resultOf()).mostActiveUsers;
    expect(now).toHaveLength(10);
    expect(now[0]).toMatchObject({ _id: people[0], name: 'Person 00', subscription: 'free', entryCount: 14 });
    await roll('2026-11-22T01:20:00Z');
    app.setNow('2026-11-22T06:00:00Z');
    admin = await app.signedIn({ role: 'admin' });
    expect((await resultOf()).mostActiveUsers).toEqual(now);
  });
});

it('an answer takes seven statements, whatever there is', async () => {
  await site.fill('2026-11-01', 20);
  await roll('2026-11-21T01:20:00Z');
  app.setNow(`${today}T06:00:00Z`);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await resultOf();
    // One of them finds the session.
    expect(query.mock.calls.length).toBe(7);
  } finally {
    query.mockRestore();
  }
});

it('looks over 14, 28 or 90 days and no others', async () => {
  for (const days of [0, 15, 365]) {
    const response = await app.graphql(`{ trends(days: ${days}) { payersBefore } }`, {}, admin.token);
    expect(refusal(response)).toMatchObject({ code: 'BAD_USER_INPUT', fields: { days: expect.any(String) } });
  }
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
});
