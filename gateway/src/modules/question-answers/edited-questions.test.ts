import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

interface Answer {
  id: string;
  questionId: string;
  questionIndex: number | null;
  question: string;
  answer: string;
}
interface Stored {
  version: number;
  body: { questions: string[]; questionIds: string[] };
}

const [A, B, C] = ['Where do you listen best?', 'What is loud today?', 'Whom can you tell?'] as const;
const New = 'Which cave is yours?';
const content = {
  title: 'After the Fire',
  date: '2026-11-21',
  scripture: { reference: '1 Kings 19:12', verse: 'And after the fire a still small voice.' },
  reflection: 'Elijah waits at the entrance of the cave.',
  prayer: 'Teach me to listen. Amen.',
};
let app: TestApp;
let admin: string;
let ruth: string;
let id: string;
let a: string;
let b: string;
let c: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.query('delete from devotionals');
  ruth = (await app.signedIn({ subscription: 'standard', subscriptionStatus: 'active' })).token;
  const create = 'mutation ($input: DevotionalInput!) { createDevotional(input: $input) { id } }';
  ({ id } = answer(await app.graphql(create, { input: { ...content, questions: [A, B, C] } }, admin)));
  [a, b, c] = (await stored()).body.questionIds as [string, string, string];
  await saved({ questionId: a, question: A, answer: 'At the window.' });
  await saved({ questionId: c, question: C, answer: 'My sister.' });
});

const stored = async () =>
  answer<Stored>(
    await app.graphql(
      'query ($id: ID!) { devotionalById(id: $id) { version body { questions questionIds } } }',
      { id },
      admin,
    ),
  );
const edit = (questions: string[], questionIds?: (string | null)[], version?: number) =>
  app.graphql(
    `mutation ($id: ID!, $input: DevotionalInput!, $version: Int) {
      updateDevotional(id: $id, input: $input, version: $version) { id } }`,
    { id, input: { ...content, questions, questionIds }, version },
    admin,
  );
const save = (input: object, token = ruth) =>
  app.graphql(
    `mutation ($input: QuestionAnswerInput!) { saveQuestionAnswer(input: $input) {
      id questionId questionIndex question answer } }`,
    { input: { devotionalId: id, ...input } },
    token,
  );
const saved = async (input: object) => answer<Answer>(await save(input));
const listed = async (token = ruth) =>
  answer<Answer[]>(
    await app.graphql(
      'query ($id: ID!) { questionAnswers(devotionalId: $id) { id questionId questionIndex question answer } }',
      { id },
      token,
    ),
  );
const remaining = [
  { questionIndex: 1, question: A, answer: 'At the window.' },
  { questionIndex: null, question: C, answer: 'My sister.' },
];

const csvOf = (questions: string[]) => {
  const cells = ['date', 'title', 'reference', 'verse', 'reflection', 'prayer', 'questions'];
  const { scripture, ...texts } = content;
  const values: Record<string, string> = { ...texts, ...scripture, questions: questions.join('\n') };
  return [cells.join(','), cells.map((cell) => `"${values[cell]}"`).join(',')].join('\n');
};
const imported = (text: string, format: 'csv' | 'json') =>
  app.graphql(
    `mutation ($text: String!, $format: ImportFormat!) {
      importDevotionals(text: $text, format: $format, updateExisting: true) {
        updated { line } unchanged failed { message } batch { id } } }`,
    { text, format },
    admin,
  );

