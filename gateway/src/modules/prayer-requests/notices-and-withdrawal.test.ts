import { m } from '@quiet-time/schema/sentences';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { type ListedRequest, prayerRequestCalls } from '../../testing/prayer-request-calls.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';

type SignedIn = Awaited<ReturnType<TestApp['signedIn']>>;
const paid = { subscription: 'premium', subscriptionStatus: 'active' };
let app: TestApp;
let mailbox: ReturnType<typeof makeMailbox>;
let calls: ReturnType<typeof prayerRequestCalls>;
let anna: SignedIn;
let ruth: SignedIn;
beforeAll(async () => {
  app = await makeTestApp();
  mailbox = makeMailbox(app);
  calls = prayerRequestCalls(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow(testNow);
  await app.db.query('delete from prayer_requests; delete from audit_log; delete from outbox');
  anna = await app.signedIn({ role: 'admin', name: 'Anna Reyes' });
  ruth = await app.signedIn({ ...paid, name: 'Ruth Ode' });
});

const submitted = async () =>
  answer<ListedRequest>(await calls.submit(ruth.token, { subject: 'My brother', message: 'He drinks.' }));
const respond = async (id: string, message = 'Tell him we know.') =>
  answer<ListedRequest>(await calls.respond(anna.token, id, message));
const own = async () => answer<{ items: ListedRequest[] }>(await calls.own(ruth.token)).items;
const listed = async (args = '') =>
  answer<{ items: ListedRequest[] }>(await calls.list(anna.token, args)).items;

describe('the mail about an answer', () => {
  it('is sent once for each answer, without the text of either', async () => {
    const { id } = await submitted();
    await respond(id);
    await respond(id);
    const [mail, ...others] = await mailbox.deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: ruth.member.email,
      subject: m.mail_prayer_answered_subject({ site: app.services.settings.current.siteName }),
    });
    expect(mail!.text).toContain('Hello Ruth,');
    expect(mail!.text).toContain('/prayers#prayer-requests');
    expect(mail!.html).toContain('/prayers#prayer-requests"');
    expect(JSON.stringify(mail)).not.toMatch(/brother|drinks|Tell him|Anna/);
    await respond(id, 'Still with you.');
    expect(await mailbox.deliver()).toHaveLength(1);
  });

  it('is not sent to a member who opted out of mails', async () => {
    const { id } = await submitted();
    await app.db.query('update members set email_notifications = false where id = $1', [ruth.member.id]);
    await respond(id);
    expect(await mailbox.deliver()).toEqual([]);
  });

  it('is not sent about a request that was withdrawn in the meantime', async () => {
    const { id } = await submitted();
    await respond(id);
    answer(await calls.withdraw(ruth.token, id));
    expect(await mailbox.deliver()).toEqual([]);
  });
});

describe('the author of an answer', () => {
  it('is named to the member by the first name, and to administrators in full', async () => {
    const { id } = await submitted();
    const { responses } = await respond(id);
    const names = (items: ListedRequest[]) => items[0]!.responses.map(({ answeredBy }) => answeredBy);
    expect(responses).toMatchObject([{ answeredBy: 'Anna Reyes' }]);
    expect(names(await listed())).toEqual(['Anna Reyes']);
    expect(names(await own())).toEqual(['Anna']);
    // The response to a double click too.
    expect(names([await submitted()])).toEqual(['Anna']);
    await app.db.query('delete from members where id = $1', [anna.member.id]);
    expect(names(await own())).toEqual([null]);
  });
});

describe('a withdrawn request', () => {
  it('is gone for the member and for administrators, with its answers', async () => {
    const { id } = await submitted();
    await respond(id);
    expect(answer(await calls.withdraw(ruth.token, id))).toBe(id);
    expect([await own(), await listed(), await listed('(search: "brother")')]).toEqual([[], [], []]);
    expect(await app.db.query('select 1 from prayer_request_responses')).toEqual([]);
    const gone = await calls.respond(anna.token, id, 'One word more.');
    expect(refusal(gone)).toMatchObject({ status: 404, message: m.prayer_request_not_found() });
    const [last] = await app.db.query('select * from audit_log order by at desc, id desc limit 1');
    expect(last).toMatchObject({
      action: 'prayerRequest.withdrawn',
      subject_id: id,
      actor_id: ruth.member.id,
      detail: {},
    });
    expect((await submitted()).id).not.toBe(id);
  });

  it('is withdrawn only by its member, on every plan', async () => {
    const { id } = await submitted();
    const noah = await app.signedIn(paid);
    for (const token of [noah.token, anna.token]) {
      expect(refusal(await calls.withdraw(token, id)).status).toBe(404);
    }
    expect(refusal(await calls.withdraw(undefined, id)).status).toBe(401);
    for (const odd of [newId(), 'nothing']) {
      expect(refusal(await calls.withdraw(ruth.token, odd)).status).toBe(404);
    }
    expect(await own()).toHaveLength(1);
    await app.db.query(`update members set subscription_status = 'past_due' where id = $1`, [ruth.member.id]);
    answer(await calls.withdraw(ruth.token, id));
    expect(await own()).toEqual([]);
  });
});

describe('the search over requests', () => {
  it('uses the indexes of words and names, not the whole table', async () => {
    // Enough rows for the indexes to pay off, with messages of usual length.
    await app.db.query(
      `insert into members (id, name, email)
       select id, md5(id::text), id || '@example.com'
         from (select gen_random_uuid() as id from generate_series(1, 5000)) as made`,
    );
    await app.db.query(
      `insert into prayer_requests (id, member_id, subject, message)
       select gen_random_uuid(), id, 'Number ' || left(id::text, 5), repeat(md5(id::text) || ' ', 20) from members`,
    );
    await app.db.query('analyze prayer_requests; analyze members');
    await submitted();
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const [statement] = await listed('(search: "my brother")').then((items) => {
      expect(items.map(({ subject }) => subject)).toEqual(['My brother']);
      return sent.mock.calls
        .map(([call]) => call as unknown as { name?: string; text: string; values: unknown[] })
        .filter(({ name }) => name === 'prayer requests found');
    });
    sent.mockRestore();
    const rows = await app.db.query(`explain ${statement!.text}`, statement!.values);
    const plan = rows.map((row: object) => Object.values(row)[0]).join('\n');
    expect(plan).toContain('prayer_requests_words');
    expect(plan).toContain('members_name_parts');
    expect(plan).not.toMatch(/Seq Scan on (prayer_requests|members)/);
  });
});
