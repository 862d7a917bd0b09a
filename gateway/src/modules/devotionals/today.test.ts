import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import type { StoredPreferences } from '../members/preferences.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
  for (const date of ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']) {
    await app.devotional({ date, title: date });
  }
});
afterAll(() => app.stop());

/** Offsets from UTC in hours in November, written by hand, independent of the code under test. */
const zones: [string, number][] = [
  ['Pacific/Kiritimati', 14],
  ['Pacific/Auckland', 13],
  ['Asia/Kathmandu', 5.75],
  ['Europe/Paris', 1],
  ['UTC', 0],
  ['America/St_Johns', -3.5],
  ['America/Los_Angeles', -8],
  ['Pacific/Pago_Pago', -11],
];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

describe('today', () => {
  it.each(zones)('is the calendar day in %s (UTC%f) at every hour', async (zone, offset) => {
    for (const hour of hours) {
      const now = Date.UTC(2026, 10, 21, hour, 30);
      app.setNow(new Date(now).toISOString());
      const expected = new Date(now + offset * 3_600_000).toISOString().slice(0, 10);
      const response = await app.rest(`/devotionals/today?timezone=${encodeURIComponent(zone)}`);
      expect([zone, hour, response.json().devotional?.date]).toEqual([zone, hour, expected]);
    }
  });

  it("is the member's own without a zone in the request, and UTC's for a visitor", async () => {
    app.setNow('2026-11-21T23:30:00Z');
    const { token } = await app.signedIn({ preferences: { timezone: 'Asia/Tokyo' } as StoredPreferences });
    expect((await app.rest('/devotionals/today', token)).json().devotional.date).toBe('2026-11-22');
    expect((await app.rest('/devotionals/today')).json().devotional.date).toBe('2026-11-21');
    expect((await app.rest('/devotionals/today?timezone=UTC', token)).json().devotional.date).toBe(
      '2026-11-21',
    );
  });

  it('is the first of the latest, in the zone of the reader', async () => {
    app.setNow('2026-11-21T23:30:00Z');
    const first = async (query: string) =>
      (await app.rest(`/devotionals/latest?limit=1${query}`)).json().devotionals[0].date;
    expect(await first('')).toBe('2026-11-21');
    expect(await first('&timezone=Asia/Tokyo')).toBe('2026-11-22');
  });

  // At this moment it is still the 20th in Los Angeles. The 21st is already readable by its own address.
  const lists: [string, string, (answer: never) => { date: string }[]][] = [
    ['the latest', '/devotionals/latest?', ({ devotionals }) => devotionals],
    ['the month', '/devotionals/month/2026/11?', ({ devotionals }) => devotionals],
    ['a search', '/devotionals/search?q=2026&', ({ devotionals }) => devotionals],
    ['the favorites', '/users/favorites?', ({ favorites }) => favorites],
  ];
  it.each(lists)('ends %s, in the zone of the reader', async (_name, path, listed) => {
    app.setNow('2026-11-21T06:00:00Z');
    const preferences = { timezone: 'America/Los_Angeles' } as StoredPreferences;
    const { member, token } = await app.signedIn({ preferences });
    await app.db.query(
      `insert into favorites (id, member_id, devotional_id, created_at)
       select gen_random_uuid(), $1, id, now() from devotionals`,
      [member.id],
    );
    const last = async (query: string) => {
      const answer = (await app.rest(path + query, token)).json();
      return listed(answer as never)
        .map(({ date }) => date)
        .sort()
        .at(-1);
    };
    expect(await last('timezone=America/Los_Angeles')).toBe('2026-11-20');
    expect(await last('timezone=UTC')).toBe('2026-11-21');
    expect(await last('timezone=Pacific/Kiritimati')).toBe('2026-11-21');
    expect(await last('')).toBe('2026-11-20');
    expect((await app.rest(`${path}timezone=Mars/Olympus`, token)).statusCode).toBe(400);
  });

  it('is refused for an unknown zone', async () => {
    const response = await app.rest('/devotionals/today?timezone=Mars/Olympus');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, message: m.timezone_invalid() });
  });
});
