import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { dateAfter } from '../../testing/dates.js';
import { makeMailbox, type Sent } from '../../testing/mailbox.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import type { Member } from '../members/member.entity.js';

let app: TestApp;
let mailbox: ReturnType<typeof makeMailbox>;
beforeAll(async () => {
  app = await makeTestApp({ env: { SITE_NAME: 'Quiet Time' } });
  mailbox = makeMailbox(app);
});
afterAll(() => app.stop());

const today = '2026-11-21';
beforeEach(async () => {
  await app.db.query('delete from members; delete from devotionals; delete from outbox');
  for (let day = -1; day <= 3; day++) await app.devotional({ date: dateAfter(today, day) });
  app.setNow(`${today}T06:00:00Z`);
});

interface Wish {
  dailyReminders?: boolean;
  emailNotifications?: boolean;
  reminderTime?: string;
  timezone?: string;
}
const update = 'mutation ($input: ProfileInput!) { updateProfile(input: $input) { name } }';

/** Creates a member with reminders at eight o'clock in UTC by default. */
async function reader(wish: Wish = {}, account: Partial<Member> = {}) {
  const { member, token } = await app.signedIn(account);
  const prefer = async (preferences: Wish) =>
    answer(await app.graphql(update, { input: { preferences } }, token));
  await prefer({ dailyReminders: true, timezone: 'UTC', ...wish });
  return { member, token, prefer };
}

/** Runs the job of each minute at this moment, and returns the mails that it sends. */
async function at(moment: string): Promise<Sent[]> {
  app.setNow(moment);
  await app.services.reminders.handOut();
  return mailbox.deliver();
}
const days = (mails: Sent[]) => mails.map(({ text }) => /date=([\d-]+)/.exec(text)![1]);

it('are shown to an administrator: whether, when, and which was the last', async () => {
  const { member, token } = await reader({ emailNotifications: false, reminderTime: '07:30' });
  const read = (id: string, as: string) =>
    app.graphql(
      'query ($id: ID!) { memberReminders(memberId: $id) { isOn takesMails isSiteMailing time nextAt lastOn emptyDays } }',
      { id },
      as,
    );
  // Signs in each time, since an administrator's session would expire within the days of this test.
  const readAsAdmin = async (id: string) =>
    answer(await read(id, (await app.signedIn({ role: 'admin' })).token));
  expect(await readAsAdmin(member.id)).toEqual({
    isOn: true,
    takesMails: false,
    isSiteMailing: true,
    time: '07:30',
    nextAt: `${today}T07:30:00.000Z`,
    lastOn: null,
    emptyDays: [],
  });
  expect(refusal(await read(member.id, token)).code).toBe('FORBIDDEN');
  expect(await readAsAdmin('nobody')).toBeNull();

  const always = await reader();
  await at(`${today}T08:00:00Z`);
  expect(await readAsAdmin(always.member.id)).toMatchObject({ lastOn: today, emptyDays: [] });
  const [next, third] = [dateAfter(today, 1), dateAfter(today, 3)];
  await app.db.query('delete from devotionals where date = any($1)', [[next, dateAfter(today, 2)]]);
  await app.db.query('update devotionals set is_active = false where date = $1', [third]);
  await at(`${next}T08:00:00Z`);
  expect(await readAsAdmin(always.member.id)).toMatchObject({ lastOn: today, emptyDays: [next] });
  for (let day = 2; day <= 3; day++) await at(`${dateAfter(today, day)}T08:00:00Z`);
  expect(await readAsAdmin(always.member.id)).toMatchObject({
    lastOn: today,
    emptyDays: [next, dateAfter(today, 2), third],
  });
  const never = await reader({ dailyReminders: false });
  expect(await readAsAdmin(never.member.id)).toMatchObject({ isOn: false, emptyDays: [] });
});

