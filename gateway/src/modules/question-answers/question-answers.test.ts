import { m } from '@quiet-time/schema/sentences';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';
import { readAnswers } from './question-answer.reads.js';

interface Answer {
  id: string;
  devotionalId: string | null;
  questionId: string;
  questionIndex: number | null;
  question: string;
  answer: string;
  isAddedToJournal: boolean;
  journalEntryId: string | null;
}

const paid = { subscription: 'standard', subscriptionStatus: 'active' };
const lapse = `update members set subscription_status = 'past_due' where id = $1`;
let app: TestApp;
let devotionalId: string;
let questionId: string;
let ruth: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  app = await makeTestApp();
  const devotional = await app.devotional();
  devotionalId = devotional.id;
  questionId = devotional.questionIds[0]!;
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow(testNow);
  await app.db.query('update devotionals set is_active = true');
  ruth = await app.signedIn({ ...paid, name: 'Ruth Ode' });
});

const fields = '{ id devotionalId questionId questionIndex question answer isAddedToJournal journalEntryId }';
type Token = string | undefined;
const save = (input: object = {}, token: Token = ruth.token) =>
  app.graphql(
    `mutation ($input: QuestionAnswerInput!) { saveQuestionAnswer(input: $input) ${fields} }`,
    { input: { devotionalId, questionIndex: 0, question: 'Where?', answer: 'At the window.', ...input } },
    token,
  );
const list = (token: Token = ruth.token) =>
  app.graphql(
    `query ($id: ID!) { questionAnswers(devotionalId: $id) ${fields} }`,
    { id: devotionalId },
    token,
  );
const remove = (id: string, token: Token = ruth.token) =>
  app.graphql('mutation ($id: ID!) { deleteQuestionAnswer(id: $id) }', { id }, token);
const rewrite = (
  id: string,
  text: string,
  token: Token = ruth.token,
  before: { answerBefore?: string } = {},
) =>
  app.graphql(
    `mutation ($id: ID!, $text: String!, $answerBefore: String) {
      updateQuestionAnswer(id: $id, answer: $text, answerBefore: $answerBefore) ${fields}
    }`,
    { id, text, ...before },
    token,
  );
const add = (id: string, token: Token = ruth.token) =>
  app.graphql(`mutation ($id: ID!) { addAnswerToJournal(id: $id) ${fields} }`, { id }, token);
const link = (id: string, entry: string, token: Token = ruth.token) =>
  app.graphql(
    `mutation ($id: ID!, $entry: ID!) { linkAnswerToJournal(id: $id, journalEntryId: $entry) ${fields} }`,
    { id, entry },
    token,
  );
const entryOf = async (id: string) =>
  (
    await app.graphql(
      `query ($id: ID!) { journalEntry(id: $id) { title content addedFrom sourceId metadata { originalContent addedAt } devotional { id } } }`,
      { id },
      ruth.token,
    )
  ).json().data?.journalEntry;
const deleteEntry = (id: string) =>
  app.graphql('mutation ($id: ID!) { deleteJournalEntry(id: $id) }', { id }, ruth.token);
const saved = async (input: object = {}) => answer<Answer>(await save(input));
const listed = async () => answer<Answer[]>(await list());

