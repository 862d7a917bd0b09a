import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeMailer } from '../../platform/mailer.js';
import { accountCalls, answer } from '../../testing/account-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { type Replies, startSmtpServer } from '../../testing/smtp-server.js';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';
import { jobHandlers } from '../../transport/jobs/handlers.js';
import { type QueuedJob, runJobs } from '../../transport/jobs/runner.js';

// Reminders over real connections to a mail server with given replies.

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.query('delete from members; delete from devotionals; delete from given_up_mails');
  await app.devotional();
  app.setNow('2026-11-21T06:00:00Z');
});

/** Creates a due reminder, and a worker that attempts to send it on each call. */
async function dueReminder(replies: Replies) {
  const { member, token } = await app.signedIn();
  const [stored] = await app.db.getRepository('Member').find();
  await app.services.profiles.update(stored as never, { preferences: { dailyReminders: true } });
  app.setNow('2026-11-21T08:00:00Z');
  await app.services.reminders.handOut();
  const [[job]] = (await app.db.query('delete from outbox returning id, name, data')) as [QueuedJob[]];
  const { url, taken } = await startSmtpServer(replies);
  const { db, services, config } = app;
  const handlers = jobHandlers(
    services,
    makeMailer(url, () => 'quiet@example.org', 'localhost'),
    config,
  );
  const run = runJobs(db, handlers, services.givenUpMails.giveUp);
  return { member, token, taken, attempt: () => run(job!) };
}
const refusedAt = async () => (await app.db.query('select mail_refused_at as at from members'))[0].at;

it('has the headers by which mail programs unsubscribe', async () => {
  const { taken, attempt } = await dueReminder({});
  await attempt();
  await attempt();
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatch(/^List-Unsubscribe: <http:\/\/localhost:4000\/unsubscribe\/[\w-]{43}>$/m);
  expect(taken[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(taken[0]).toMatch(/^List-Id: <daily\.localhost>$/im);
  expect(taken[0]).toMatch(/^Precedence: bulk$/m);
  expect(taken[0]).toMatch(/^Feedback-ID: 2026-11-21:daily:mail:localhost$/m);
  expect(taken[0]!.match(/^Auto-Submitted: /gm)).toHaveLength(1);
});

it.each<[string, Replies]>([
  ['the receiver', { RCPT: '450 try again' }],
  ['the mail', { message: '451 try again' }],
  ['to begin', { DATA: '451 try again' }],
])('is retried if the server refuses %s temporarily', async (_what, replies) => {
  const { taken, attempt } = await dueReminder(replies);
  await expect(attempt()).rejects.toThrow('try again');
  taken.length = 0;
  for (const command of Object.keys(replies) as (keyof Replies)[]) delete replies[command];
  await attempt();
  expect(taken).toHaveLength(1);
  expect(await refusedAt()).toBeNull();
});

it('is not sent twice by a worker that ended before the reply of the mail server', async () => {
  const { taken, attempt } = await dueReminder({ message: '' });
  await expect(attempt()).rejects.toThrow();
  await attempt();
  expect(taken).toHaveLength(1);
});

it('is sent by one of two workers with the same job', async () => {
  const { taken, attempt } = await dueReminder({});
  await Promise.allSettled([attempt(), attempt()]);
  expect(taken).toHaveLength(1);
});

it('is not sent to a permanently refused address, until it is confirmed again', async () => {
  const { member, attempt } = await dueReminder({ RCPT: '550 5.1.1 no such user' });
  await attempt();
  expect(await refusedAt()).toEqual(new Date('2026-11-21T08:00:00Z'));
  await app.devotional({ date: '2026-11-22' });
  app.setNow('2026-11-22T08:00:00Z');
  await app.services.reminders.handOut();
  const mailbox = makeMailbox(app);
  expect(await mailbox.deliver()).toEqual([]);

  const calls = accountCalls(app);
  answer(await calls.sendResetLink({ email: member.email }));
  const token = await mailbox.linkFor(member.email);
  answer(await calls.resetPassword({ token, password: 'another morning' }));
  expect(await refusedAt()).toBeNull();
});

it('is sent to the new address of a member whose old one was refused', async () => {
  const { token, attempt } = await dueReminder({ RCPT: '550 5.1.1 no such user' });
  await attempt();
  const mailbox = makeMailbox(app);
  const calls = accountCalls(app);
  answer(await calls.requestEmailChange({ newEmail: 'new@example.org', password: testPassword }, token));
  const code = await mailbox.codeFor('new@example.org');
  answer(await calls.verifyEmailChange({ code }, token));
  expect(await refusedAt()).toBeNull();
});

it.each<[string, Replies]>([
  ['its words', { message: '554 looks like spam' }],
  ['our own sender', { RCPT: '550 5.7.1 relaying denied' }],
])('does not mark the address when %s are refused', async (_what, replies) => {
  const { attempt } = await dueReminder(replies);
  await attempt().catch(() => {});
  expect(await refusedAt()).toBeNull();
});

it('that was refused cannot be sent again on another day', async () => {
  const { attempt } = await dueReminder({ RCPT: '550 5.1.1 no such user' });
  await attempt();
  const { token } = await app.signedIn({ role: 'admin' });
  const { items } = answer<{ items: object[] }>(
    await app.graphql('{ givenUpMails { items { kind canBeSentAgain } } }', {}, token),
  );
  expect(items).toEqual([{ kind: 'reminder', canBeSentAgain: false }]);
});
