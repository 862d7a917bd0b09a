import { contactMessages } from '@quiet-time/schema/back-office/contact-messages';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { refusalOf } from '../../testing/rest-calls.js';
import { settingsCalls } from '../../testing/settings-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { contactLimit } from './contact.limits.js';

let app: TestApp;
let admin: string;
let member: string;
let memberId: string;
beforeAll(async () => {
  app = await makeTestApp({
    env: { SUPPORT_EMAILS: 'help@example.org, pray@example.org', TRUST_PROXY: 'loopback' },
  });
  admin = (await app.signedIn({ role: 'admin', name: 'Anna' })).token;
  const signedIn = await app.signedIn();
  member = signedIn.token;
  memberId = signedIn.member.id;
});
afterAll(() => app.stop());
beforeEach(() => app.db.query('delete from contact_messages; delete from outbox'));

const message = {
  name: 'Ruth <b>Ode</b>',
  email: 'ruth@example.com',
  query: 'Please pray for <i>us</i>.\n\nThank you & "bless" you.',
};
/** Each test uses its own address, so that none uses up another's limit. */
let addresses = 0;
const from = () => ({ 'x-forwarded-for': `203.0.113.${++addresses}` });
const send = (input: object, token?: string, headers: object = from()) =>
  app.graphql(
    'mutation ($input: ContactInput!) { sendContactMessage(input: $input) }',
    { input },
    token,
    headers,
  );
const rows = () => app.db.query('select * from contact_messages order by id');
interface Listed {
  total: number;
  items: { id: string; name: string; query: string; handledAt: string | null; handledBy: string | null }[];
}
const list = async (args = '', token = admin) =>
  app.graphql(
    `{ contactMessages${args} { total items { id name email query handledAt handledBy createdAt } } }`,
    {},
    token,
  );
const listed = async (args?: string) => answer<Listed>(await list(args));
const setHandled = (id: string, handled: boolean, token: string | undefined = admin) =>
  app.graphql(
    `mutation ($id: ID!, $handled: Boolean!) {
      setContactMessageHandled(id: $id, handled: $handled) { handledAt handledBy }
    }`,
    { id, handled },
    token,
  );
interface Replied {
  handledAt: string | null;
  handledBy: string | null;
  replies: { text: string; repliedBy: string | null }[];
}
const reply = (
  id: string,
  text: string,
  seenReplies = 0,
  token: string | undefined = admin,
  headers: object = {},
) =>
  app.graphql(
    `mutation ($id: ID!, $text: String!, $seenReplies: Int!) {
      replyToContactMessage(id: $id, input: { text: $text, seenReplies: $seenReplies }) {
        handledAt handledBy replies { text repliedBy }
      }
    }`,
    { id, text, seenReplies },
    token,
    headers,
  );
const remove = (id: string, token: string | undefined = admin) =>
  app.graphql('mutation ($id: ID!) { deleteContactMessage(id: $id) }', { id }, token);