describe('an answer to a question', () => {
  it('replaces the former one, in one statement', async () => {
    const first = await saved({ answer: '  At the window.\n\nEarly. ' });
    expect(first).toEqual({
      id: expect.any(String),
      devotionalId,
      questionId,
      questionIndex: 0,
      question: 'Where?',
      answer: 'At the window.\n\nEarly.',
      isAddedToJournal: false,
      journalEntryId: null,
    });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const again = await saved({ questionId, answer: 'On the stairs.', question: 'Where now?' });
    // The first statement reads the session.
    expect(query).toHaveBeenCalledTimes(2);
    query.mockRestore();
    expect(again).toMatchObject({ id: first.id, answer: 'On the stairs.', question: 'Where now?' });
    await saved({ questionIndex: 1, answer: 'Slowly.' });
    expect((await listed()).map(({ answer: text }) => text)).toEqual(['On the stairs.', 'Slowly.']);
    expect(JSON.stringify(app.logs)).not.toMatch(/window|stairs|Slowly/);
    expect(await app.db.query('select 1 from audit_log where actor_id = $1', [ruth.member.id])).toEqual([]);
  });

  it('is stored once for any number of concurrent saves', async () => {
    const texts = ['A', 'At', 'At t', 'At the', 'At the w'];
    await Promise.all(texts.map((text) => save({ answer: text })));
    expect(await listed()).toHaveLength(1);
  });

  it.each([
    ['nothing in it', { answer: ' \n' }, 'answer', m.answer_required()],
    ['too much', { answer: 'a'.repeat(10_001) }, 'answer', m.answer_too_long({ max: 10_000 })],
    ['a question that is none', { questionIndex: 20 }, 'questionIndex', m.answer_question_unknown()],
    ['a question before the first', { questionIndex: -1 }, 'questionIndex', m.answer_question_unknown()],
  ])('is refused with %s', async (_what, input, field, expected) => {
    expect(refusal(await save(input))).toMatchObject({ status: 400, fields: { [field]: expected } });
    expect(await listed()).toEqual([]);
  });

  it('gets the words of the question by default', async () => {
    const words = 'Where do you listen best?';
    expect(await saved({ questionId, question: '', questionIndex: null })).toMatchObject({ question: words });
    expect(await saved({ question: '' })).toMatchObject({ questionId, question: words });
    for (const nothing of [{ questionIndex: null }, { questionIndex: 7 }]) {
      expect(refusal(await save({ question: '', ...nothing }))).toMatchObject({
        status: 400,
        fields: { questionIndex: m.answer_question_unknown() },
      });
    }
  });

  it('requires a readable devotional', async () => {
    const tomorrow = await app.devotional({ date: '2026-11-25' });
    for (const id of [newId(), 'nothing', tomorrow.id]) {
      expect(refusal(await save({ devotionalId: id })).status).toBe(404);
    }
    await app.db.query('delete from devotionals where id = $1', [tomorrow.id]);
  });

  it('requires a plan or a trial; reading and deleting require none', async () => {
    const { id } = await saved();
    await app.db.query(lapse, [ruth.member.id]);
    for (const refused of [save(), rewrite(id, 'More.')]) {
      const response = await refused;
      expect(response.statusCode).toBe(403);
      expect(response.json().errors[0]).toMatchObject({
        message: m.answer_load_forbidden(),
        extensions: { code: 'SUBSCRIPTION_REQUIRED', accessDenied: { reason: 'access_locked' } },
      });
    }
    expect(refusal(await add(id))).toMatchObject({ status: 403, message: m.answer_journal_premium() });
    expect(await listed()).toHaveLength(1);
    expect(answer(await remove(id))).toBe(id);
    expect(await listed()).toEqual([]);
    const trial = await app.signedIn({
      subscriptionStatus: 'trialing',
      trialEndsAt: new Date('2026-11-25T00:00:00Z'),
    });
    expect((await save({}, trial.token)).json().errors).toBeUndefined();
  });

  it('is private to its owner, also from administrators', async () => {
    const { id } = await saved();
    const entry = answer<Answer>(await add(id)).journalEntryId!;
    for (const stranger of [await app.signedIn(paid), await app.signedIn({ role: 'admin' })]) {
      const { token } = stranger;
      expect(answer(await list(token))).toEqual([]);
      const own = answer<Answer>(await save({}, token));
      expect(own.id).not.toBe(id);
      expect(refusal(await link(own.id, entry, token)).status).toBe(404);
      for (const attempt of [rewrite(id, 'Mine.', token), remove(id, token), add(id, token)]) {
        expect(refusal(await attempt)).toMatchObject({ status: 404, message: m.answer_not_found() });
      }
    }
    expect(await listed()).toMatchObject([{ answer: 'At the window.' }]);
    for (const attempt of [
      app.graphql('{ recentQuestionAnswers { id } }'),
      app.graphql(`mutation { deleteQuestionAnswer(id: "${id}") }`),
    ]) {
      expect(refusal(await attempt).status).toBe(401);
    }
  });

  it('stays when its devotional is deleted, and is deleted with the account', async () => {
    const other = await app.devotional({ date: '2026-11-19' });
    await saved({ devotionalId: other.id });
    await app.db.query('delete from devotionals where id = $1', [other.id]);
    expect(await readAnswers(app.db, ruth.member.id)).toMatchObject([
      { devotionalId: null, question: 'Where?', answer: 'At the window.' },
    ]);
    answer(await accountCalls(app).deleteAccount({ password: testPassword }, ruth.token));
    expect(await readAnswers(app.db, ruth.member.id)).toEqual([]);
  });
});

