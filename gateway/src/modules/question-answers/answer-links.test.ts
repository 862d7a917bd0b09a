import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemFor } from '../../blocks/caller.js';
import { RateLimit } from '../../blocks/rate-limit.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';
import type { Member } from '../members/member.entity.js';
import { answerLinkLimit } from './answer-link.limits.js';
import { AnswerLinks } from './answer-links.js';

const paid = { subscription: 'standard', subscriptionStatus: 'active' };
let app: TestApp;
let mailbox: ReturnType<typeof makeMailbox>;
let devotionalId: string;
let questionId: string;
beforeAll(async () => {
  app = await makeTestApp({ env: { RATE_LIMITS: 'off' } });
  mailbox = makeMailbox(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.query('delete from members; delete from devotionals; delete from outbox');
  const { id, questionIds } = await app.devotional({ questions: ['Where do you listen?', 'And when?'] });
  [devotionalId, questionId] = [id, questionIds[0]!];
  app.setNow('2026-11-21T06:00:00Z');
});

/** Creates a member, sends their reminder, and returns it with the token of its link; null: it has none. */
async function reminded(account: Partial<Member> = paid) {
  const reader = await app.signedIn(account);
  const member = await app.db.getRepository('Member').findOneByOrFail({ id: reader.member.id });
  await app.services.profiles.update(member as never, { preferences: { dailyReminders: true } });
  app.setNow('2026-11-21T08:00:00Z');
  await app.services.reminders.handOut();
  const mail = (await mailbox.deliver()).find(({ to }) => to === reader.member.email)!;
  app.setNow('2026-11-21T08:05:00Z');
  const link = /\/answer\/([\w-]+)$/m.exec(mail.text)?.[1] ?? null;
  return { ...reader, mail, link };
}
/** Returns the token of a new member's link. */
const linkOf = async (account?: Partial<Member>) => {
  const { link, ...reader } = await reminded(account);
  return { ...reader, link: link! };
};

const fields = 'id date title lang scripture { reference verse } question questionLang isAnswered';
const open = (token: string, as?: string) =>
  app.graphql(`mutation ($token: String!) { openAnswerLink(token: $token) { ${fields} } }`, { token }, as);
const save = (token: string, text = 'At the window.', key?: string) =>
  app.graphql(
    'mutation ($token: String!, $answer: String!) { saveLinkedAnswer(token: $token, answer: $answer) }',
    { token, answer: text },
    undefined,
    key ? { 'idempotency-key': key } : {},
  );
/** Saves an answer as its signed-in member. */
const write = async (token: string, text: string) =>
  answer(
    await app.graphql(
      'mutation ($input: QuestionAnswerInput!) { saveQuestionAnswer(input: $input) { id } }',
      { input: { devotionalId, questionId, answer: text } },
      token,
    ),
  );
const stored = () =>
  app.db.query(
    'select member_id as "memberId", devotional_id as "devotionalId", question_id as "questionId", question, answer from question_answers',
  );
const invalid = { status: 404, code: 'NOT_FOUND', message: m.answer_link_invalid() };
const answered = { status: 409, code: 'CONFLICT', message: m.answer_link_answered() };

describe('the mail', () => {
  it('asks the first question and links to it, in both parts', async () => {
    const { mail, link } = await reminded();
    expect(link).toMatch(/^[\w-]{43}$/);
    expect(mail.text).toContain(
      `${m.mail_reminder_question()}\n\nWhere do you listen?\n\n${m.mail_reminder_answer()}:\nhttp://localhost:4000/answer/${link}\n`,
    );
    expect(mail.html).toContain(`href="http://localhost:4000/answer/${link}"`);
  });

  it.each<[string, Partial<Member>]>([
    ['without a plan', {}],
    ['whose payment failed', { ...paid, subscriptionStatus: 'past_due' }],
  ])('has no link for a member %s', async (_what, account) => {
    expect((await reminded(account)).link).toBeNull();
  });

  it('has no link for a question that is answered already', async () => {
    const reader = await app.signedIn(paid);
    await write(reader.token, 'Here.');
    const member = await app.db.getRepository('Member').findOneByOrFail({ id: reader.member.id });
    const devotional = await app.services.devotionals.byId(devotionalId);
    expect(await app.services.answerLinks.make(devotional, member as never)).toBeNull();
  });

  it('of a second attempt replaces the link of the first', async () => {
    const { member, link } = await linkOf();
    const read = await app.db.getRepository('Member').findOneByOrFail({ id: member.id });
    const devotional = await app.services.devotionals.byId(devotionalId);
    const again = await app.services.answerLinks.make(devotional, read as never);
    expect(refusal(await open(link))).toMatchObject(invalid);
    expect(answer(await save(again!.token))).toBe(true);
    expect(await app.services.answerLinks.make(devotional, read as never)).toBeNull();
  });
});

describe('a link', () => {
  it('shows title, verse and question, signs nobody in and saves nothing by itself', async () => {
    const { link } = await linkOf();
    const opened = await open(link);
    expect(answer(opened)).toEqual({
      id: expect.any(String),
      date: '2026-11-21',
      title: 'After the Fire',
      lang: 'en',
      scripture: { reference: '1 Kings 19:12', verse: 'And after the fire a still small voice.' },
      question: 'Where do you listen?',
      questionLang: 'en',
      isAnswered: false,
    });
    expect(opened.headers).toMatchObject({ 'cache-control': expect.stringContaining('no-store') });
    for (const method of ['GET', 'HEAD', 'POST'] as const) {
      await app.http.inject({ method, url: `/answer/${link}`, headers: { host: 'localhost:4000' } });
    }
    expect(await stored()).toEqual([]);
    const saved = await save(link);
    expect([answer(saved), opened.headers['set-cookie'], saved.headers['set-cookie']]).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  it('saves one answer for its member and question, whoever is signed in', async () => {
    const { member, link } = await linkOf();
    const other = await app.signedIn(paid);
    answer(await open(link, other.token));
    expect(answer(await save(link, '  في الصباح\n'))).toBe(true);
    expect(await stored()).toEqual([
      {
        memberId: member.id,
        devotionalId,
        questionId,
        question: 'Where do you listen?',
        answer: 'في الصباح',
      },
    ]);
    expect(refusal(await save(link, 'Another'))).toMatchObject(answered);
    expect(answer<{ isAnswered: boolean }>(await open(link)).isAnswered).toBe(true);
    expect(await stored()).toHaveLength(1);
  });

  it('saves nothing more after its answer was deleted', async () => {
    const { link } = await linkOf();
    answer(await save(link));
    await app.db.query('delete from question_answers');
    expect(refusal(await save(link, 'Another'))).toMatchObject(answered);
    expect(await stored()).toEqual([]);
  });

  it('returns success again for the same text with the same key, after a lost response', async () => {
    const { link } = await linkOf();
    for (let time = 0; time < 2; time++) expect(answer(await save(link, 'Here.', 'my-key'))).toBe(true);
    expect(refusal(await save(link, 'There.', 'my-key'))).toMatchObject(answered);
    expect(refusal(await save(link, 'Here.', 'other-key'))).toMatchObject(answered);
    expect(refusal(await save(link, 'Here.'))).toMatchObject(answered);
    expect(await stored()).toMatchObject([{ answer: 'Here.' }]);
  });

  it('saves one answer when several press at once', async () => {
    const { link } = await linkOf();
    const all = await Promise.all(['One', 'Two', 'Three', 'Four'].map((text) => save(link, text)));
    const saved = all.filter((response) => !response.json().errors);
    expect(saved).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
    for (const other of all.filter((response) => response.json().errors)) {
      expect(refusal(other)).toMatchObject(answered);
    }
  });

  it('never shows, replaces or merges an answer that was written on the site', async () => {
    const { token, link } = await linkOf();
    await write(token, 'My secret.');
    const [opened, saved] = [await open(link), await save(link)];
    expect(answer(opened)).toMatchObject({ isAnswered: true });
    expect(refusal(saved)).toMatchObject(answered);
    expect(opened.body + saved.body).not.toContain('secret');
    expect(await stored()).toMatchObject([{ answer: 'My secret.' }]);
  });

  it('refuses an empty answer and one that is too long, and then still works', async () => {
    const { link } = await linkOf();
    const max = limits.questionAnswer.answer;
    expect(refusal(await save(link, ' \n'))).toMatchObject({ fields: { answer: m.answer_required() } });
    expect(refusal(await save(link, 'x'.repeat(max + 1)))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { answer: m.answer_too_long({ max }) },
    });
    expect(answer(await save(link, 'x'.repeat(max)))).toBe(true);
  });

  it('shows its question in the language of its mail', async () => {
    const translated = {
      ...{ title: 'Nach dem Feuer', scripture: { reference: '1. Könige 19,12', verse: 'Ein Sausen.' } },
      ...{ reflection: 'Stille.', content: 'Stille.', prayer: 'Amen.', tags: [] },
      ...{ questions: ['Wo hörst du?'], questionIds: [questionId] },
    };
    await app.db.query(
      `insert into item_translations (id, kind, item_id, language, name, "values", original_version, version)
       values ($1, 'devotional', $1, 'de', 'Nach dem Feuer', $2, 1, 1)`,
      [devotionalId, translated],
    );
    const { link } = await linkOf({ ...paid, preferences: { language: 'de' } as never });
    expect(answer(await open(link))).toMatchObject({
      ...{ title: 'Nach dem Feuer', lang: 'de', question: 'Wo hörst du?', questionLang: 'de' },
    });
    answer(await save(link));
    expect(await stored()).toMatchObject([{ questionId, question: 'Wo hörst du?' }]);
  });
});

describe('a link does not work any more', () => {
  const sql = (text: string) => (_: Member) => app.db.query(text);
  const endings: [string, (member: Member, token: string) => Promise<unknown>][] = [
    ['seven days later', async () => app.setNow('2026-11-28T08:00:00Z')],
    ['for a deactivated account', sql('update members set is_active = false')],
    ['for a deleted account', sql('delete from members')],
    ['after the plan has lapsed', sql(`update members set subscription_status = 'past_due'`)],
    ['for a devotional that became premium', sql(`update devotionals set access_level = 'premium'`)],
    ['for a withdrawn devotional', sql('update devotionals set is_active = false')],
    ['for a deleted devotional', sql('delete from devotionals')],
    ['for a devotional that was moved ahead', sql(`update devotionals set date = '2027-01-01'`)],
    ['after the question was reworded', sql(`update devotionals set questions[1] = 'Where do you hear?'`)],
    [
      'after the question was removed',
      sql('update devotionals set questions = questions[2:], question_ids = question_ids[2:]'),
    ],
    [
      'after a change of the password',
      (_, token) =>
        app
          .rest('/auth/change-password', {
            method: 'PUT',
            token,
            body: { currentPassword: testPassword, newPassword: 'another-quiet-time' },
          })
          .then((response) => expect(response.statusCode).toBe(200)),
    ],
    [
      'after signing out everywhere',
      async (_, token) => answer(await app.graphql('mutation { endOtherSessions }', {}, token)),
    ],
    [
      'after an administrator has deactivated and activated the account',
      async ({ id }) => {
        const admin = systemFor((await app.signedIn({ role: 'admin' })).member.id);
        for (const isActive of [false, true]) await app.services.users.setActive(id, isActive, admin);
      },
    ],
  ];
  it.each(endings)('%s', async (_when, end) => {
    const { member, token, link } = await linkOf();
    answer(await open(link));
    await end(member, token);
    for (const response of [await open(link), await save(link)]) {
      expect(refusal(response)).toMatchObject(invalid);
    }
    expect(await stored()).toEqual([]);
  });

  it('with another token, or a value of another type', async () => {
    const { link } = await linkOf();
    for (const wrong of [`${link}A`, link.slice(1), 'nothing', 'é', '', 'x'.repeat(limits.handle)]) {
      expect(refusal(await open(wrong)).code).toBe('NOT_FOUND');
      expect(refusal(await save(wrong)).code).toBe('NOT_FOUND');
    }
    expect(refusal(await save('x'.repeat(10_000)))).toMatchObject({ code: 'BAD_USER_INPUT' });
    for (const token of [1, true, null, [], {}]) {
      const sent = await app.rest('/question-answers/link', { method: 'POST', body: { token, answer: 'x' } });
      expect(sent.statusCode).toBe(400);
    }
    expect(await stored()).toEqual([]);
  });

  it('stays valid after a devotional was moved to an earlier day, or other questions were edited', async () => {
    const { link } = await linkOf();
    await app.db.query(`update devotionals set date = '2026-11-20', questions[2] = 'Or when?'`);
    expect(answer(await save(link))).toBe(true);
  });

  it('and is deleted in the night after', async () => {
    await linkOf();
    await app.services.answerLinks.purge();
    expect(await app.db.query('select 1 from answer_links')).toHaveLength(1);
    app.setNow('2026-11-28T08:00:00Z');
    await app.services.answerLinks.purge();
    expect(await app.db.query('select 1 from answer_links')).toEqual([]);
  });
});

it('works by REST', async () => {
  const { link } = await linkOf();
  const post = (path: string, body: object, headers = {}) =>
    app.rest(`/question-answers/link${path}`, { method: 'POST', body, headers });
  const opened = await post('/open', { token: link });
  expect(opened.json()).toMatchObject({
    success: true,
    question: { title: 'After the Fire', isAnswered: false },
  });
  const body = { token: link, answer: 'At the window.' };
  for (let time = 0; time < 2; time++) {
    const saved = await post('', body, { 'idempotency-key': 'a-key' });
    expect([saved.statusCode, saved.json()]).toEqual([200, { success: true, message: m.answer_saved() }]);
  }
  expect((await post('', body)).statusCode).toBe(409);
  expect((await post('', { ...body, token: 'nothing' })).statusCode).toBe(404);
  expect(await stored()).toHaveLength(1);
});

it('its page is closed to search engines, caches and other sites', async () => {
  const { headers } = await app.http.inject({
    url: '/answer/some-token',
    headers: { host: 'localhost:4000' },
  });
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  });
});