describe('the mail', () => {
  it('has the verse and the first paragraph of the day, and links to it and to unsubscribe', async () => {
    const { member } = await reader();
    const first = 'Elijah waits. '.repeat(50).trim();
    await app.db.query('update devotionals set content = $1', [`${first}\n\nThen he listens.`]);
    expect(await at(`${today}T07:59:00Z`)).toEqual([]);
    const [mail, ...others] = await at(`${today}T08:00:00Z`);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: member.email, subject: 'Saturday 21 November: After the Fire' });
    expect(mail!.text.split('\n\n').slice(0, 4)).toEqual([
      'Hello Miriam, this is the devotional for Saturday 21 November.',
      'After the Fire',
      'And after the fire a still small voice.\n1 Kings 19:12',
      first,
    ]);
    expect(mail!.text).not.toContain('Then he listens');
    expect(mail!.text).toContain(`:\nhttp://localhost:4000/devotionals?date=${today}\n`);
    const stop = /Stop these emails: (http:\/\/localhost:4000\/unsubscribe\/[\w-]{43})$/.exec(mail!.text)![1];
    expect(mail!.headers).toMatchObject({
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail!.text).toContain(`Write to ${app.services.settings.current.supportEmails[0]}.`);
  });

  it('hides the text of a premium devotional from members without the plan', async () => {
    const free = await reader();
    const premium = await reader({}, { subscription: 'premium', subscriptionStatus: 'active' });
    await app.db.query(`update devotionals set access_level = 'premium'`);
    const mails = await at(`${today}T08:00:00Z`);
    const textFor = ({ member }: typeof free) => mails.find(({ to }) => to === member.email)!.text;
    expect(textFor(premium)).toContain('Elijah waits');
    expect(textFor(free)).toContain(m.devotional_locked_premium());
    expect(textFor(free)).toContain('After the Fire');
    expect(textFor(free)).not.toMatch(/Elijah|1 Kings|still small voice/);
  });
});

describe('nothing is sent', () => {
  const lacks: [string, Partial<Member>, Wish][] = [
    ['to a member who is deactivated', { isActive: false }, {}],
    ['to an address that nobody has proved', { emailVerifiedAt: null }, {}],
    ['to an address that was refused', { mailRefusedAt: new Date() }, {}],
    ['to a member without reminders', {}, { dailyReminders: false }],
    ['to a member without mails', {}, { emailNotifications: false }],
  ];
  it.each(lacks)('%s, before it is queued or after', async (_who, account, wish) => {
    const [before, after] = [await reader(), await reader()];
    const lose = async ({ member: { id } }: typeof before) => {
      await app.db.getRepository('Member').update({ id }, { id, ...account, preferences: wish });
    };
    await lose(before);
    app.setNow(`${today}T08:00:00Z`);
    await app.services.reminders.handOut();
    expect(await app.db.query(`select data->>'memberId' as id from outbox`)).toEqual([
      { id: after.member.id },
    ]);
    await lose(after);
    expect(await mailbox.deliver()).toEqual([]);
  });

  it('once the account is deleted', async () => {
    const { member } = await reader();
    app.setNow(`${today}T08:00:00Z`);
    await app.services.reminders.handOut();
    await app.db.query('delete from members where id = $1', [member.id]);
    expect(await mailbox.deliver()).toEqual([]);
    expect(await app.db.query('select 1 from reminders')).toEqual([]);
  });

  it.each(['delete from devotionals', 'update devotionals set is_active = false'])(
    'on a day that has no devotional (%s)',
    async (statement) => {
      await reader();
      const where = ` where date = '${today}'`;
      await app.db.query(statement + where);
      expect(await at(`${today}T08:00:00Z`)).toEqual([]);
      expect(days(await at(`${dateAfter(today, 1)}T08:00:00Z`))).toEqual([dateAfter(today, 1)]);
      // Withdrawn between the job and the mail.
      app.setNow(`${dateAfter(today, 2)}T08:00:00Z`);
      await app.services.reminders.handOut();
      await app.db.query(statement);
      expect(await mailbox.deliver()).toEqual([]);
    },
  );
});

