import type { QueryRunner } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.js';
import { makeTestApp, type TestApp } from '../../../testing/test-app.js';
import { QuestionIds1799000004160 } from './1799000004160-question-ids.js';
import { QuestionsWrittenAgain1799000005850 } from './1799000005850-questions-written-again.js';

let app: TestApp;
let runner: QueryRunner;
const migration = new QuestionIds1799000004160();
beforeAll(async () => {
  app = await makeTestApp();
  runner = app.db.createQueryRunner();
});
afterAll(async () => {
  await runner.release();
  await app.stop();
});

async function within(change: (runner: QueryRunner) => Promise<void>) {
  await runner.startTransaction();
  await change(runner);
  await runner.commitTransaction();
}

it('gives ids to the questions that are there and were there, and to each answer its question', async () => {
  const { member } = await app.signedIn();
  const { id } = await app.devotional({ questions: ['New?', 'A?', 'Twin?', 'Twin?'] });
  const untouched = await app.devotional({ date: '2026-11-20', questions: ['Alone?'] });
  await within((runner) => migration.down(runner));
  const keep = (version: number, questions: string[]) =>
    app.db.query(
      `insert into item_versions (item, item_id, version, "values", saved_at) values ('devotionals', $1, $2, $3, now())`,
      [id, version, JSON.stringify({ title: 'Kept', questions })],
    );
  await keep(1, ['A?', 'B?', 'C?']);
  await keep(2, ['C?', ' New? ', 'B?']);
  const write = async (
    index: number,
    question: string,
    devotionalId: string | null = id,
    answer = question,
  ) =>
    app.db.query(
      `insert into question_answers (id, member_id, devotional_id, question_index, question, answer)
       values ($1, $2, $3, $4, $5, $6)`,
      [newId(), member.id, devotionalId, index, question, answer],
    );
  await write(0, 'A?');
  await write(1, 'A?', id, 'at its place');
  await write(2, 'C?');
  await write(3, 'Twin?');
  await write(4, 'Twin?', id, 'the other twin');
  await write(5, 'Never asked?');
  await write(0, '', untouched.id, 'no words');
  await write(0, 'Of a devotional that is gone?', null);

  await within((runner) => migration.up(runner));

  const [{ ids }] = await app.db.query('select question_ids::text[] as ids from devotionals where id = $1', [
    id,
  ]);
  const [fresh, a, twin, second] = ids;
  expect(new Set(ids).size).toBe(4);
  const versions: { values: { title: string; questionIds: string[] } }[] = await app.db.query(
    'select "values" from item_versions where item_id = $1 order by version',
    [id],
  );
  const [[one, b, c], [third, two, other]] = versions.map(({ values }) => values.questionIds) as [
    string[],
    string[],
  ];
  expect([one, third, two, other]).toEqual([a, c, fresh, b]);
  expect(ids).not.toContain(b);
  expect(versions.map(({ values }) => values.title)).toEqual(['Kept', 'Kept']);
  const answers: { answer: string; questionId: string }[] = await app.db.query(
    'select answer, question_id as "questionId" from question_answers',
  );
  const found = Object.fromEntries(answers.map(({ answer, questionId }) => [answer, questionId]));
  const gone = expect.toSatisfy(
    (one: string) => Boolean(one) && ![...ids, b, c].includes(one),
    'a question that is gone',
  );
  expect(found).toEqual({
    'A?': gone,
    'at its place': a,
    'C?': c,
    'Twin?': second,
    'the other twin': twin,
    'Never asked?': gone,
    'no words': expect.toSatisfy((one: string) => Boolean(one) && !ids.includes(one), 'its only question'),
    'Of a devotional that is gone?': gone,
  });
  expect(
    await app.db.query('select 1 from devotionals where id = $1 and $2 = any(question_ids)', [
      untouched.id,
      found['no words'],
    ]),
  ).toHaveLength(1);
});

it('gives an answer back to its question that was deleted and written again', async () => {
  const { member } = await app.signedIn();
  const { id, questionIds } = await app.devotional({ date: '2026-11-19', questions: ['A?', 'B?'] });
  const write = (questionId: string, question: string, answer: string, updatedAt: string) =>
    app.db.query(
      `insert into question_answers (id, member_id, devotional_id, question_id, question, answer, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [newId(), member.id, id, questionId, question, answer, updatedAt],
    );
  await write(newId(), ' a? ', 'older', '2026-11-01');
  await write(newId(), 'A?', 'newer', '2026-11-02');
  await write(newId(), 'B?', 'before', '2026-11-01');
  await write(questionIds[1]!, 'B?', 'now', '2026-11-02');
  await within((runner) => new QuestionsWrittenAgain1799000005850().up(runner));
  const rows = await app.db.query(
    'select answer from question_answers where devotional_id = $1 and question_id = any($2) order by answer',
    [id, questionIds],
  );
  expect(rows).toEqual([{ answer: 'newer' }, { answer: 'now' }]);
});
