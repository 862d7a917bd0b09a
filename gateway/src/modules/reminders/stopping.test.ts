import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let mailbox: ReturnType<typeof makeMailbox>;
beforeAll(async () => {
  app = await makeTestApp();
  mailbox = makeMailbox(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.query('delete from members; delete from devotionals');
  await app.devotional();
  app.setNow('2026-11-21T06:00:00Z');
});

/** Creates a member who has just got a reminder. */
async function reminded() {
  const { member } = await app.signedIn();
  await app.services.profiles.update(await read(member.id), { preferences: { dailyReminders: true } });
  app.setNow('2026-11-21T08:00:00Z');
  await app.services.reminders.handOut();
  const mail = (await mailbox.deliver()).find(({ to }) => to === member.email)!;
  app.setNow('2026-11-21T06:00:00Z');
  const address = new URL(mail.headers!['List-Unsubscribe']!.slice(1, -1));
  return { member, path: address.pathname, token: address.pathname.split('/').at(-1)! };
}
const read = (id: string) => app.db.getRepository('Member').findOneByOrFail({ id }) as never;
const reminders = () =>
  app.db.query(
    `select email, daily_reminders as on, email_notifications as mails, due_at is not null as planned
     from members left join reminders on member_id = id`,
  );

const click = (path: string, type = 'application/x-www-form-urlencoded', method: 'POST' | 'GET' = 'POST') =>
  app.http.inject({
    method,
    url: path,
    headers: { host: 'localhost:4000', 'content-type': type },
    ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
  });
const stop = (token: string) =>
  app.graphql('mutation ($token: String!) { stopReminders(token: $token) }', { token });

it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'one click in a mail program unsubscribes, and does nothing else (%s)',
  async (type) => {
    const other = await reminded();
    const { member, path } = await reminded();
    const clicked = await click(path, type);
    expect([clicked.statusCode, clicked.json(), clicked.headers['set-cookie']]).toEqual([
      200,
      { stopped: true },
      undefined,
    ]);
    expect((await click(path, type)).statusCode).toBe(200);
    const rows = await reminders();
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ email: member.email, on: false, mails: true, planned: false });
    expect(rows).toContainEqual({ email: other.member.email, on: true, mails: true, planned: true });
  },
);

it('opening the link changes nothing', async () => {
  const { path } = await reminded();
  await click(path, 'text/html', 'GET');
  expect(await reminders()).toMatchObject([{ on: true, planned: true }]);
});

it('the button of the page unsubscribes, signed in or not', async () => {
  const { token } = await reminded();
  expect(answer(await stop(token))).toBe(true);
  expect(await reminders()).toMatchObject([{ on: false, planned: false }]);
});

it('a queued reminder is not sent any more', async () => {
  const { path } = await reminded();
  app.setNow('2026-11-22T08:00:00Z');
  await app.devotional({ date: '2026-11-22' });
  await app.services.reminders.handOut();
  await click(path);
  expect(await mailbox.deliver()).toEqual([]);
});

it('an invalid or shortened token unsubscribes nobody', async () => {
  const { token } = await reminded();
  const { token: other } = await reminded();
  const half = Math.floor(token.length / 2);
  const swapped = Buffer.concat([
    Buffer.from(token, 'base64url').subarray(0, 16),
    Buffer.from(other, 'base64url').subarray(16),
  ]).toString('base64url');
  const wrong = [
    swapped,
    token.slice(0, half),
    `${token}A`,
    `${token}=`,
    `B${token.slice(1)}`,
    'nothing',
    'é',
  ];
  for (const broken of wrong) {
    expect(refusal(await stop(broken))).toMatchObject({
      code: 'NOT_FOUND',
      message: m.reminders_link_invalid(),
    });
    expect((await click(`/unsubscribe/${encodeURIComponent(broken)}`)).statusCode).toBe(404);
  }
  expect(refusal(await stop('x'.repeat(10_000)))).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await reminders()).toMatchObject([{ on: true }, { on: true }]);
});

it('a token of a deleted account does nothing', async () => {
  const { token, path, member } = await reminded();
  await app.db.query('delete from members where id = $1', [member.id]);
  expect(answer(await stop(token))).toBe(true);
  expect((await click(path)).statusCode).toBe(200);
  expect(await reminders()).toEqual([]);
});

it('no token is stored in the database or logged', async () => {
  const { token, path } = await reminded();
  await click(path);
  await stop(token);
  const stored = await app.db.query(
    `select (select json_agg(o) from outbox o)::text, (select json_agg(r) from reminders r)::text,
       (select json_agg(a) from audit_log a)::text`,
  );
  expect(JSON.stringify([stored, app.logs])).not.toContain(token);
  expect(app.logs).toContainEqual(expect.objectContaining({ method: 'POST', route: '/unsubscribe/:token' }));
});
