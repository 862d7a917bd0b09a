// Loaded here, so that no test waits for a first import.
import '../devotionals/devotionals-page.tsx';
import './answered-questions.tsx';
import { m } from '@quiet-time/schema/sentences';
import { readDraft, saveDraft } from '@quiet-time/web/form/drafts.ts';
import { type FakeResponses, noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteBegun } from '../../lib/welcomes.ts';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { devotionalOf } from '../../testing/sample-devotionals.ts';
import { miriam } from '../../testing/sample-members.ts';

const sample = devotionalOf('2026-11-21');
const { questions, questionIds } = sample.body;
const [question, second] = questions as [string, string];
const [questionId, secondId] = questionIds as [string, string];
const paying = { ...miriam, subscription: 'standard', subscriptionStatus: 'active' };
const answerOf = (id: string, changes: object) => ({
  __typename: 'QuestionAnswer',
  id,
  questionId,
  question,
  answer: 'At the window.',
  isAddedToJournal: false,
  ...changes,
});

beforeEach(() => {
  noteBegun();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});
afterEach(() => localStorage.clear());

function open(answers: object[], more: FakeResponses = {}, viewer: object = paying) {
  const { calls } = fakeGateway(undefined, {
    Viewer: { viewer },
    QuestionAnswers: { questionAnswers: answers },
    SaveQuestionAnswer: ({ input }: Record<string, unknown>) => {
      const { answerBefore: _before, ...written } = input as { answerBefore?: string };
      return { saveQuestionAnswer: answerOf('saved', written) };
    },
    ...more,
  });
  const user = openSite('/devotionals', { token: 'token' });
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent };
}
const field = (text: string) => screen.findByRole('textbox', { name: m.answer_to({ question: text }) });
const gone = { questionId: 'gone', question: 'Who waited?', answer: 'My mother.' };

describe('an answer whose question', () => {
  it('has moved stands below it, and nowhere else', async () => {
    open([answerOf('one', { questionId: secondId, question: second })]);
    expect(await field(second)).toHaveValue('At the window.');
    expect(await field(question)).toHaveValue('');
    expect(screen.queryByText(m.answers_earlier())).not.toBeInTheDocument();
  });

  it('with a changed text shows the original one, until the answer is rewritten', async () => {
    const { sent } = open([answerOf('one', { question: 'What did you wait for?' })]);
    expect(await field(question)).toHaveValue('At the window.');
    const given = m.answer_given_to({ question: 'What did you wait for?' });
    expect(screen.getByText(given)).toBeVisible();
    fireEvent.change(await field(question), { target: { value: 'Snow.' } });
    fireEvent.blur(await field(question));
    await waitFor(() => expect(screen.queryByText(given)).not.toBeInTheDocument());
    expect(sent('SaveQuestionAnswer')).toMatchObject([{ input: { questionId, question, answer: 'Snow.' } }]);
  });

  it('is gone stands apart with its words, and can be copied, added to the journal and deleted', async () => {
    const { user, sent } = open([answerOf('one', {}), answerOf('two', gone)], {
      DeleteQuestionAnswer: { deleteQuestionAnswer: 'two' },
      AddAnswerToJournal: { addAnswerToJournal: answerOf('two', { ...gone, isAddedToJournal: true }) },
    });
    const apart = within(await screen.findByRole('region', { name: m.answers_earlier() }));
    expect(apart.getByText('Who waited?')).toBeVisible();
    expect(apart.getByText('My mother.')).toBeVisible();
    expect(await field(second)).toHaveValue('');
    await user.click(apart.getByRole('button', { name: m.answer_copy() }));
    expect(await navigator.clipboard.readText()).toBe('My mother.');
    await user.click(apart.getByRole('button', { name: m.answer_journal_add() }));
    expect(await apart.findByRole('link', { name: m.answer_in_journal() })).toBeVisible();
    await user.click(apart.getByRole('button', { name: m.answer_delete() }));
    const dialog = within(await screen.findByRole('dialog', { name: m.answer_delete_title() }));
    await user.click(dialog.getByRole('button', { name: m.answer_delete() }));
    await waitFor(() => expect(screen.queryByText(m.answers_earlier())).not.toBeInTheDocument());
    expect(sent('DeleteQuestionAnswer')).toEqual([{ id: 'two' }]);
    expect(sent('SaveQuestionAnswer')).toEqual([]);
  });

  it('has the words of a question that is there is not said to be gone', async () => {
    open([answerOf('one', {}), answerOf('two', { ...gone, question })]);
    const apart = within(await screen.findByRole('region', { name: m.answers_again() }));
    expect(apart.getByText('My mother.')).toBeVisible();
    expect(screen.queryByText(m.answers_earlier_text())).not.toBeInTheDocument();
  });

  it('is gone can be read and deleted without a plan, too', async () => {
    open([answerOf('two', gone)], {}, { ...paying, subscriptionStatus: 'past_due' });
    const apart = within(await screen.findByRole('region', { name: m.answers_earlier() }));
    expect(apart.getByText('My mother.')).toBeVisible();
    expect(apart.queryByRole('button', { name: m.answer_journal_add() })).not.toBeInTheDocument();
    expect(apart.getByRole('button', { name: m.answer_delete() })).toBeVisible();
  });
});