describe('a contact message', () => {
  it('of a visitor is stored as typed, and mailed to both addresses as text', async () => {
    const { deliver } = makeMailbox(app);
    expect(answer(await send(message))).toBe(true);
    const [row] = await rows();
    expect(row).toMatchObject({ ...message, member_id: null, handled_at: null });
    const jobs = await app.db.query('select name, data from outbox');
    expect(jobs).toEqual([{ name: 'mail.contact', data: { messageId: row.id } }]);

    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'help@example.org, pray@example.org',
      replyTo: { name: 'Ruth <b>Ode</b>', address: 'ruth@example.com' },
      subject: 'Quiet Time: a message from the contact page',
    });
    expect(mail!.text).toContain('From Ruth <b>Ode</b> <ruth@example.com>');
    expect(mail!.text).toContain('Please pray for <i>us</i>.\n\nThank you & "bless" you.');
    expect(mail!.html).toContain('Please pray for &lt;i&gt;us&lt;/i&gt;.');
    expect(mail!.html).not.toMatch(/<[bi]>/);
    expect(mail!.html).toContain('/admin?s=messages');
    expect(JSON.stringify(app.logs)).not.toMatch(/pray for|ruth@example/);
  });

  it('of a member belongs to them, and is deleted with the account', async () => {
    answer(await send(message, member));
    expect((await rows())[0].member_id).toBe(memberId);
    await app.db.query('delete from members where id = $1', [memberId]);
    expect(await rows()).toEqual([]);
  });

  it('that was deleted before it was mailed is not mailed', async () => {
    const { deliver } = makeMailbox(app);
    answer(await send(message));
    await app.db.query('delete from contact_messages');
    expect(await deliver()).toEqual([]);
  });

  it('cannot smuggle lines into the head of the mail', async () => {
    const { deliver } = makeMailbox(app);
    answer(await send({ ...message, name: 'Ruth\r\nBcc: all@example.org' }));
    expect((await deliver())[0]!.replyTo!.name).toBe('Ruth Bcc: all@example.org');
  });

  it('of a bot that fills in every field is dropped', async () => {
    expect(answer(await send({ ...message, website: 'https://spam.example' }))).toBe(true);
    expect(await rows()).toEqual([]);
    expect(await app.db.query('select 1 from outbox')).toEqual([]);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', m.shared_fill_in_all_fields()],
    ['no address', { email: '' }, 'email', m.shared_fill_in_all_fields()],
    ['no words', { query: '\n ' }, 'query', m.shared_fill_in_all_fields()],
    ['something that is no address', { email: 'ruth' }, 'email', m.account_email_invalid()],
    ['an address in two lines', { email: '"x\nTo: y"@b.com' }, 'email', m.account_email_invalid()],
    ['nine characters', { query: '  123456789  ' }, 'query', m.contact_too_short({ min: 10 })],
    ['too many words', { query: 'q'.repeat(5_001) }, 'query', m.contact_message_too_long({ max: 5_000 })],
  ])('is refused with %s', async (_what, wrong, field, expected) => {
    const refused = refusal(await send({ ...message, ...wrong }));
    expect(refused).toMatchObject({ status: 400, message: expected, fields: { [field]: expected } });
    expect(await rows()).toEqual([]);
  });

  it('may have ten characters', async () => {
    answer(await send({ ...message, query: ' 1234567890 ' }));
    expect((await rows())[0].query).toBe('1234567890');
  });

  it('is one of few from one address, and others can still write', async () => {
    const here = from();
    for (let i = 0; i < contactLimit.points; i++) answer(await send(message, undefined, here));
    const refused = refusal(await send(message, undefined, here));
    expect(refused).toMatchObject({ status: 429, message: m.shared_rate_limited() });
    expect(refused.retryAfter).toBeGreaterThan(3_500);
    const byRest = await app.rest('/contact', { method: 'POST', body: message, headers: here });
    expect([byRest.statusCode, Number(byRest.headers['retry-after'])]).toEqual([429, refused.retryAfter]);
    answer(await send(message));
    expect(await rows()).toHaveLength(contactLimit.points + 1);
  });

  it('is one of few from one IPv6 network', async () => {
    const network = (i: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${i}` });
    for (let i = 0; i < contactLimit.points; i++) answer(await send(message, undefined, network(i)));
    expect(refusal(await send(message, undefined, network(99))).status).toBe(429);
  });

  it('is sent by REST, too', async () => {
    const post = (body: object) => app.rest('/contact', { method: 'POST', body, headers: from() });
    const sent = await post(message);
    expect([sent.statusCode, sent.json()]).toEqual([200, { success: true, message: m.contact_sent() }]);
    expect(sent.headers['cache-control']).toBe('private, no-store');
    expect((await rows())[0]).toMatchObject(message);
    const all = { name: m.shared_fill_in_all_fields(), email: m.shared_fill_in_all_fields() };
    expect(await refusalOf(post({ query: 'long enough' }))).toEqual({
      status: 400,
      message: m.shared_fill_in_all_fields(),
      fields: all,
    });
    expect((await refusalOf(post({ ...message, query: 'short' }))).message).toBe(
      m.contact_too_short({ min: 10 }),
    );
  });
});

describe('the messages in the back-office', () => {
  it('stand newest first, and are searched and filtered', async () => {
    for (const name of ['Ada', 'Ben', 'Cleo']) {
      answer(await send({ ...message, name, query: `A question of ${name}` }));
    }
    const { items, total } = await listed();
    expect([total, items.map(({ name }) => name)]).toEqual([3, ['Cleo', 'Ben', 'Ada']]);
    answer(await setHandled(items[1]!.id, true));
    const names = async (args: string) => (await listed(args)).items.map(({ name }) => name);
    expect(await names('(handled: true)')).toEqual(['Ben']);
    expect(await names('(handled: false)')).toEqual(['Cleo', 'Ada']);
    expect(await names('(search: " QUESTION OF c")')).toEqual(['Cleo']);
    expect(await names('(search: "RUTH@")')).toHaveLength(3);
    expect(await names('(search: "%")')).toEqual([]);
    expect(await names('(page: 2, limit: 2)')).toEqual(['Ada']);
  });

  it('are marked as handled, by whom and when, and reopened', async () => {
    answer(await send(message));
    const { id } = (await listed()).items[0]!;
    const marked = { handledAt: '2026-11-21T06:00:00.000Z', handledBy: 'Anna' };
    expect(answer(await setHandled(id, true))).toEqual(marked);
    // A repeated call changes nothing.
    expect(answer(await setHandled(id, true))).toEqual(marked);
    expect((await listed()).items[0]).toMatchObject(marked);
    expect(answer(await setHandled(id, false))).toEqual({ handledAt: null, handledBy: null });
    answer(await remove(id));
    expect((await listed()).total).toBe(0);
    const trail = await app.db.query(
      'select action, detail from audit_log where subject_id = $1 order by at, id',
      [id],
    );
    expect(trail).toEqual([
      { action: 'contactMessage.handled', detail: {} },
      { action: 'contactMessage.reopened', detail: {} },
      { action: 'contactMessage.deleted', detail: {} },
    ]);
  });

  it('are answered by mail, in the language of their sender, and are handled by that', async () => {
    const { deliver } = makeMailbox(app);
    answer(await send(message, undefined, { ...from(), language: 'de' }));
    await deliver();
    const { id } = (await listed()).items[0]!;
    const replied = answer<Replied>(await reply(id, ' With <b>joy</b>.\n\nWrite again. '));
    const marked = { handledAt: '2026-11-21T06:00:00.000Z', handledBy: 'Anna' };
    const words = { text: 'With <b>joy</b>.\n\nWrite again.', repliedBy: 'Anna' };
    expect(replied).toEqual({ ...marked, replies: [words] });

    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    const german = { locale: 'de' } as const;
    expect(mail).toMatchObject({
      to: 'ruth@example.com',
      subject: m.mail_contact_reply_subject({ site: 'Quiet Time' }, german),
      replyTo: { name: 'Quiet Time', address: 'help@example.org' },
    });
    expect(mail!.text).toContain('With <b>joy</b>.\n\nWrite again.');
    expect(mail!.text).toContain('Please pray for <i>us</i>.');
    expect(mail!.html).not.toMatch(/<[bi]>/);
    expect(JSON.stringify(app.logs)).not.toMatch(/joy|pray for|ruth@example/);
    const trail = await app.db.query(
      `select action, detail - 'replyId' as detail from audit_log where subject_id = $1 order by at, id`,
      [id],
    );
    expect(trail).toEqual([
      { action: 'contactMessage.replied', detail: {} },
      { action: 'contactMessage.handled', detail: {} },
    ]);
  });

  it('of an unknown language are answered in that of the site', async () => {
    const { deliver } = makeMailbox(app);
    answer(await send(message));
    await deliver();
    await app.db.query('update contact_messages set lang = null');
    const { update } = settingsCalls(app, admin);
    answer(await update({ language: 'fr' }));
    onTestFinished(async () => void answer(await update({ language: 'en' })));
    answer(await reply((await listed()).items[0]!.id, 'With joy.'));
    const [mail] = await deliver();
    const french = { locale: 'fr' } as const;
    expect(mail!.subject).toBe(m.mail_contact_reply_subject({ site: 'Quiet Time' }, french));
  });

  it('get no second reply by a repetition, or by somebody who has not read the first', async () => {
    const { deliver } = makeMailbox(app);
    answer(await send(message));
    await deliver();
    const { id } = (await listed()).items[0]!;
    const key = { 'idempotency-key': newId() };
    const [first, again] = await Promise.all([
      reply(id, 'With joy.', 0, admin, key),
      reply(id, 'With joy.', 0, admin, key),
    ]);
    expect(answer<Replied>(first)).toEqual(answer<Replied>(again));
    const { token } = await app.signedIn({ role: 'admin', name: 'Ben' });
    const refused = refusal(await reply(id, 'With joy, too.', 0, token));
    expect(refused).toMatchObject({ status: 409, message: contactMessages.repliedBy('Anna') });
    expect(answer<Replied>(await reply(id, 'With joy, too.', 1, token)).replies).toHaveLength(2);
    expect(await deliver()).toHaveLength(2);
    // An answered message stays handled by the first who answered.
    expect((await listed()).items[0]).toMatchObject({ handledBy: 'Anna' });
  });

  it('keep a reply whose author has left, and mail none after their deletion', async () => {
    const { deliver } = makeMailbox(app);
    answer(await send(message));
    await deliver();
    const { id } = (await listed()).items[0]!;
    const { token, member: ben } = await app.signedIn({ role: 'admin', name: 'Ben' });
    answer(await reply(id, 'With joy.', 0, token));
    await app.db.query('delete from members where id = $1', [ben.id]);
    const { replies } = answer<Replied>(await reply(id, 'And again.', 1));
    expect(replies.map(({ repliedBy }) => repliedBy)).toEqual([null, 'Anna']);
    answer(await remove(id));
    expect(await deliver()).toEqual([]);
    expect(await app.db.query('select 1 from contact_message_replies')).toEqual([]);
  });

  it.each([
    ['no words', ' \n', contactMessages.replyRequired],
    ['too many words', 'r'.repeat(10_001), contactMessages.replyTooLong(10_000)],
  ])('get no reply of %s', async (_what, text, expected) => {
    answer(await send(message));
    const { id } = (await listed()).items[0]!;
    const refused = refusal(await reply(id, text));
    expect(refused).toMatchObject({ status: 400, fields: { text: expected } });
    expect((await listed()).items[0]!.handledAt).toBeNull();
  });

  it('are seen by administrators only', async () => {
    answer(await send(message));
    const { id } = (await listed()).items[0]!;
    const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
    for (const attempt of [
      list('', token),
      setHandled(id, true, token),
      reply(id, 'With joy.', 0, token),
      remove(id, token),
    ]) {
      expect(refusal(await attempt).status).toBe(403);
    }
    expect(refusal(await app.graphql('{ contactMessages { total } }')).status).toBe(401);
    expect((await list()).headers['cache-control']).toContain('no-store');
  });

  it.each([newId(), 'nothing'])('are not found by %s', async (id) => {
    for (const attempt of [setHandled(id, true), reply(id, 'With joy.'), remove(id)]) {
      expect(refusal(await attempt)).toMatchObject({ status: 404, message: m.contact_not_found() });
    }
  });
});
