import { afterAll, beforeAll, expect, it } from 'vitest';
import { dateAfter } from '../../testing/dates.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

// Reminders around the two days of a year on which clocks change: at a skipped time, at a repeated time, and at any
// other time.

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());

const zones: { zone: string; skips: [string, string]; repeats: [string, string] }[] = [
  { zone: 'America/New_York', skips: ['2026-03-08', '02:30'], repeats: ['2026-11-01', '01:30'] },
  { zone: 'America/St_Johns', skips: ['2026-03-08', '02:15'], repeats: ['2026-11-01', '01:15'] },
  { zone: 'America/Santiago', skips: ['2026-09-06', '00:00'], repeats: ['2026-04-04', '23:30'] },
  { zone: 'Europe/London', skips: ['2026-03-29', '01:59'], repeats: ['2026-10-25', '01:00'] },
  { zone: 'Antarctica/Troll', skips: ['2026-03-29', '01:10'], repeats: ['2026-10-25', '01:10'] },
  { zone: 'Africa/Cairo', skips: ['2026-04-24', '00:30'], repeats: ['2026-10-29', '23:30'] },
  { zone: 'Australia/Lord_Howe', skips: ['2026-10-04', '02:20'], repeats: ['2026-04-05', '01:45'] },
  { zone: 'Pacific/Auckland', skips: ['2026-09-27', '02:30'], repeats: ['2026-04-05', '02:30'] },
];

interface Sent {
  time: string;
  day: string;
  at: string;
  clock: string;
}

/** Runs through the days around a clock change. Returns the sent mails, with the local time by Postgres. */
async function passDays(zone: string, change: string, times: string[]): Promise<Sent[]> {
  const { db, services } = app;
  await db.query('delete from members; delete from devotionals; delete from outbox');
  for (let ago = -3; ago <= 3; ago++) await app.devotional({ date: dateAfter(change, ago) });
  app.setNow(`${dateAfter(change, -2)}T12:00:00Z`);
  const timeOf = new Map<string, string>();
  for (const reminderTime of times) {
    const { member } = await app.signedIn();
    timeOf.set(member.id, reminderTime);
    const preferences = { dailyReminders: true, timezone: zone, reminderTime };
    await services.profiles.update(await memberOf(member.id), { preferences });
  }
  const sent: Sent[] = [];
  for (;;) {
    const [{ next }] = await db.query('select min(due_at) as next from reminders');
    if (next > new Date(`${dateAfter(change, 2)}T12:00:00Z`)) return sent;
    app.setNow(next.toISOString());
    await services.reminders.handOut();
    const [{ clock }] = await db.query(
      `select to_char($1::timestamptz at time zone $2, 'YYYY-MM-DD HH24:MI') as clock`,
      [next, zone],
    );
    const [jobs] = await db.query('delete from outbox returning data');
    for (const { data } of jobs) {
      sent.push({ time: timeOf.get(data.memberId)!, day: data.day, at: next.toISOString(), clock });
    }
  }
}

const memberOf = (id: string) => app.db.getRepository('Member').findOneByOrFail({ id }) as never;