describe('a draft that knows only the place of its question', () => {
  const keep = (place: number, words: string, answer = 'Typed before.') =>
    saveDraft(`answer:${sample.id}:${place}`, miriam.id, {
      savedAt: new Date(2026, 10, 21, 8, 59, 30).toISOString(),
      version: null,
      values: { question: words, answer },
    });

  it('is shown below the question with its wording, wherever it moved, and is saved there', async () => {
    keep(0, second);
    const { sent } = open([answerOf('one', {})]);
    expect(await field(second)).toHaveValue('Typed before.');
    expect(await field(question)).toHaveValue('At the window.');
    await waitFor(() => expect(readDraft(`answer:${sample.id}:${secondId}`, miriam.id)).toBeNull());
    expect(readDraft(`answer:${sample.id}:0`, miriam.id)).toBeNull();
    expect(sent('SaveQuestionAnswer')).toEqual([
      { input: { devotionalId: sample.id, questionId: secondId, question: second, answer: 'Typed before.' } },
    ]);
  });

  it('waits with its words where no question has them', async () => {
    keep(0, 'Who waited?');
    const { sent } = open([]);
    expect(await field(question)).toHaveValue('');
    vi.setSystemTime(new Date(2026, 10, 21, 9, 5));
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(sent('SaveQuestionAnswer')).toHaveLength(1));
    expect(sent('SaveQuestionAnswer')[0]).toEqual({
      input: { devotionalId: sample.id, questionIndex: 0, question: 'Who waited?', answer: 'Typed before.' },
    });
  });
});

it('a draft from before the question was reworded is saved with the original question', async () => {
  saveDraft(`answer:${sample.id}:${questionId}`, miriam.id, {
    savedAt: new Date(2026, 10, 21, 8).toISOString(),
    version: null,
    values: { question: 'What did you wait for?', answer: 'Typed before.' },
  });
  const { sent } = open([]);
  expect(await field(question)).toHaveValue('Typed before.');
  await waitFor(() => expect(readDraft(`answer:${sample.id}:${questionId}`, miriam.id)).toBeNull());
  const asked = sent('SaveQuestionAnswer').map(({ input }) => (input as { question: string }).question);
  // Pending answers may also have been sent before the field was rendered.
  expect([...new Set(asked)]).toEqual(['What did you wait for?']);
});

it('an answer stays a draft of its own question while there is no connection', async () => {
  open([], { SaveQuestionAnswer: noConnection });
  fireEvent.change(await field(second), { target: { value: 'A friend.' } });
  fireEvent.blur(await field(second));
  expect(readDraft(`answer:${sample.id}:${secondId}`, miriam.id)?.values).toEqual({
    question: second,
    answer: 'A friend.',
    before: null,
    sent: 'A friend.',
  });
});