describe('an answer stays with its question', () => {
  const doors: [string, () => Promise<unknown>][] = [
    ['a form that knows the ids', () => edit([New, A], [null, a])],
    ['a form whose rows were typed over', () => edit([New, A], [a, b])],
    ['a form that knows no ids', () => edit([New, A])],
    [
      'REST',
      () =>
        app.rest(`/admin/devotionals/${id}`, {
          method: 'PUT',
          body: { ...content, questions: [New, A] },
          token: admin,
        }),
    ],
    ['a file of CSV', () => imported(csvOf([New, A]), 'csv')],
    ['a file of JSON', () => imported(JSON.stringify([{ ...content, questions: [New, A] }]), 'json')],
  ];
  it.each(doors)('when its position is changed by %s', async (_door, change) => {
    await change();
    const { body } = await stored();
    expect(body).toEqual({ questions: [New, A], questionIds: [expect.any(String), a] });
    expect([a, b, c]).not.toContain(body.questionIds[0]);
    expect(await listed()).toMatchObject(remaining);
    await saved({ questionId: body.questionIds[0], question: New, answer: 'Mine.' });
    expect(await listed()).toMatchObject([
      { questionIndex: 0, question: New, answer: 'Mine.' },
      ...remaining,
    ]);
  });

  it('when it is reworded, with its original words', async () => {
    await edit(['What can be heard only in silence?', B, C], [a, b, c]);
    expect(await listed()).toMatchObject([
      { questionId: a, questionIndex: 0, question: A },
      { questionId: c },
    ]);
    await edit(['What can you hear only in silence?', B, 'Whom else can you tell?']);
    expect((await stored()).body.questionIds).toEqual([a, b, c]);
  });

  it('when its question is removed and restored', async () => {
    await edit([B, C], [b, c]);
    expect(await listed()).toMatchObject([
      { questionId: c, questionIndex: 1 },
      { questionId: a, questionIndex: null },
    ]);
    await edit([A, B, C], [a, b, c]);
    expect(await listed()).toMatchObject([
      { questionId: a, questionIndex: 0 },
      { questionId: c, questionIndex: 2 },
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a form', () => edit([B, A, C], [b, null, c])],
    ['a form whose row was typed over', () => edit([A, C], [b, c])],
    ['a form that knows no ids', () => edit([B, `${A.slice(0, -1)} ?`, C])],
    ['a file of CSV', () => imported(csvOf([B, A, C]), 'csv')],
  ])('when its question was deleted and is written again by %s', async (_door, change) => {
    await edit([B, C], [b, c]);
    await edit([C, B], [c, b]);
    await change();
    const { questions, questionIds } = (await stored()).body;
    expect(questionIds[questions.findIndex((question) => question.startsWith('Where'))]).toBe(a);
    expect((await listed()).find(({ questionId }) => questionId === a)).toMatchObject({
      question: A,
      answer: 'At the window.',
      questionIndex: expect.any(Number),
    });
  });

  it('when it was reworded, and another question gets its first words', async () => {
    await edit(['What can be heard only in silence?', B, C], [a, b, c]);
    await edit([A, 'What do you hear only in silence?', B, C], [null, a, b, c]);
    const { questionIds } = (await stored()).body;
    expect(questionIds.slice(1)).toEqual([a, b, c]);
    expect(questionIds[0]).not.toBe(a);
  });

  it('when a file is imported twice, and undone', async () => {
    const report = answer<{ batch: { id: string } }>(await imported(csvOf([C, New]), 'csv'));
    expect(answer(await imported(csvOf([C, New]), 'csv'))).toMatchObject({ updated: [], unchanged: 1 });
    const undo = 'mutation ($id: ID!) { undoDevotionalImport(id: $id) { restored } }';
    answer(await app.graphql(undo, { id: report.batch.id }, admin));
    expect((await stored()).body).toEqual({ questions: [A, B, C], questionIds: [a, b, c] });
    expect(await listed()).toMatchObject([{ questionIndex: 0 }, { questionIndex: 2 }]);
  });

  it('when several have the same words', async () => {
    await edit([A, A, A], [a, null, null]);
    const { questionIds } = (await stored()).body;
    const [, second, third] = questionIds as [string, string, string];
    await saved({ questionId: second, question: A, answer: 'On the stairs.' });
    await edit([A, A], [second, third]);
    expect(await listed()).toMatchObject([
      { questionIndex: 0, answer: 'On the stairs.' },
      { questionIndex: null, answer: 'At the window.' },
      { questionIndex: null, answer: 'My sister.' },
    ]);
    // Two questions never share an id.
    await edit([A, B], [second, second]);
    expect(new Set((await stored()).body.questionIds).size).toBe(2);
  });
});

describe('two administrators', () => {
  it('who move and reword at once get a conflict, and neither overwrites the other', async () => {
    answer(await edit([C, B, A], [c, b, a], 1));
    const clash = refusal(await edit([A, 'What was loud yesterday?', C], [a, b, c], 1));
    expect(clash).toMatchObject({ status: 409 });
    expect((await stored()).body).toEqual({ questions: [C, B, A], questionIds: [c, b, a] });
  });

  it('who add the same question share its id, with and without ids', async () => {
    answer(await edit([A, B, C, New], [a, b, c, null], 1));
    const { questionIds } = (await stored()).body;
    answer(await edit([A, B, C, New], [a, b, c, null], 1));
    answer(await edit([A, B, C, New], undefined, 1));
    expect(await stored()).toMatchObject({ version: 2, body: { questionIds } });
  });
});

describe('an answer from a page that is older than the questions', () => {
  beforeEach(async () => {
    answer(await edit([New, A], [null, a]));
  });

  it.each([
    ['to a question that moved', 0, A, { questionIndex: 1, question: A }],
    ['to a question that is gone', 1, B, { questionIndex: null, question: B }],
    ['to a question that is gone and was answered', 2, C, { questionIndex: null, question: C }],
  ])(
    '%s is matched by its words, whatever stands at its position',
    async (_which, questionIndex, question, found) => {
      expect(await saved({ questionIndex, question, answer: 'Typed.' })).toMatchObject(found);
      const others = remaining.filter((one) => one.question !== question);
      expect(await listed()).toEqual(
        expect.arrayContaining(others.map((one) => expect.objectContaining(one))),
      );
      expect((await listed()).filter((one) => one.question === question)).toMatchObject([
        { answer: 'Typed.' },
      ]);
    },
  );

  it('with the id of a removed question belongs to that question', async () => {
    expect(await saved({ questionId: b, question: B, answer: 'The street.' })).toMatchObject({
      questionId: b,
      questionIndex: null,
      question: B,
    });
    answer(await edit([B], [b]));
    expect(await listed()).toMatchObject([{ questionIndex: 0, answer: 'The street.' }, {}, {}]);
  });

  it('with other words is matched by position, but never replaces another answer', async () => {
    const own = { questionIndex: 0, question: 'In other words?' };
    const first = await saved({ ...own, answer: 'One.' });
    expect(first).toMatchObject({ questionIndex: 0 });
    expect(await saved({ ...own, answer: 'Two.' })).toMatchObject({ id: first.id, answer: 'Two.' });
    const taken = await saved({ questionIndex: 1, question: 'Words that nobody knows?', answer: 'Three.' });
    expect(taken).toMatchObject({ questionIndex: null });
    expect(await listed()).toEqual(expect.arrayContaining([expect.objectContaining(remaining[0])]));
  });

  it('with an unknown id is matched by its words', async () => {
    for (const questionId of [newId(), 'nothing']) {
      expect(await saved({ questionId, question: A, answer: 'Here.' })).toMatchObject({ questionId: a });
    }
  });

  it('belongs to one member, also under the same question', async () => {
    const other = (await app.signedIn({ subscription: 'standard', subscriptionStatus: 'active' })).token;
    const [mine] = await listed();
    const theirs = answer<Answer>(
      await save({ questionId: mine!.questionId, question: A, answer: 'Theirs.' }, other),
    );
    expect(theirs.id).not.toBe(mine!.id);
    expect(await listed()).toMatchObject(remaining);
    const deletion = 'mutation ($id: ID!) { deleteQuestionAnswer(id: $id) }';
    expect(refusal(await app.graphql(deletion, { id: mine!.id }, other)).status).toBe(404);
  });
});
