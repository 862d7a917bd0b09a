import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { journalCalls } from '../../testing/journal-calls.js';
import { answerOf } from '../../testing/rest-calls.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';
import { earlierDays } from './earlier-days.js';

const paid = { subscription: 'standard', subscriptionStatus: 'active' };
let app: TestApp;
let ruth: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  app = await makeTestApp({ bible: true });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow(testNow);
  await app.db.query('delete from journal_entries; delete from devotionals');
  ruth = await app.signedIn(paid);
});

const wrote = async (title: string, writtenOn: string) =>
  answer<{ id: string }>(await journalCalls(app).create(ruth.token, { title, content: 'Snow', writtenOn }))
    .id;

/** Dates what the member has just written, since a session does not last for years. */
const date = (table: string, ids: readonly string[], moment: string) =>
  app.db.query(`update ${table} set created_at = $2 where id = any($1)`, [ids, `${moment}:00Z`]);

/** Answers the question of the devotional of a day. */
async function answered(day: string, moment: string): Promise<string> {
  const { id: devotionalId, questionIds } = await app.devotional({ date: day });
  const input = { devotionalId, questionId: questionIds[0], question: 'Where do you listen best?' };
  const { id } = answer<{ id: string }>(
    await app.graphql(
      'mutation ($input: QuestionAnswerInput!) { saveQuestionAnswer(input: $input) { id } }',
      { input: { ...input, answer: 'In the street.' } },
      ruth.token,
    ),
  );
  await date('question_answers', [id], moment);
  return id;
}

/** Highlights verses of Psalm 27. @returns their ids */
async function highlighted(
  input: { from: number; to?: number; note?: string },
  moment: string,
): Promise<string[]> {
  const chapter = answer<{ id: string; verse: number }[]>(
    await app.graphql(
      'mutation ($input: HighlightInput!) { highlightVerses(book: "psalms", chapter: 27, input: $input) { id verse } }',
      { input: { ...input, color: 'green' } },
      ruth.token,
    ),
  );
  const { from, to = from } = input;
  const ids = chapter.filter(({ verse }) => verse >= from && verse <= to).map(({ id }) => id);
  await date('highlights', ids, moment);
  return ids;
}

interface Item {
  day: string;
  entry: { title: string } | null;
  answer: { question: string; answer: string } | null;
  devotional: { date: string } | null;
  highlight: { reference: string; note: string | null } | null;
}
const send = (date: string, token: string | undefined = ruth.token) =>
  app.graphql(
    `query ($date: LocalDate!) { onThisDay(date: $date) {
      id day entry { title } answer { question answer } devotional { date } highlight { reference note }
    } }`,
    { date },
    token,
  );
/** Returns what is shown on a day, each in one line. */
const shown = async (day: string, token?: string): Promise<string[]> =>
  answer<Item[]>(await send(day, token)).map(
    ({ day, entry, answer, highlight }) =>
      `${day} ${entry?.title ?? answer?.answer ?? highlight?.reference ?? 'nothing'}`,
  );

