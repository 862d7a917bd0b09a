import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeMailer } from '../../platform/mailer.js';
import { answer } from '../../testing/account-calls.js';
import { type Replies, startSmtpServer } from '../../testing/smtp-server.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { jobHandlers } from '../../transport/jobs/handlers.js';
import { type QueuedJob, runJobs } from '../../transport/jobs/runner.js';

// Letters over real connections to a mail server with given replies.

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow('2026-11-21T06:00:00Z');
  await app.db.query(
    'delete from members; delete from letters; delete from given_up_mails; truncate outbox, job_done',
  );
});

/** Creates a queued letter to its administrator, and a worker that attempts to send it on each call. */
async function queuedLetter(replies: Replies) {
  const { member, token } = await app.signedIn({ role: 'admin' });
  const letter = answer<{ id: string; version: number }>(
    await app.graphql(
      `mutation { createLetter(input: { subject: "News", html: "<p>We have moved.</p>" }) { id version } }`,
      {},
      token,
    ),
  );
  answer(
    await app.graphql(
      'mutation ($id: ID!) { sendLetter(id: $id, version: 1, audience: {}) { id } }',
      { id: letter.id },
      token,
    ),
  );
  await app.services.letterSending.handOut();
  const [jobs] = (await app.db.query('delete from outbox returning id, name, data')) as [QueuedJob[]];
  const job = jobs.find(({ name }) => name === 'mail.letter')!;
  const { url, taken } = await startSmtpServer(replies);
  const { db, services, config } = app;
  const mailer = makeMailer(url, () => 'quiet@example.org', 'localhost');
  const run = runJobs(db, jobHandlers(services, mailer, config), services.givenUpMails.giveUp);
  const state = async () => (await db.query('select state from letter_recipients'))[0].state;
  return { member, letter, taken, state, attempt: () => run(job) };
}
const letterState = async () => (await app.db.query('select state from letters'))[0].state;

it('is accepted once, with the headers by which mail programs unsubscribe', async () => {
  const { taken, attempt, state } = await queuedLetter({});
  await attempt();
  await attempt();
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatch(/^List-Unsubscribe: <http:\/\/localhost:4000\/unsubscribe\/[\w-]{43}\?letters>$/m);
  expect(taken[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(taken[0]).toMatch(/^List-Id: <letters\.localhost>$/im);
  expect(taken[0]).toMatch(/^Feedback-ID: [\w-]{36}:letters:mail:localhost$/m);
  expect(await state()).toBe('sent');
});

it('is sent by one of two workers with the same job', async () => {
  const { taken, attempt } = await queuedLetter({});
  await Promise.allSettled([attempt(), attempt()]);
  expect(taken).toHaveLength(1);
});

it('is not sent twice by a worker that ended before the reply of the mail server', async () => {
  const { taken, attempt, state } = await queuedLetter({ message: '' });
  await expect(attempt()).rejects.toThrow();
  await attempt();
  expect(taken).toHaveLength(1);
  expect(await state()).toBe('sent');
});

describe('a server that refuses for now', () => {
  it.each<[string, Replies]>([
    ['the connection', { greeting: '421 too busy' }],
    ['the receiver', { RCPT: '450 try again' }],
    ['the mail', { message: '451 try again' }],
  ])('%s defers it, and gets it later', async (_what, replies) => {
    const { taken, attempt, state } = await queuedLetter(replies);
    await expect(attempt()).rejects.toThrow();
    expect(await state()).toBe('deferred');
    await app.services.letterSending.handOut();
    expect(await letterState()).toBe('sending');
    taken.length = 0;
    for (const command of Object.keys(replies) as (keyof Replies)[]) delete replies[command];
    await attempt();
    expect([taken.length, await state()]).toEqual([1, 'sent']);
    await app.services.letterSending.handOut();
    expect(await letterState()).toBe('sent');
  });

  it('counts as a refusal after a day, so that the letter ends', async () => {
    const { attempt, state } = await queuedLetter({ RCPT: '450 try again' });
    await expect(attempt()).rejects.toThrow();
    app.setNow('2026-11-21T20:00:00Z');
    await expect(attempt()).rejects.toThrow();
    app.setNow('2026-11-22T04:01:00Z');
    await attempt();
    expect(await state()).toBe('refused');
    await app.services.letterSending.handOut();
    expect(await letterState()).toBe('sent');
  });

  it('counts as a refusal when the queue has given it up', async () => {
    const { attempt, state } = await queuedLetter({ RCPT: '450 try again' });
    await expect(attempt()).rejects.toThrow();
    app.setNow('2026-11-22T08:01:00Z');
    await app.services.letterSending.handOut();
    expect([await state(), await letterState()]).toEqual(['refused', 'sent']);
  });
});

it.each<[string, Replies, boolean]>([
  ['receiver', { RCPT: '550 5.1.1 no such user' }, true],
  ['words', { message: '554 looks like spam' }, false],
])(
  'a server that refuses the %s for good is counted, not listed with the undelivered mails',
  async (_what, replies, marks) => {
    const { attempt, state } = await queuedLetter(replies);
    await attempt();
    expect(await state()).toBe('refused');
    expect(await app.db.query('select 1 from given_up_mails')).toEqual([]);
    const [{ at }] = await app.db.query('select mail_refused_at as at from members');
    expect(at !== null).toBe(marks);
  },
);

it('logs neither address nor words', async () => {
  const { attempt, member } = await queuedLetter({});
  await attempt();
  const logged = JSON.stringify(app.logs);
  expect(logged).not.toContain(member.email);
  expect(logged).not.toContain('We have moved');
});