it('comes once each local day, at its time or at the change of clocks', async () => {
  const table: string[] = [];
  for (const { zone, skips, repeats } of zones) {
    for (const [change] of [skips, repeats]) {
      const times = [skips[1], repeats[1] === skips[1] ? '02:40' : repeats[1], '08:00'];
      const sent = await passDays(zone, change, times);
      for (const time of times) {
        const own = sent.filter((one) => one.time === time);
        // One reminder on each day.
        expect(own.map(({ clock }) => clock.slice(0, 10))).toEqual(own.map(({ day }) => day));
        const first = own[0]!.day;
        expect(own.map(({ day }) => day)).toEqual(own.map((_, i) => dateAfter(first, i)));
        expect(first <= dateAfter(change, -1) && own.at(-1)!.day >= dateAfter(change, 1)).toBe(true);
        for (const { day, clock } of own) if (day !== change) expect(clock).toBe(`${day} ${time}`);
        const { at, clock } = own.find(({ day }) => day === change)!;
        table.push(`${zone} ${change} ${time}: sent at ${clock.slice(11)} (${at.slice(11, 16)} UTC)`);
      }
    }
  }
  expect(table).toMatchInlineSnapshot(`
    [
      "America/New_York 2026-03-08 02:30: sent at 03:00 (07:00 UTC)",
      "America/New_York 2026-03-08 01:30: sent at 01:30 (06:30 UTC)",
      "America/New_York 2026-03-08 08:00: sent at 08:00 (12:00 UTC)",
      "America/New_York 2026-11-01 02:30: sent at 02:30 (07:30 UTC)",
      "America/New_York 2026-11-01 01:30: sent at 01:30 (05:30 UTC)",
      "America/New_York 2026-11-01 08:00: sent at 08:00 (13:00 UTC)",
      "America/St_Johns 2026-03-08 02:15: sent at 03:00 (05:30 UTC)",
      "America/St_Johns 2026-03-08 01:15: sent at 01:15 (04:45 UTC)",
      "America/St_Johns 2026-03-08 08:00: sent at 08:00 (10:30 UTC)",
      "America/St_Johns 2026-11-01 02:15: sent at 02:15 (05:45 UTC)",
      "America/St_Johns 2026-11-01 01:15: sent at 01:15 (03:45 UTC)",
      "America/St_Johns 2026-11-01 08:00: sent at 08:00 (11:30 UTC)",
      "America/Santiago 2026-09-06 00:00: sent at 01:00 (04:00 UTC)",
      "America/Santiago 2026-09-06 23:30: sent at 23:30 (02:30 UTC)",
      "America/Santiago 2026-09-06 08:00: sent at 08:00 (11:00 UTC)",
      "America/Santiago 2026-04-04 00:00: sent at 00:00 (03:00 UTC)",
      "America/Santiago 2026-04-04 23:30: sent at 23:30 (02:30 UTC)",
      "America/Santiago 2026-04-04 08:00: sent at 08:00 (11:00 UTC)",
      "Europe/London 2026-03-29 01:59: sent at 02:00 (01:00 UTC)",
      "Europe/London 2026-03-29 01:00: sent at 02:00 (01:00 UTC)",
      "Europe/London 2026-03-29 08:00: sent at 08:00 (07:00 UTC)",
      "Europe/London 2026-10-25 01:59: sent at 01:59 (00:59 UTC)",
      "Europe/London 2026-10-25 01:00: sent at 01:00 (00:00 UTC)",
      "Europe/London 2026-10-25 08:00: sent at 08:00 (08:00 UTC)",
      "Antarctica/Troll 2026-03-29 01:10: sent at 03:00 (01:00 UTC)",
      "Antarctica/Troll 2026-03-29 02:40: sent at 03:00 (01:00 UTC)",
      "Antarctica/Troll 2026-03-29 08:00: sent at 08:00 (06:00 UTC)",
      "Antarctica/Troll 2026-10-25 01:10: sent at 01:10 (23:10 UTC)",
      "Antarctica/Troll 2026-10-25 02:40: sent at 02:40 (00:40 UTC)",
      "Antarctica/Troll 2026-10-25 08:00: sent at 08:00 (08:00 UTC)",
      "Africa/Cairo 2026-04-24 00:30: sent at 01:00 (22:00 UTC)",
      "Africa/Cairo 2026-04-24 23:30: sent at 23:30 (20:30 UTC)",
      "Africa/Cairo 2026-04-24 08:00: sent at 08:00 (05:00 UTC)",
      "Africa/Cairo 2026-10-29 00:30: sent at 00:30 (21:30 UTC)",
      "Africa/Cairo 2026-10-29 23:30: sent at 23:30 (20:30 UTC)",
      "Africa/Cairo 2026-10-29 08:00: sent at 08:00 (05:00 UTC)",
      "Australia/Lord_Howe 2026-10-04 02:20: sent at 02:30 (15:30 UTC)",
      "Australia/Lord_Howe 2026-10-04 01:45: sent at 01:45 (15:15 UTC)",
      "Australia/Lord_Howe 2026-10-04 08:00: sent at 08:00 (21:00 UTC)",
      "Australia/Lord_Howe 2026-04-05 02:20: sent at 02:20 (15:50 UTC)",
      "Australia/Lord_Howe 2026-04-05 01:45: sent at 01:45 (14:45 UTC)",
      "Australia/Lord_Howe 2026-04-05 08:00: sent at 08:00 (21:30 UTC)",
      "Pacific/Auckland 2026-09-27 02:30: sent at 03:00 (14:00 UTC)",
      "Pacific/Auckland 2026-09-27 02:40: sent at 03:00 (14:00 UTC)",
      "Pacific/Auckland 2026-09-27 08:00: sent at 08:00 (19:00 UTC)",
      "Pacific/Auckland 2026-04-05 02:30: sent at 02:30 (13:30 UTC)",
      "Pacific/Auckland 2026-04-05 02:40: sent at 02:40 (13:40 UTC)",
      "Pacific/Auckland 2026-04-05 08:00: sent at 08:00 (20:00 UTC)",
    ]
  `);
});