describe('a worker', () => {
  it('sends each reminder once, for any number of reminders and workers', async () => {
    for (let i = 0; i < 30; i++) await reader({ reminderTime: i % 2 ? '08:00' : '08:01' });
    app.setNow(`${today}T08:01:30Z`);
    await Promise.all(Array.from({ length: 4 }, () => app.services.reminders.handOut()));
    const mails = await mailbox.deliver();
    expect(new Set(mails.map(({ to }) => to)).size).toBe(30);
    expect(mails).toHaveLength(30);
    for (const minute of ['08:02', '08:59', '12:00']) expect(await at(`${today}T${minute}:00Z`)).toEqual([]);
    expect(await at(`${dateAfter(today, 1)}T08:01:00Z`)).toHaveLength(30);
  });

  it.each([
    ['08:00', `${today}T11:59:59Z`, [today]],
    ['08:00', `${today}T12:00:00Z`, []],
    ['22:00', `${today}T23:59:59Z`, [today]],
    ['22:00', `${dateAfter(today, 1)}T00:00:00Z`, []],
    // Away for two days: only the last reminder is not too late.
    ['08:00', `${dateAfter(today, 2)}T09:00:00Z`, [dateAfter(today, 2)]],
  ])(
    'that was down at %s sends reminders that are not too late at %s',
    async (reminderTime, moment, expected) => {
      await reader({ reminderTime });
      expect(days(await at(moment))).toEqual(expected);
      const [{ day }] = await app.db.query('select day::text from reminders');
      expect(day > moment.slice(0, 10) || (day === moment.slice(0, 10) && reminderTime === '22:00')).toBe(
        true,
      );
    },
  );

  it('sends no reminder that has expired in the queue', async () => {
    await reader();
    app.setNow(`${today}T08:00:00Z`);
    await app.services.reminders.handOut();
    app.setNow(`${today}T12:00:00Z`);
    expect(await mailbox.deliver()).toEqual([]);
  });

  it('serves all others despite an unknown zone of one member', async () => {
    const { member } = await reader();
    await reader();
    await app.db.query(`update members set timezone = 'Mars/Olympus' where id = $1`, [member.id]);
    expect(await at(`${today}T08:00:00Z`)).toHaveLength(2);
  });

  it('finds due reminders by an index', async () => {
    await app.db.query(`
      insert into members (id, name, email, daily_reminders)
        select gen_random_uuid(), 'R', n || '@example.org', true from generate_series(1, 3000) n;
      insert into reminders (member_id, day, due_at)
        select id, '2027-01-01', now() + interval '1 year' from members on conflict do nothing;
      analyze reminders`);
    const plan = await app.db.query(
      'explain select member_id from reminders where due_at <= $1 order by due_at limit 1000 for update skip locked',
      [`${today}T08:00:00Z`],
    );
    expect(JSON.stringify(plan)).toContain('Index Scan using reminders_due');
  });
});

describe('a member who changes their preferences', () => {
  const tomorrow = dateAfter(today, 1);

  it('gets no second one that day, at any new time', async () => {
    const { prefer } = await reader();
    expect(days(await at(`${today}T08:00:00Z`))).toEqual([today]);
    app.setNow(`${today}T08:30:00Z`);
    await prefer({ reminderTime: '09:00' });
    await prefer({ dailyReminders: false });
    await prefer({ dailyReminders: true });
    // A zone in which it is still the day before, and a zone with a later time on the same day.
    await prefer({ timezone: 'Pacific/Honolulu' });
    expect(await at(`${today}T09:00:00Z`)).toEqual([]);
    expect(await at(`${today}T19:00:00Z`)).toEqual([]);
    await prefer({ timezone: 'Asia/Tokyo', reminderTime: '20:00' });
    expect(await at(`${today}T20:00:00Z`)).toEqual([]);
    expect(days(await at(`${tomorrow}T11:00:00Z`))).toEqual([tomorrow]);
  });

  it('with a later time gets it later', async () => {
    const { prefer } = await reader();
    await prefer({ reminderTime: '10:00' });
    expect(await at(`${today}T09:59:00Z`)).toEqual([]);
    expect(days(await at(`${today}T10:00:00Z`))).toEqual([today]);
  });

  it("with a time that has passed gets today's pending one at once", async () => {
    const { prefer } = await reader();
    await prefer({ reminderTime: '05:00' });
    expect(days(await at(`${today}T06:00:00Z`))).toEqual([today]);
    expect(days(await at(`${tomorrow}T05:00:00Z`))).toEqual([tomorrow]);
  });

  it("in a new zone where the time has passed gets today's at once", async () => {
    const { prefer } = await reader();
    await prefer({ timezone: 'Asia/Tokyo' });
    expect(days(await at(`${today}T06:00:00Z`))).toEqual([today]);
    expect(days(await at(`${today}T23:00:00Z`))).toEqual([tomorrow]);
  });

  it('who opts in after the time gets the first one tomorrow', async () => {
    await reader({ reminderTime: '05:00' });
    expect(await at(`${today}T06:00:00Z`)).toEqual([]);
    expect(days(await at(`${tomorrow}T05:00:00Z`))).toEqual([tomorrow]);
  });

  it('is scheduled once for two concurrent changes', async () => {
    const { prefer } = await reader({ dailyReminders: false });
    await Promise.all(
      ['09:00', '09:30'].map((reminderTime) => prefer({ dailyReminders: true, reminderTime })),
    );
    const [{ same }] = await app.db.query(
      `select to_char(due_at at time zone 'UTC', 'HH24:MI') = reminder_time as same
       from reminders join members on id = member_id`,
    );
    expect(same).toBe(true);
  });

  it('keeps the schedule when something else is changed', async () => {
    const { prefer, token } = await reader();
    app.setNow(`${today}T08:00:30Z`);
    await prefer({ emailNotifications: true });
    answer(await app.graphql(update, { input: { bio: 'Reads at eight.' } }, token));
    expect(days(await at(`${today}T08:01:00Z`))).toEqual([today]);
  });
});
