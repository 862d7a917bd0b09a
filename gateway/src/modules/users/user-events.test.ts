import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.js';
import { makeMailer } from '../../platform/mailer.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { startSmtpServer } from '../../testing/smtp-server.js';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';
import { jobHandlers } from '../../transport/jobs/handlers.js';
import { type QueuedJob, runJobs } from '../../transport/jobs/runner.js';

type Person = Awaited<ReturnType<TestApp['signedIn']>>;
interface Listed {
  kind: string;
  title: string;
  detail: string;
  status: string | null;
  by: string | null;
}

let app: TestApp;
let admin: Person;
let anna: Person;
beforeAll(async () => {
  app = await makeTestApp();
  admin = await app.signedIn({ role: 'admin', name: 'Ada Admin' });
  anna = await app.signedIn({ name: 'Anna' });
});
afterAll(() => app.stop());

const document = `query ($id: ID!, $first: Int! = 50, $after: String) {
  userEvents(userId: $id, first: $first, after: $after) {
    nodes { id kind title detail status amount currency until by createdAt } pageInfo { hasNextPage endCursor }
  }
}`;
const read = async (id = anna.member.id, page = {}) =>
  answer<{ nodes: Listed[]; pageInfo: { hasNextPage: boolean; endCursor: string } }>(
    await app.graphql(document, { id, ...page }, admin.token),
  );
const only = async (kind: string) => (await read()).nodes.filter((event) => event.kind === kind);

/** Runs the outbox with a mail server that sends these replies. */
async function work(replies = {}) {
  const { url } = await startSmtpServer(replies);
  const mailer = makeMailer(url, () => 'quiet@example.org', 'localhost');
  const run = runJobs(
    app.db,
    jobHandlers(app.services, mailer, app.config),
    app.services.givenUpMails.giveUp,
  );
  const [jobs] = (await app.db.query('delete from outbox returning id, name, data')) as [QueuedJob[]];
  for (const job of jobs) await run(job);
  mailer.close();
}

it('shows how somebody registered, and the devices of their sessions', async () => {
  expect(await only('joined')).toMatchObject([{ title: 'email' }]);
  expect(await only('session')).toMatchObject([
    { title: 'an unknown device', detail: 'member', until: expect.any(String) },
  ]);
});

it('finds the mails that were given up by their ids, among any number of others', async () => {
  await app.db.query(
    `insert into given_up_mails (id, kind, data, reason)
      select gen_random_uuid(), 'reminder', jsonb_build_object('memberId', gen_random_uuid()), '' from generate_series(1, 3000)`,
  );
  await app.db.query('analyze given_up_mails');
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await read();
  const statements = sent.mock.calls.map(([call]) => call as unknown as { text: string; values: unknown[] });
  sent.mockRestore();
  const { text, values } = statements.find(({ text }) => text?.includes('given_up_mails'))!;
  const rows: object[] = await app.db.query(`explain ${text}`, values);
  const plan = rows.flatMap((row) => Object.values(row)).join('\n');
  expect(plan).toContain('given_up_mails_data');
  expect(plan).not.toContain('Seq Scan on given_up_mails');
  await app.db.query(`delete from given_up_mails where reason = ''`);
});

it('shows which mails were sent and which were given up, and why', async () => {
  const change = { currentPassword: testPassword, newPassword: 'another morning' };
  answer(await accountCalls(app).changePassword(change, anna.token));
  await work();
  expect(await only('mail')).toMatchObject([{ title: 'passwordChanged' }]);
  const back = { currentPassword: 'another morning', newPassword: testPassword };
  answer(await accountCalls(app).changePassword(back, anna.token));
  await work({ RCPT: '550 5.1.1 no such user' });
  expect(await only('mailGivenUp')).toMatchObject([
    { title: 'passwordChanged', detail: expect.stringContaining('550 5.1.1') },
  ]);
  expect(await only('mail')).toHaveLength(1);
});

it('shows changes by administrators, and by whom', async () => {
  const give = `mutation ($id: ID!) {
    giveGrant(memberId: $id, input: { tier: premium, reason: "Choir" }) { id }
  }`;
  answer(await app.graphql(give, { id: anna.member.id }, admin.token));
  expect(await only('plan')).toMatchObject([{ title: 'premium', detail: 'Choir', status: 'admin' }]);
  const [change] = await only('change');
  expect(change).toMatchObject({ title: 'grant.given', by: 'Ada Admin' });
  expect(JSON.parse(change!.detail)).toMatchObject({ tier: 'premium' });
});

it('shows payments, prayer requests and messages, also those from before the account', async () => {
  await app.db.query(
    `insert into payments (id, member_id, charge_id, amount, refunded, currency, status, description, created_at)
      values ($1, $2, 'ch_1', 999, 0, 'usd', 'succeeded', 'Premium', $3)`,
    [newId(), anna.member.id, testNow],
  );
  await app.db.query(
    `insert into prayer_requests (id, member_id, subject, message, created_at) values ($1, $2, 'My brother', 'Far away', $3)`,
    [newId(), anna.member.id, testNow],
  );
  await app.db.query(
    `insert into contact_messages (id, name, email, query, created_at) values ($1, 'Anna', upper($2), 'Where is my plan?', $3)`,
    [newId(), anna.member.email, testNow],
  );
  expect(await only('payment')).toMatchObject([
    { title: 'Premium', detail: 'ch_1', status: 'succeeded', amount: 999, currency: 'usd' },
  ]);
  expect(await only('prayerRequest')).toMatchObject([{ title: 'My brother', status: 'pending' }]);
  expect(await only('message')).toMatchObject([{ title: 'Where is my plan?', status: 'open' }]);
});

it('shows nothing of private writing, and nothing of others', async () => {
  const secret = 'the only word of this kind';
  const write = `mutation ($id: ID!, $text: String!) {
    createJournalEntry(id: $id, input: { title: $text, content: $text }) { id }
  }`;
  answer(await app.graphql(write, { id: newId(), text: secret }, anna.token));
  const { member: ben } = await app.signedIn({ name: 'Ben' });
  expect(JSON.stringify(await read())).not.toContain(secret);
  expect((await read(ben.id)).nodes.map(({ kind }) => kind).sort()).toEqual(['joined', 'session']);
});

it('is read in parts, without a gap', async () => {
  const { nodes: all } = await read();
  const parts: Listed[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const { nodes, pageInfo } = await read(anna.member.id, { first: 2, after });
    parts.push(...nodes);
    [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
  }
  expect(parts).toEqual(all);
  expect(all.length).toBeGreaterThan(7);
});

it('is for administrators only', async () => {
  const request = (token: string) => app.graphql(document, { id: anna.member.id }, token);
  expect(refusal(await request(anna.token)).code).toBe('FORBIDDEN');
  expect(refusal(await app.graphql(document, { id: newId() }, admin.token)).code).toBe('NOT_FOUND');
});