describe('an answer that was changed elsewhere', () => {
  const stored = 'At the window.\nEarly.';
  it.each<[string, { answerBefore?: string | null; answer: string }, string]>([
    ['replaces it without the answer before', { answer: 'Now.' }, 'Now.'],
    ['replaces the one that its writer read', { answerBefore: ` ${stored}\r\n`, answer: 'Now.' }, 'Now.'],
    [
      'is merged by words',
      { answerBefore: 'At the door.\nEarly.', answer: 'At the door.\nVery early.' },
      'At the window.\nVery early.',
    ],
    [
      'stays beside the new one if both changed the same part',
      { answerBefore: 'At the door.\nEarly.', answer: 'At the stairs.\nEarly.' },
      'At the window.\n\nAt the stairs.\nEarly.',
    ],
    ['stays beside an answer that began empty', { answerBefore: null, answer: 'Now.' }, `${stored}\n\nNow.`],
    ['is not stored twice after a lost response', { answerBefore: 'At the door.', answer: stored }, stored],
    ['goes on after a lost response', { answerBefore: null, answer: `${stored} Often.` }, `${stored} Often.`],
  ])('%s', async (_what, input, expected) => {
    const { id } = await saved({ answer: stored });
    for (const _retry of [1, 2]) expect(await saved(input)).toMatchObject({ id, answer: expected });
    answer(await rewrite(id, stored));
    const { answer: text, ...before } = input;
    const rewritten = answer(await rewrite(id, text, ruth.token, before as { answerBefore?: string }));
    expect(rewritten).toMatchObject({ id, answer: expected });
    expect(await listed()).toMatchObject([{ answer: expected }]);
  });

  it('is stored again as sent if it was deleted', async () => {
    answer(await remove((await saved({ answer: stored })).id));
    const typed = { answerBefore: stored, answer: `${stored} Often.` };
    expect(await saved(typed)).toMatchObject({ answer: typed.answer });
  });

  it('loses nothing in concurrent saves', async () => {
    const words = ['Joy', 'Peace', 'Patience', 'Kindness', 'Goodness'];
    await Promise.all(words.map((word) => saved({ answerBefore: null, answer: word })));
    const [{ answer: text }] = (await listed()) as [Answer];
    expect(text.split('\n\n').sort()).toEqual([...words].sort());
  });

  it('is refused if both together are too long, and stays', async () => {
    const long = (sign: string) => sign.repeat(6_000);
    await saved({ answer: long('a') });
    expect(refusal(await save({ answerBefore: null, answer: long('b') }))).toMatchObject({
      status: 400,
      fields: { answer: m.answer_merged_too_long({ max: 10_000 }) },
    });
    expect(refusal(await save({ answerBefore: 'a'.repeat(10_001) }))).toMatchObject({
      status: 400,
      fields: { answerBefore: m.answer_too_long({ max: 10_000 }) },
    });
    expect(await listed()).toMatchObject([{ answer: long('a') }]);
  });
});

