import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { makeMailer } from '../../platform/mailer.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { type Replies, startSmtpServer } from '../../testing/smtp-server.js';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';
import { jobHandlers } from '../../transport/jobs/handlers.js';
import { type QueuedJob, runJobs } from '../../transport/jobs/runner.js';

let app: TestApp;
let admin: string;
let adminId: string;
beforeAll(async () => {
  app = await makeTestApp();
  const { token, member } = await app.signedIn({ role: 'admin' });
  [admin, adminId] = [token, member.id];
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow(testNow);
  await app.db.query('delete from given_up_mails; delete from outbox; delete from audit_log');
});

interface Listed {
  total: number;
  items: { id: string; kind: string; recipient: string; reason: string; canBeSentAgain: boolean }[];
}
const list = (token: string | undefined = admin) =>
  app.graphql(
    '{ givenUpMails { total items { id kind recipient reason givenUpAt canBeSentAgain } } }',
    {},
    token,
  );
const listed = async () => answer<Listed>(await list());
const press = (name: 'sendMailAgain' | 'dismissMail', id: string, token: string | undefined = admin) =>
  app.graphql(`mutation ($id: ID!) { ${name}(id: $id) }`, { id }, token);

/** Creates a worker with a connection to a mail server that sends these replies. It processes the outbox. */
async function makeWorker(replies: Replies) {
  const { url, taken } = await startSmtpServer(replies);
  const mailer = makeMailer(url, () => 'quiet@example.org', 'localhost');
  const { db, services, config } = app;
  const run = runJobs(db, jobHandlers(services, mailer, config), services.givenUpMails.giveUp);
  const work = async () => {
    const [jobs] = (await db.query('delete from outbox returning id, name, data')) as [QueuedJob[]];
    for (const job of jobs) await run(job);
  };
  return { work, taken };
}
const unknown: Replies = { RCPT: '550 5.1.1 <ruth@example.org>: no such user' };

/** Creates a notice that was refused permanently. */
async function refusedNotice() {
  const replies = { ...unknown };
  const worker = await makeWorker(replies);
  const { member, token } = await app.signedIn();
  answer(
    await accountCalls(app).changePassword(
      { currentPassword: testPassword, newPassword: 'another morning' },
      token,
    ),
  );
  await worker.work();
  const [mail] = (await listed()).items;
  return { ...worker, replies, mail: mail!, member };
}

describe('a mail that was refused permanently', () => {
  it('is shown to administrators, without its content or the address', async () => {
    const { mail, member } = await refusedNotice();
    expect(mail).toEqual({
      id: mail.id,
      kind: 'passwordChanged',
      recipient: `${member.email[0]}…@example.org`,
      reason: expect.stringContaining('550 5.1.1 <r…@example.org>: no such user'),
      givenUpAt: '2026-11-21T06:00:00.000Z',
      canBeSentAgain: true,
    });
    const rows = JSON.stringify(await app.db.query('select * from given_up_mails'));
    for (const text of [rows, JSON.stringify(app.logs)]) {
      expect(text).not.toContain(member.email);
      expect(text).not.toContain('ruth@example.org');
    }
    expect(app.logs).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'mail given up', id: mail.id }),
    );
  });

  it('is sent again once, if the server accepts it by now', async () => {
    const { mail, replies, work, taken, member } = await refusedNotice();
    delete replies.RCPT;
    expect(answer(await press('sendMailAgain', mail.id))).toBe(mail.id);
    expect((await listed()).total).toBe(0);
    await work();
    expect(taken).toHaveLength(1);
    expect(taken[0]).toContain(member.email);
    expect(refusal(await press('sendMailAgain', mail.id))).toMatchObject({ code: 'NOT_FOUND' });
    const audit = await app.db.query('select actor_id, action, subject_id, detail from audit_log');
    expect(audit).toEqual([
      {
        actor_id: adminId,
        action: 'mail.sentAgain',
        subject_id: mail.id,
        detail: { kind: 'passwordChanged' },
      },
    ]);
  });

  it('comes back when it is refused again', async () => {
    const { mail, work } = await refusedNotice();
    answer(await press('sendMailAgain', mail.id));
    await work();
    expect((await listed()).items).toMatchObject([{ kind: 'passwordChanged', recipient: mail.recipient }]);
  });

  it('is dismissed, and nothing more is sent', async () => {
    const { mail } = await refusedNotice();
    answer(await press('dismissMail', mail.id));
    expect((await listed()).total).toBe(0);
    expect(await app.db.query('select 1 from outbox')).toEqual([]);
    expect(await app.db.query('select action from audit_log')).toEqual([{ action: 'mail.dismissed' }]);
  });

  it('is retried once for two clicks at once', async () => {
    const { mail } = await refusedNotice();
    const answers = await Promise.all([press('sendMailAgain', mail.id), press('sendMailAgain', mail.id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await app.db.query('select name from outbox')).toEqual([{ name: 'mail.passwordChanged' }]);
  });

  it('is deleted after 90 days', async () => {
    await refusedNotice();
    app.setNow('2027-02-19T05:59:00Z');
    await app.services.givenUpMails.purge();
    expect(await app.db.query('select 1 from given_up_mails')).toHaveLength(1);
    app.setNow('2027-02-19T06:01:00Z');
    await app.services.givenUpMails.purge();
    expect(await app.db.query('select 1 from given_up_mails')).toEqual([]);
  });
});