describe('this day in earlier years', () => {
  it('has entries, answers and highlights, the latest day first', async () => {
    await wrote('First', '2024-11-21');
    await highlighted({ from: 1, note: 'Light' }, '2025-11-21T06:00');
    await answered('2025-11-21', '2025-11-21T06:30');
    await wrote('Second', '2025-11-21');
    await wrote('Day before', '2025-11-20');
    await wrote('Today', '2026-11-21');
    expect(await shown('2026-11-21')).toEqual([
      '2025-11-21 Second',
      '2025-11-21 In the street.',
      '2025-11-21 Psalm 27:1',
      '2024-11-21 First',
    ]);
    expect(answer<Item[]>(await send('2026-11-21')).slice(1, 3)).toMatchObject([
      { answer: { question: 'Where do you listen best?' }, devotional: { date: '2025-11-21' } },
      { devotional: null, highlight: { note: 'Light' } },
    ]);
    expect(await shown('2026-11-22')).toEqual([]);
  });

  it('begins and ends in the time zone of the member', async () => {
    await app.db.query(`update members set timezone = 'America/Los_Angeles' where id = $1`, [ruth.member.id]);
    await answered('2025-11-21', '2025-11-21T07:59');
    await answered('2025-11-22', '2025-11-22T07:59');
    await highlighted({ from: 1 }, '2025-11-21T08:00');
    await highlighted({ from: 2 }, '2025-11-22T08:00');
    expect(await shown('2026-11-20')).toEqual(['2025-11-20 In the street.']);
    expect(await shown('2026-11-21')).toEqual(['2025-11-21 In the street.', '2025-11-21 Psalm 27:1']);
    expect(await shown('2026-11-22')).toEqual(['2025-11-22 Psalm 27:2']);
  });

  it('has highlights of today’s passage from a year ago and longer', async () => {
    await app.devotional({ date: '2026-11-21', scripture: { reference: 'Psalm 27:13-14', verse: 'Wait.' } });
    await highlighted({ from: 12, to: 13 }, '2025-03-03T06:00');
    await highlighted({ from: 14 }, '2025-11-22T06:00');
    expect(await shown('2026-11-21')).toEqual(['2025-03-03 Psalm 27:13']);
    await app.db.query(`update devotionals set scripture_reference = 'Hezekiah 4'`);
    expect(await shown('2026-11-21')).toEqual([]);
  });

  it('has an answer or a note once if it is an entry of the same day', async () => {
    const id = await answered('2025-11-21', '2025-11-21T06:30');
    answer(
      await app.graphql('mutation ($id: ID!) { addAnswerToJournal(id: $id) { id } }', { id }, ruth.token),
    );
    await app.db.query(`update journal_entries set written_on = '2025-11-21'`);
    const [sourceId] = await highlighted({ from: 1, note: 'Light' }, '2025-11-21T07:00');
    const entry = {
      title: 'Note',
      content: 'Light',
      addedFrom: 'bible-note',
      sourceId,
      writtenOn: '2025-11-21',
    };
    answer(await journalCalls(app).create(ruth.token, entry));
    expect(await shown('2026-11-21')).toEqual([
      '2025-11-21 Note',
      expect.stringMatching(/^2025-11-21 Journal/),
    ]);
  });

  it('stays readable without a plan, and is closed to everybody else', async () => {
    const id = await wrote('Snow', '2025-11-21');
    await app.db.query('update members set subscription = default, subscription_status = default');
    expect(await shown('2026-11-21')).toEqual(['2025-11-21 Snow']);
    for (const account of [paid, { role: 'admin' }] as const)
      expect(await shown('2026-11-21', (await app.signedIn(account)).token)).toEqual([]);
    expect(refusal(await send('2026-11-21', '')).status).toBe(401);
    answer(await journalCalls(app).remove(ruth.token, id));
    expect(await shown('2026-11-21')).toEqual([]);
  });

  it('is listed by REST', async () => {
    await wrote('Snow', '2025-11-21');
    const get = app.rest('/users/on-this-day/2026-11-21', { method: 'GET', token: ruth.token });
    expect((await answerOf(get)).items).toMatchObject([
      { day: '2025-11-21', entry: { title: 'Snow' }, answer: null, highlight: null },
    ]);
  });

  it.each([
    ['a usual day', '2026-11-21', ['2025-11-21', '2024-11-21', '2023-11-21']],
    ['29 February', '2028-02-29', ['2024-02-29', '2020-02-29']],
    ['28 February of a leap year', '2028-02-28', ['2027-02-28', '2026-02-28']],
    ['28 February of a common year', '2025-02-28', ['2024-02-29', '2024-02-28', '2023-02-28']],
    ['1 March', '2025-03-01', ['2024-03-01', '2023-03-01']],
  ])('is, for %s', (_what, date, days) => {
    expect(earlierDays(date).slice(0, days.length)).toEqual(days);
  });
});