describe('adding an answer to the journal', () => {
  it('makes one entry headed by the question, and returns the link', async () => {
    const { id } = await saved({ question: 'Where & <when>?', answer: 'Here.\nThere.\n\nNow.' });
    const added = answer<Answer>(await add(id));
    expect(added).toMatchObject({ id, isAddedToJournal: true, journalEntryId: expect.any(String) });
    expect(await listed()).toMatchObject([{ isAddedToJournal: true }]);
    const entry = await entryOf(added.journalEntryId!);
    expect(entry).toMatchObject({
      title: expect.stringMatching(/^Journal Entry - .*November 21, 2026$/),
      addedFrom: 'reflection-answer',
      sourceId: id,
      metadata: {
        originalContent: expect.stringMatching(/^<p>Here\.<br ?\/?>There\.<\/p><p>Now\.<\/p>$/),
        addedAt: expect.any(String),
      },
      devotional: { id: devotionalId },
    });
    expect(entry.content).toContain('<blockquote><p>Where &amp; &lt;when&gt;?</p></blockquote>');
    expect(entry.content).toMatch(/<p>Here\.<br ?\/?>There\.<\/p><p>Now\.<\/p>/);
  });

  it('is refused a second time, also for two concurrent requests', async () => {
    const { id } = await saved();
    const both = await Promise.all([add(id), add(id)]);
    const codes = both.map((response) => response.json().errors?.[0].extensions.code ?? 'OK').sort();
    expect(codes).toEqual(['CONFLICT', 'OK']);
    expect(refusal(await add(id))).toMatchObject({ status: 409, message: m.journal_already_added() });
    expect(
      await app.db.query('select 1 from journal_entries where member_id = $1', [ruth.member.id]),
    ).toHaveLength(1);
  });

  it('can be done again once the entry is deleted', async () => {
    const { id } = await saved();
    const first = answer<Answer>(await add(id)).journalEntryId!;
    answer(await deleteEntry(first));
    expect(await listed()).toMatchObject([{ isAddedToJournal: false }]);
    expect(answer<Answer>(await add(id)).journalEntryId).not.toBe(first);
  });

  it('works for an answer whose devotional is hidden or deleted', async () => {
    const { id } = await saved();
    await app.db.query('update devotionals set is_active = false');
    const { journalEntryId } = answer<Answer>(await add(id));
    expect(await entryOf(journalEntryId!)).toMatchObject({ title: 'Where?', devotional: null });
  });

  it("links an entry of the member's own journal", async () => {
    const { id } = await saved();
    const { id: other } = await saved({ questionIndex: 1 });
    const entry = answer<Answer>(await add(id)).journalEntryId!;
    expect(answer<Answer>(await link(other, entry))).toMatchObject({
      isAddedToJournal: true,
      journalEntryId: entry,
    });
    for (const [one, its] of [
      [other, newId()],
      [newId(), entry],
      ['nothing', entry],
    ] as const) {
      expect(refusal(await link(one, its)).status).toBe(404);
    }
  });
});

it.each([
  ['Pacific/Pago_Pago', '2026-11-20'],
  ['Pacific/Kiritimati', '2026-11-22'],
])("an entry made of an answer has the day in the writer's zone in %s", async (zone, day) => {
  app.setNow('2026-11-21T10:30:00Z');
  const { id } = await saved();
  const { journalEntryId } = answer<{ journalEntryId: string }>(
    await app.graphql(
      `mutation ($id: ID!, $zone: String) { addAnswerToJournal(id: $id, timezone: $zone) { journalEntryId } }`,
      { id, zone },
      ruth.token,
    ),
  );
  const [entry] = await app.db.query('select written_on::text as day from journal_entries where id = $1', [
    journalEntryId,
  ]);
  expect(entry.day).toBe(day);
});