it('neither token nor answer is stored beside the answer, or logged', async () => {
  const { link } = await linkOf();
  await app.http.inject({ url: `/answer/${link}`, headers: { host: 'localhost:4000' } });
  answer(await open(link));
  answer(await save(link, 'Only for me', 'my-key'));
  refusal(await save(link, 'Only for me too'));
  const rows = await app.db.query(
    `select (select json_agg(o) from outbox o)::text, (select json_agg(l) from answer_links l)::text,
       (select json_agg(a) from audit_log a)::text, (select json_agg(d) from documents d)::text`,
  );
  const text = JSON.stringify([rows, app.logs]);
  for (const secret of [link, 'Only for me', 'my-key']) expect(text).not.toContain(secret);
  expect(app.logs).toContainEqual(expect.objectContaining({ method: 'GET', route: '/answer/:token' }));
});

it('limits calls from one address', async () => {
  const { db, services } = app;
  const answerLinks = new AnswerLinks(
    db,
    { now: () => new Date() },
    app.secrets,
    services.devotionals,
    new RateLimit(answerLinkLimit, null, true),
  );
  for (let time = 0; time < answerLinkLimit.points; time++) {
    await expect(answerLinks.open('x', '192.0.2.1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await expect(answerLinks.open('x', '192.0.2.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(answerLinks.save('x', 'y', null, '192.0.2.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(answerLinks.open('x', '192.0.2.2')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
