import { journalMoods } from '@quiet-time/schema/journal-moods';
import type { DataSource } from 'typeorm';
import { dayAfter, daysUpTo } from '../modules/analytics/days.js';
import { newId } from '../platform/ids.js';

/** Writes people and their activity into a database, and counts it again in JavaScript, for tests. */
export function siteOf(db: DataSource) {
  const member = async (fields: { name?: string; subscription?: string; createdAt?: string } = {}) => {
    const id = newId();
    await db.query(
      'insert into members (id, name, email, subscription, created_at) values ($1, $2, $3, $4, $5)',
      [
        id,
        fields.name ?? 'Ruth',
        `${id}@example.org`,
        fields.subscription ?? 'free',
        fields.createdAt ?? '2026-01-01T10:00:00Z',
      ],
    );
    return id;
  };
  const entry = (memberId: string, at: string, more: { mood?: string; deletedAt?: string } = {}) =>
    db.query(
      `insert into journal_entries
        (id, member_id, title, content, text, words, written_on, version, mood, created_at, updated_at, deleted_at)
       values ($1, $2, 'A secret', '<p>Mine alone</p>', 'Mine alone', '', $3::timestamptz::date, 1, $4, $3, $3, $5)`,
      [newId(), memberId, at, more.mood ?? null, more.deletedAt ?? null],
    );
  const read = (memberId: string, day: string) =>
    db.query('insert into reading_days (member_id, day) values ($1, $2)', [memberId, day]);
  const visits = (day: string, page: string, metric: string, upTo: number, count: number) =>
    db.query('insert into visit_counts values ($1, $2, $3, $4, $5, $6)', [
      day,
      page,
      'phone',
      metric,
      upTo,
      count,
    ]);

  /** Creates people and entries over many days, in irregular numbers. */
  async function fill(from: string, days: number): Promise<string[]> {
    const people: string[] = [];
    const moods = ['grateful', 'joyful', 'sad', 'weary'];
    for (let n = 0; n < days; n++) {
      const day = dayAfter(from, n);
      for (let i = 0; i < (n * 7) % 3; i++)
        people.push(await member({ createdAt: `${day}T0${i + 3}:00:00Z` }));
      for (let i = 0; i < (n * 5) % 4 && people.length > 0; i++) {
        const mood = moods[(n + i * 3) % 7];
        const deleted = (n + i) % 9 === 0 ? { deletedAt: `${day}T22:00:00Z` } : {};
        await entry(people[(n * i) % people.length]!, `${day}T${10 + i}:00:00Z`, {
          ...(mood && { mood }),
          ...deleted,
        });
      }
      for (const reader of people.slice(0, (n * 3) % 5)) await read(reader, day);
      if (n % 4) {
        await visits(day, '/', 'LCP', 1_000, n);
        await visits(day, '/', 'LCP', 2_000, 2);
        await visits(day, '/', 'CLS', 0, n + 5);
        await visits(day, '/bible', 'TTFB', 10, 3);
      }
    }
    return people;
  }

  const rowsOf = async (sql: string): Promise<Record<string, string>[]> => db.query(sql);
  const onDay = (rows: Record<string, string>[], day: string) => rows.filter((row) => row.day === day).length;
  const members = () => rowsOf(`select (created_at at time zone 'UTC')::date::text as day, id from members`);
  const entries = () =>
    rowsOf(`select (created_at at time zone 'UTC')::date::text as day, mood, member_id from journal_entries
      where deleted_at is null`);

  /** Computes the expected result from the rows themselves. */
  async function rawAnalytics(today: string) {
    const [people, written] = [await members(), await entries()];
    const days = daysUpTo(today, 14);
    const moods = Object.keys(journalMoods)
      .map((mood) => ({ mood, count: written.filter((row) => row.mood === mood).length }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count);
    const most = people
      .map(({ id }) => written.filter((row) => row.member_id === id).length)
      .filter((count) => count > 0)
      .sort((one, other) => other - one);
    return {
      dailyUserRegistrations: days.map((date) => ({ date, count: onDay(people, date) })),
      dailyJournalEntries: days.map((date) => ({ date, count: onDay(written, date) })),
      journals: { byMood: moods },
      mostActiveUsers: most.slice(0, 10).map((entryCount) => ({ entryCount })),
    };
  }

  /** Computes `rawAnalytics` for the days that the panel shows. */
  async function rawTrends(today: string, length: number) {
    const [people, written] = [await members(), await entries()];
    const readings = await rowsOf('select day::text from reading_days');
    const counted = await rowsOf('select day::text, page, metric, visits::text from visit_counts');
    return daysUpTo(today, length).map((date) => {
      const pages = new Map<string, Map<string, number>>();
      for (const { day, page, metric, visits } of counted) {
        if (day !== date) continue;
        const result = pages.get(page!) ?? pages.set(page!, new Map()).get(page!)!;
        result.set(metric!, (result.get(metric!) ?? 0) + Number(visits));
      }
      return {
        date,
        registrations: onDay(people, date),
        journalEntries: onDay(written, date),
        readers: onDay(readings, date),
        visits: [...pages.values()].reduce((sum, counts) => sum + Math.max(...counts.values()), 0),
      };
    });
  }

  return { member, entry, read, fill, rawAnalytics, rawTrends };
}
