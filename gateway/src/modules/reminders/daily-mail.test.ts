import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { settingsCalls } from '../../testing/settings-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { dailyMailboxLimit, dailyMailLimit } from './daily-mail.limits.js';

let app: TestApp;
let mailbox: ReturnType<typeof makeMailbox>;
beforeAll(async () => {
  app = await makeTestApp({ env: { TRUST_PROXY: 'loopback' } });
  mailbox = makeMailbox(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.query(
    'delete from members; delete from daily_readers; delete from devotionals; delete from outbox',
  );
  await app.devotional();
  await app.devotional({ date: '2026-11-22', title: 'Tomorrow' });
  app.setNow('2026-11-21T06:00:00Z');
  // Each address gets few mails a day.
  form.email = `ruth.${newId()}@example.com`;
});

let networks = 0;
const form = { email: '', time: '07:30', timezone: 'Europe/Berlin', language: 'de' };
/** Sends the form as a browser does, each time from another network. */
const send = async (fields: object = {}, headers: object = {}) => {
  const { statusCode, headers: answered } = await app.http.inject({
    method: 'POST',
    url: '/daily-mail',
    headers: {
      host: 'localhost:4000',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `203.0.113.${++networks % 250}`,
      ...headers,
    },
    payload: new URLSearchParams({ ...form, ...fields } as never).toString(),
  });
  return [statusCode, answered.location];
};
const sent = [303, '/?daily-mail=sent#daily-mail'];
const tokenIn = (text: string) => /\/unsubscribe\/([\w-]+)\?daily/.exec(text)![1]!;
const fields = 'state email time timezone language lastOn';
const look = (token: string) =>
  app.graphql(`query ($token: String!) { dailyMail(token: $token) { ${fields} } }`, { token });
const save = (token: string, wanted: object = {}) =>
  app.graphql(
    `mutation ($token: String!, $time: String!, $timezone: String!, $language: Language!) {
      saveDailyMail(token: $token, time: $time, timezone: $timezone, language: $language) { ${fields} } }`,
    { token, time: '07:30', timezone: 'Europe/Berlin', language: 'de', ...wanted },
  );
const click = (token: string) =>
  app.http.inject({
    method: 'POST',
    url: `/unsubscribe/${token}?daily`,
    headers: { host: 'localhost:4000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
async function asked(email = form.email, more: object = {}) {
  expect(await send({ email, ...more })).toEqual(sent);
  return tokenIn((await mailbox.latest(email.toLowerCase())).text);
}
async function subscribed(email = form.email, more: object = {}) {
  const token = await asked(email, more);
  answer(await save(token));
  return token;
}
const readers = () => app.db.query('select * from daily_readers');
/** Runs the job of each minute at a moment, and returns the mails that it caused. */
async function at(moment: string) {
  app.setNow(moment);
  await app.services.reminders.handOut();
  await app.services.dailyReaders.handOut();
  return mailbox.deliver();
}
async function registered(email: string) {
  const calls = accountCalls(app);
  const { userId } = answer<{ userId: string }>(
    await calls.register({ name: 'Ruth', email, password: 'a quiet morning' }),
  );
  const code = await mailbox.codeFor(email);
  return { calls, userId, code };
}
const member = async (email: string) =>
  (
    await app.db.query(
      `select members.id, daily_reminders as "isOn", reminder_time as time, timezone, language, letters,
         email_notifications as mails, day::text, sent_on::text as "sentOn"
       from members left join reminders on member_id = members.id where email = $1`,
      [email],
    )
  )[0];

describe('a request', () => {
  it('mails a link, and sends nothing else without a confirmation', async () => {
    expect(await send()).toEqual(sent);
    const [mail, ...others] = await mailbox.deliver();
    expect(others).toEqual([]);
    const german = { locale: 'de' } as const;
    expect(mail).toMatchObject({
      to: form.email,
      kind: 'dailyMailRequest',
      subject: m.mail_daily_subject({ site: 'Quiet Time' }, german),
    });
    expect(mail!.text).toContain(m.mail_daily({ time: '07:30' }, german));
    expect(answer(await look(tokenIn(mail!.text)))).toEqual({
      ...{ state: 'waiting', email: 'r…@example.com', time: '07:30', timezone: 'Europe/Berlin' },
      ...{ language: 'de', lastOn: null },
    });
    expect(await at('2026-11-22T06:30:00Z')).toEqual([]);
    expect(JSON.stringify(app.logs)).not.toMatch(/ruth\.|[\w-]{43}/);
  });

  it('takes language and zone of the browser where the form has none, and no wrong ones', async () => {
    const wrong = { time: '25:00', timezone: 'Mars/Olympus', language: 'xx' };
    await send(wrong, { 'accept-language': 'fr', cookie: 'timezone=Asia%2FKolkata' });
    await send({ email: 'b@example.com', timezone: '' }, { cookie: 'timezone=Asia%2FKolkata' });
    expect(await readers()).toMatchObject([
      { reminder_time: '07:00', timezone: 'UTC', language: 'fr' },
      { reminder_time: '07:30', timezone: 'Asia/Kolkata', language: 'de' },
    ]);
  });

  it('answers every address alike, and mails what suits it', async () => {
    const { member: owner } = await app.signedIn();
    const { member: gone } = await app.signedIn();
    await app.db.query('update members set is_active = false where id = $1', [gone.id]);
    await subscribed();
    for (const email of [owner.email, gone.email, 'new@example.com'])
      expect(await send({ email })).toEqual(sent);
    expect(await send({ time: '09:00' })).toEqual(sent);
    const german = { locale: 'de' } as const;
    const mails = (await mailbox.deliver()).map(({ to, text }) => [to, text] as const);
    expect(Object.fromEntries(mails)).toEqual({
      [owner.email]: expect.stringContaining(m.mail_daily_account({ time: '07:30' }, german)),
      'new@example.com': expect.stringContaining(m.mail_daily({ time: '07:30' }, german)),
      [form.email]: expect.stringContaining(m.mail_daily_known({ time: '07:30' }, german)),
    });
  });

  it('again changes what is not confirmed, with one row and a mail for the last', async () => {
    await send({ time: '06:00' });
    app.setNow('2026-11-21T06:00:01Z');
    await send({ email: ` ${form.email.toUpperCase()} `, time: '09:00', language: 'en' });
    const mails = await mailbox.deliver();
    expect(mails).toHaveLength(1);
    expect(await readers()).toMatchObject([{ email: form.email, reminder_time: '09:00', language: 'en' }]);
    await send({ email: form.email.replace('@', '+daily@') });
    expect(await readers()).toHaveLength(2);
  });

  it('for somebody else causes few mails, however many there are', async () => {
    const email = `${newId()}@example.com`;
    const answers = await Promise.all(Array.from({ length: 200 }, () => send({ email })));
    expect(new Set(answers.map(String))).toEqual(new Set([String(sent)]));
    const jobs = await app.db.query(`select 1 from outbox where name = 'mail.dailyMailRequest'`);
    expect(jobs).toHaveLength(dailyMailboxLimit.points);
  });

  it('is one of few from one network', async () => {
    const here = { 'x-forwarded-for': '198.51.100.7' };
    for (let i = 0; i < dailyMailLimit.points; i++) await send({ email: `p${i}@example.com` }, here);
    expect(await send({}, here)).toEqual([303, '/?daily-mail=RATE_LIMITED#daily-mail']);
    expect(await send()).toEqual(sent);
  });

  it.each([
    ['of a bot', { website: 'https://spam.example' }, 'sent'],
    ['without an address', { email: '' }, 'BAD_USER_INPUT'],
    ['with an address in two lines', { email: 'a@b.com\nBcc: c@d.com' }, 'BAD_USER_INPUT'],
  ])('%s stores nothing', async (_what, wrong, result) => {
    expect(await send(wrong)).toEqual([303, `/?daily-mail=${result}#daily-mail`]);
    expect(await readers()).toEqual([]);
  });

  it('is refused while it is switched off, and nobody gets a mail', async () => {
    const token = await subscribed();
    const { token: admin } = await app.signedIn({ role: 'admin' });
    const { update } = settingsCalls(app, admin);
    answer(await update({ dailyMail: false }));
    onTestFinished(async () => {
      const { token: other } = await app.signedIn({ role: 'admin' });
      answer(await settingsCalls(app, other).update({ dailyMail: true }));
    });
    expect(await send()).toEqual([303, '/?daily-mail=FORBIDDEN#daily-mail']);
    expect(await at('2026-11-21T06:30:00Z')).toEqual([]);
    await click(token);
    expect(refusal(await save(token))).toMatchObject({ code: 'FORBIDDEN', message: m.daily_mail_off() });
  });

  it('is forgotten after a week without a confirmation', async () => {
    const token = await asked();
    await subscribed('anna.keeps@example.com');
    app.setNow('2026-11-28T06:00:01Z');
    await app.services.dailyReaders.purge();
    expect(await readers()).toMatchObject([{ email: 'anna.keeps@example.com' }]);
    expect(refusal(await save(token))).toMatchObject({
      code: 'NOT_FOUND',
      message: m.reminders_link_invalid(),
    });
  });
});

describe('a confirmed address', () => {
  it('gets the devotional of each day at its hour, once', async () => {
    const token = await subscribed();
    // Repeated, also with a program that opens the link.
    expect(answer(await save(token))).toMatchObject({ state: 'on' });
    await app.http.inject({
      method: 'GET',
      url: `/unsubscribe/${token}?daily`,
      headers: { host: 'localhost:4000' },
    });
    expect(await at('2026-11-21T06:29:00Z')).toEqual([]);
    const [mail, ...others] = await at('2026-11-21T06:30:00Z');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: form.email, kind: 'dailyMail' });
    expect(mail!.text).toContain('still small voice');
    const link = `http://localhost:4000/unsubscribe/${token}?daily`;
    expect(mail!.headers).toMatchObject({
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(await at('2026-11-21T06:31:00Z')).toEqual([]);
    expect(await at('2026-11-22T06:30:00Z')).toHaveLength(1);
    expect(answer(await look(token))).toMatchObject({ state: 'on', lastOn: '2026-11-22' });
  });

  it('gets only the title of a premium devotional', async () => {
    await app.db.query(`update devotionals set access_level = 'premium'`);
    await subscribed();
    const [mail] = await at('2026-11-21T06:30:00Z');
    expect(mail!.text).toContain('After the Fire');
    expect(mail!.text + mail!.html).not.toContain('still small voice');
  });

  it('gets one mail a day, also with another hour after it', async () => {
    const token = await subscribed();
    await at('2026-11-21T06:30:00Z');
    answer(await save(token, { time: '20:00', timezone: 'Asia/Tokyo' }));
    await click(token);
    answer(await save(token, { time: '22:00' }));
    expect(await at('2026-11-21T21:00:00Z')).toEqual([]);
    expect(await at('2026-11-22T21:00:00Z')).toHaveLength(1);
  });

  it('gets its mail when clocks are put forward over the hour', async () => {
    await app.devotional({ date: '2027-03-28' });
    app.setNow('2027-03-27T12:00:00Z');
    answer(await save(await asked(), { time: '02:30' }));
    expect(await at('2027-03-28T00:59:00Z')).toEqual([]);
    expect(await at('2027-03-28T01:00:00Z')).toHaveLength(1);
    expect(await at('2027-03-28T01:30:00Z')).toEqual([]);
  });

  it('is stopped in one click, also with a mail queued', async () => {
    const token = await subscribed();
    app.setNow('2026-11-21T06:30:00Z');
    await app.services.dailyReaders.handOut();
    expect((await click(token)).json()).toEqual({ stopped: true });
    expect(await mailbox.deliver()).toEqual([]);
    expect(await at('2026-11-22T06:30:00Z')).toEqual([]);
    expect(answer(await look(token))).toMatchObject({ state: 'waiting' });
    app.setNow('2026-11-29T06:31:00Z');
    await app.services.dailyReaders.purge();
    expect(await readers()).toEqual([]);
    expect((await click(token)).statusCode).toBe(200);
  });

  it('is confirmed by no other token', async () => {
    const token = await asked();
    const other = await asked('anna@example.com');
    const swapped = Buffer.concat([
      Buffer.from(token, 'base64url').subarray(0, 16),
      Buffer.from(other, 'base64url').subarray(16),
    ]).toString('base64url');
    const { member: somebody } = await app.signedIn();
    const ofMember = app.services.stopTokens.make({ id: somebody.id, mails: 'reminders' });
    for (const wrong of [swapped, ofMember, `${token}A`, 'nothing']) {
      expect(refusal(await save(wrong)).code).toBe('NOT_FOUND');
      expect(refusal(await look(wrong)).code).toBe('NOT_FOUND');
    }
    expect((await readers()).every((row: { confirmed_at: unknown }) => row.confirmed_at === null)).toBe(true);
  });
});

describe('an address with an account', () => {
  it('has its reminder switched on by the confirmation, without a second mail', async () => {
    const { member: owner } = await app.signedIn();
    const token = await asked(owner.email);
    expect(answer(await save(token))).toMatchObject({ state: 'account', email: null });
    expect(answer(await save(token))).toMatchObject({ state: 'account' });
    expect(await member(owner.email)).toMatchObject({
      isOn: true,
      time: '07:30',
      language: 'en',
      letters: true,
    });
    const mails = await at('2026-11-21T06:30:00Z');
    expect(mails.map(({ to, kind }) => [to, kind])).toEqual([[owner.email, 'reminder']]);
  });

  it('gets no second mail on the day of its reminder', async () => {
    const { member: owner } = await app.signedIn();
    await app.services.profiles.update(
      (await app.db.getRepository('Member').findOneByOrFail({ id: owner.id })) as never,
      { preferences: { dailyReminders: true } },
    );
    expect(await at('2026-11-21T08:00:00Z')).toHaveLength(1);
    answer(await save(await asked(owner.email), { time: '20:00', timezone: 'UTC' }));
    expect(await at('2026-11-21T20:00:00Z')).toEqual([]);
    expect(await at('2026-11-22T20:00:00Z')).toHaveLength(1);
  });

  it('without consent to mails gets this one alone', async () => {
    const { member: owner } = await app.signedIn();
    await app.db.query('update members set email_notifications = false where id = $1', [owner.id]);
    answer(await save(await asked(owner.email)));
    expect(await member(owner.email)).toMatchObject({ isOn: true, mails: true, letters: false });
  });

  it('is taken over when somebody registers, with its hour and the day of the last mail', async () => {
    const email = `${newId()}@example.com`;
    const token = await subscribed(email);
    await at('2026-11-21T06:30:00Z');
    const { calls, userId, code } = await registered(email);
    const { viewer } = answer<{ viewer: { id: string } }>(await calls.verifyEmail({ userId, code }));
    expect(await member(email)).toMatchObject({
      ...{ id: viewer.id, isOn: true, time: '07:30', timezone: 'Europe/Berlin' },
      ...{ day: '2026-11-22', sentOn: '2026-11-21' },
    });
    expect(await at('2026-11-22T06:30:00Z')).toMatchObject([{ to: email, kind: 'reminder' }]);
    // The link in an earlier mail stops the reminder of the account.
    expect(answer(await look(token))).toMatchObject({ state: 'account', email: null });
    await click(token);
    expect(await member(email)).toMatchObject({ isOn: false, day: null });
    await app.db.query('delete from members where email = $1', [email]);
    expect(await readers()).toEqual([]);
  });

  it('gets the mail that was queued before it registered', async () => {
    const email = `${newId()}@example.com`;
    await subscribed(email);
    app.setNow('2026-11-21T06:25:00Z');
    const { calls, userId, code } = await registered(email);
    app.setNow('2026-11-21T06:30:00Z');
    await app.services.dailyReaders.handOut();
    answer(await calls.verifyEmail({ userId, code }));
    expect(await at('2026-11-21T06:30:00Z')).toMatchObject([{ to: email, kind: 'reminder' }]);
  });

  it('has one reminder, whichever of registration and confirmation comes first', async () => {
    for (let i = 0; i < 5; i++) {
      const email = `${newId()}@example.com`;
      const token = await asked(email);
      const { calls, userId, code } = await registered(email);
      const [confirmed, verified] = await Promise.all([save(token), calls.verifyEmail({ userId, code })]);
      answer(confirmed);
      answer(verified);
      expect(await member(email)).toMatchObject({ isOn: true, time: '07:30', day: '2026-11-21' });
      expect(answer(await look(token))).toMatchObject({ state: 'account' });
    }
  });

  it('that is not confirmed leaves the daily mail as it is', async () => {
    const { member: owner } = await app.signedIn();
    await app.db.query('update members set email_verified_at = null where id = $1', [owner.id]);
    await subscribed(owner.email);
    expect(await member(owner.email)).toMatchObject({ isOn: false });
    expect(await at('2026-11-21T06:30:00Z')).toMatchObject([{ kind: 'dailyMail' }]);
    await app.db.query('update members set email_verified_at = now() where id = $1', [owner.id]);
    expect(await member(owner.email)).toMatchObject({ isOn: true, sentOn: '2026-11-21' });
  });
});

describe('the list of administrators', () => {
  interface Listed {
    total: number;
    items: { id: string; email: string }[];
  }
  const list = (token?: string) =>
    app.graphql(
      '{ dailyReaders { total items { id email language time timezone confirmedAt lastOn } } }',
      {},
      token,
    );
  const remove = (id: string, token?: string) =>
    app.graphql('mutation ($id: ID!) { deleteDailyReader(id: $id) }', { id }, token);

  it('has the confirmed addresses, each of which can be removed', async () => {
    const { token } = await app.signedIn({ role: 'admin' });
    await asked('waiting@example.com');
    await subscribed();
    const { total, items } = answer<Listed>(await list(token));
    expect([total, items]).toEqual([1, [expect.objectContaining({ email: form.email, time: '07:30' })]]);
    expect(answer(await remove(items[0]!.id, token))).toBe(items[0]!.id);
    expect(refusal(await remove(items[0]!.id, token)).code).toBe('NOT_FOUND');
    expect(answer<Listed>(await list(token)).total).toBe(0);
    const [audit] = await app.db.query(`select detail from audit_log where action = 'dailyReader.deleted'`);
    expect(audit).toEqual({ detail: {} });
    expect(await at('2026-11-21T06:30:00Z')).toEqual([]);
  });

  it('is theirs alone', async () => {
    const { token } = await app.signedIn({ role: 'editor' });
    for (const attempt of [list(token), remove(newId(), token)])
      expect(refusal(await attempt).status).toBe(403);
    expect(refusal(await list()).status).toBe(401);
  });
});