describe('a code', () => {
  it('that was requested more than an hour ago is not sent, is listed, and cannot be sent again', async () => {
    const { work, taken } = await makeWorker({});
    answer(
      await accountCalls(app).register({ name: 'Ruth', email: 'ruth@example.org', password: 'a morning' }),
    );
    app.setNow('2026-11-21T07:00:01Z');
    await work();
    expect(taken).toEqual([]);
    const [mail] = (await listed()).items;
    expect(mail).toMatchObject({
      kind: 'verification',
      recipient: 'r…@example.org',
      reason: backOfficeMessages.mailExpired,
      canBeSentAgain: false,
    });
    expect(refusal(await press('sendMailAgain', mail!.id))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: backOfficeMessages.mailExpired,
    });
    expect((await listed()).total).toBe(1);
    answer(await press('dismissMail', mail!.id));
  });

  it('is sent once for several requests that waited', async () => {
    const { work, taken } = await makeWorker({});
    const calls = accountCalls(app);
    const email = `${newId()}@example.org`;
    const { userId } = answer<{ userId: string }>(
      await calls.register({ name: 'Ruth', email, password: 'a morning' }),
    );
    app.setNow('2026-11-21T06:02:00Z');
    answer(await calls.resendCode({ userId }));
    await work();
    expect(taken).toHaveLength(1);
    const code = /\b\d{6}\b/.exec(taken[0]!)![0];
    answer(await calls.verifyEmail({ userId, code }));
  });

  it('for an unknown address leaves no trace, however late', async () => {
    const { work } = await makeWorker({});
    answer(await accountCalls(app).sendResetCode({ email: `${newId()}@example.org` }));
    app.setNow('2026-11-21T09:00:00Z');
    await work();
    expect((await listed()).total).toBe(0);
  });
});

it('only administrators see, send or dismiss them', async () => {
  const { mail } = await refusedNotice();
  const { token } = await app.signedIn();
  for (const caller of [undefined, token]) {
    const code = caller ? 'FORBIDDEN' : 'UNAUTHENTICATED';
    for (const response of [
      await app.graphql('{ givenUpMails { total } }', {}, caller),
      await app.graphql('mutation ($id: ID!) { sendMailAgain(id: $id) }', { id: mail.id }, caller),
      await app.graphql('mutation ($id: ID!) { dismissMail(id: $id) }', { id: mail.id }, caller),
    ]) {
      expect(refusal(response)).toMatchObject({ code });
    }
  }
  expect(refusal(await press('dismissMail', 'x'))).toMatchObject({
    code: 'NOT_FOUND',
    message: backOfficeMessages.mailGone,
  });
  expect((await listed()).total).toBe(1);
});
