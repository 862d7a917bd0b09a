import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { answerOf } from '../../testing/rest-calls.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';

let app: TestApp;
let admin: string;
let ruth: string;
let devotional: Awaited<ReturnType<TestApp['devotional']>>;
beforeAll(async () => {
  app = await makeTestApp({ bible: true });
  admin = (await app.signedIn({ role: 'admin' })).token;
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow(testNow);
  await app.db.query('delete from devotionals');
  devotional = await app.devotional();
  ruth = (await app.signedIn({ subscription: 'standard', subscriptionStatus: 'active' })).token;
  await write();
});

async function write(token = ruth) {
  const input = {
    devotionalId: devotional.id,
    questionId: devotional.questionIds[0],
    question: 'Where do you listen best?',
  };
  answer(
    await app.graphql(
      'mutation ($input: QuestionAnswerInput!) { saveQuestionAnswer(input: $input) { id } }',
      { input: { ...input, answer: 'In der Straße.' } },
      token,
    ),
  );
  app.setNow('2026-11-21T06:00:01Z');
  for (const [verse, note] of [
    [16, 'For me, too.'],
    [17, null],
  ] as const)
    answer(
      await app.graphql(
        `mutation ($input: HighlightInput!) { highlightVerses(book: "john", chapter: 3, input: $input) { id } }`,
        { input: { from: verse, color: 'green', note } },
        token,
      ),
    );
}
interface Listed {
  nodes: { id: string; answer: object | null; devotional: object | null; note: object | null }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}
const send = (variables: object = {}, token = ruth) =>
  app.graphql(
    `query ($first: Int! = 20, $after: String, $search: String! = "") {
      answersAndNotes(first: $first, after: $after, search: $search) {
        nodes { id createdAt devotional { id title date }
          answer { id question answer questionIndex devotionalId isAddedToJournal }
          note { reference bookName chapter verse color note text isAddedToJournal } }
        pageInfo { hasNextPage endCursor } } }`,
    variables,
    token,
  );
const list = async (...call: Parameters<typeof send>) => answer<Listed>(await send(...call));

describe('answers and notes', () => {
  it('are one list, newest first, without highlights that have no note', async () => {
    const { nodes, pageInfo } = await list();
    expect(nodes).toMatchObject([
      {
        answer: null,
        devotional: null,
        note: { reference: 'John 3:16', color: 'green', note: 'For me, too.', isAddedToJournal: false },
      },
      {
        answer: { answer: 'In der Straße.', questionIndex: 0 },
        devotional: { id: devotional.id },
        note: null,
      },
    ]);
    expect(nodes[0]?.note).toMatchObject({ text: expect.stringContaining('God so loved the world') });
    expect(pageInfo.hasNextPage).toBe(false);
  });

  it('are read in parts by a cursor, and by nobody else', async () => {
    const first = await list({ first: 1 });
    expect(first).toMatchObject({ nodes: [{ answer: null }], pageInfo: { hasNextPage: true } });
    const second = await list({ first: 1, after: first.pageInfo.endCursor });
    expect(second).toMatchObject({ nodes: [{ note: null }], pageInfo: { hasNextPage: false } });
    expect((await list({}, (await app.signedIn()).token)).nodes).toEqual([]);
    expect(refusal(await app.graphql('{ answersAndNotes { nodes { id } } }')).status).toBe(401);
    expect(refusal(await send({ after: 'nothing' })).status).toBe(400);
  });

  it.each([
    ['for me', 1],
    ['LISTEN', 1],
    ['o', 2],
    ['nothing of it', 0],
  ])('are found by %s', async (search, found) => {
    expect((await list({ search })).nodes).toHaveLength(found);
  });

  it('keep answers to a devotional that was deleted, with the wording of the question', async () => {
    answer(
      await app.graphql('mutation ($id: ID!) { deleteDevotional(id: $id) }', { id: devotional.id }, admin),
    );
    expect((await list()).nodes[1]).toMatchObject({
      devotional: null,
      answer: { question: 'Where do you listen best?', answer: 'In der Straße.', questionIndex: null },
    });
  });

  it('name no devotional that is not published', async () => {
    await app.db.query('update devotionals set is_active = false');
    expect((await list()).nodes[1]).toMatchObject({
      devotional: null,
      answer: { question: expect.any(String) },
    });
  });

  it('say what was added to the journal', async () => {
    const [note, given] = (await list()).nodes;
    answer(
      await app.graphql(
        'mutation ($id: ID!) { addAnswerToJournal(id: $id) { id } }',
        { id: given!.id },
        ruth,
      ),
    );
    const input = { title: '', content: '<p>For me, too.</p>', addedFrom: 'bible-note', sourceId: note!.id };
    const add = () =>
      app.graphql(
        'mutation ($input: JournalEntryInput!) { createJournalEntry(input: $input) { id } }',
        { input },
        ruth,
      );
    answer(await add());
    expect((await list()).nodes).toMatchObject([
      { note: { isAddedToJournal: true } },
      { answer: { isAddedToJournal: true } },
    ]);
    expect(refusal(await add()).status).toBe(409);
  });

  it('are listed by REST, a part at a time', async () => {
    const get = (query: string) =>
      answerOf(app.rest(`/users/answers-and-notes${query}`, { method: 'GET', token: ruth }));
    const { items, pageInfo } = await get('?first=1');
    expect(items).toMatchObject([{ answer: null, note: { reference: 'John 3:16' } }]);
    const next = await get(`?first=1&after=${pageInfo.endCursor}`);
    expect(next.items).toMatchObject([{ note: null, answer: { answer: 'In der Straße.' } }]);
  });
});
