// Loaded here, so that no test waits for a first import.
import '../devotionals/devotionals-page.tsx';
import './answered-questions.tsx';
import type { AccessDenied } from '@quiet-time/schema/error-codes';
import { m } from '@quiet-time/schema/sentences';
import { readDraft, saveTyped } from '@quiet-time/web/form/drafts.ts';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteBegun } from '../../lib/welcomes.ts';
import { rememberMember } from '../../session/last-member.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { devotionalOf } from '../../testing/sample-devotionals.ts';
import { miriam } from '../../testing/sample-members.ts';

const TODAY = '2026-11-21';
const paying = { ...miriam, subscription: 'standard', subscriptionStatus: 'active' };
const sample = devotionalOf(TODAY);
const { questions, questionIds } = sample.body;
const [question] = questions;
const [questionId] = questionIds;
const draft = `answer:${sample.id}:${questionId}`;

const answerOf = (answer: string, changes: object = {}) => ({
  __typename: 'QuestionAnswer',
  id: 'answer',
  questionId,
  question,
  answer,
  isAddedToJournal: false,
  ...changes,
});

beforeEach(() => {
  noteBegun();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});
afterEach(() => localStorage.clear());

function open(answers: FakeResponses = {}, { viewer = paying as object | null } = {}) {
  const given: FakeResponses = Object.assign(answers, {
    Viewer: { viewer },
    QuestionAnswers: { questionAnswers: [] },
    SaveQuestionAnswer: ({ input }: Record<string, unknown>) => ({
      saveQuestionAnswer: answerOf((input as { answer: string }).answer),
    }),
    ...answers,
  });
  const { calls } = fakeGateway(undefined, given);
  const user = openSite('/devotionals', { token: viewer && 'token' });
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const field = () => screen.findByRole('textbox', { name: m.answer_to({ question: question! }) });
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const status = async (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain(text), {
    timeout: 3_000,
  });

describe('an answer below a question', () => {
  it('saves itself while it is typed, once for a pause, and says so', async () => {
    const { sent } = open();
    await write('At');
    await write('At the window');
    await status('Saved');
    expect(sent('SaveQuestionAnswer')).toEqual([
      {
        input: { devotionalId: sample.id, questionId, question, answer: 'At the window', answerBefore: null },
      },
    ]);
    expect(await field()).toHaveValue('At the window');
    expect(readDraft(draft, miriam.id)).toBeNull();
  });

  it('shows the stored answer', async () => {
    open({ QuestionAnswers: { questionAnswers: [answerOf('On the stairs.')] } });
    expect(await field()).toHaveValue('On the stairs.');
  });

  it('keeps an answer that could not be saved, and retries when the connection is back', async () => {
    const { sent, answers } = open({ SaveQuestionAnswer: noConnection });
    await write('At the window');
    fireEvent.blur(await field());
    await status(m.answer_waiting());
    expect(screen.queryByText(new RegExp(m.answer_save_failed()))).not.toBeInTheDocument();
    expect(await field()).not.toBeInvalid();
    expect(readDraft(draft, miriam.id)?.values).toMatchObject({ answer: 'At the window' });
    answers.SaveQuestionAnswer = { saveQuestionAnswer: answerOf('At the window') };
    fireEvent(window, new Event('online'));
    await status('Saved');
    expect(sent('SaveQuestionAnswer').length).toBeGreaterThan(1);
    expect(readDraft(draft, miriam.id)).toBeNull();
  });

  it('shows an error when the gateway refuses to save', async () => {
    open({ SaveQuestionAnswer: refusal('INTERNAL_SERVER_ERROR', 'Gone') });
    await write('At the window');
    fireEvent.blur(await field());
    expect(await screen.findByText(new RegExp(m.answer_save_failed()))).toBeVisible();
    expect(readDraft(draft, miriam.id)?.values).toMatchObject({ answer: 'At the window' });
  });

  it('opens the premium prompt when saving is refused (M-ERR-57)', async () => {
    const accessDenied: AccessDenied = {
      reason: 'premium_required',
      subscription: 'free',
      subscriptionStatus: 'inactive',
      trialExpired: false,
      requiresPayment: true,
      hasUsedTrial: true,
    };
    open({ SaveQuestionAnswer: refusal('SUBSCRIPTION_REQUIRED', 'No', { accessDenied }) });
    await write('At the window');
    fireEvent.blur(await field());
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(readDraft(draft, miriam.id)?.values).toMatchObject({ answer: 'At the window' });
  });

  it('saves an unsaved answer when the page is opened again', async () => {
    const { answers } = open({ SaveQuestionAnswer: noConnection });
    await write('At the window');
    fireEvent.blur(await field());
    await status(m.answer_waiting());
    cleanup();
    const { sent } = open(answers);
    expect(await field()).toHaveValue('At the window');
    answers.SaveQuestionAnswer = { saveQuestionAnswer: answerOf('At the window') };
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(readDraft(draft, miriam.id)).toBeNull());
    expect(sent('SaveQuestionAnswer').at(-1)).toMatchObject({ input: { answer: 'At the window' } });
  });

  it('asks to sign in again in place where the session has ended', async () => {
    open({ SaveQuestionAnswer: refusal('UNAUTHENTICATED', m.shared_authentication_required()) });
    await write('At the window');
    fireEvent.blur(await field());
    expect(await screen.findByRole('dialog', { name: m.shared_again_heading() })).toBeVisible();
    expect(await field()).toHaveValue('At the window');
  });

  it('can be written while the stored answer is unknown, and is merged with it', async () => {
    rememberMember('token', paying.id, paying as Viewer);
    const { sent, answers } = open({
      Viewer: noConnection,
      QuestionAnswers: noConnection,
      SaveQuestionAnswer: noConnection,
    });
    expect(await screen.findByText(m.answers_offline())).toBeVisible();
    await write('At the window');
    fireEvent.blur(await field());
    await status(m.answer_waiting());
    Object.assign(answers, {
      Viewer: { viewer: paying },
      QuestionAnswers: { questionAnswers: [answerOf('On the stairs.')] },
      SaveQuestionAnswer: { saveQuestionAnswer: answerOf('On the stairs.\n\nAt the window') },
    });
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(readDraft(draft, miriam.id)).toBeNull());
    expect(sent('SaveQuestionAnswer').at(-1)).toMatchObject({
      input: { answer: 'At the window', answerBefore: null },
    });
    expect(await field()).toHaveValue('On the stairs.\n\nAt the window');
  });

  it('is sent with the answer that it began with, and shows the merged one', async () => {
    const merged = 'At night on the stairs. Early.';
    const { sent } = open({
      QuestionAnswers: { questionAnswers: [answerOf('On the stairs.')] },
      SaveQuestionAnswer: { saveQuestionAnswer: answerOf(merged) },
    });
    await write('On the stairs. Early. ');
    await status('Saved');
    expect(sent('SaveQuestionAnswer')).toMatchObject([
      { input: { answer: 'On the stairs. Early. ', answerBefore: 'On the stairs.' } },
    ]);
    await waitFor(async () => expect(await field()).toHaveValue(merged));
    await write(`${merged} Often.`);
    fireEvent.blur(await field());
    await waitFor(() => expect(sent('SaveQuestionAnswer')).toHaveLength(2));
    expect(sent('SaveQuestionAnswer')[1]).toMatchObject({ input: { answerBefore: merged } });
  });

  it('stays as typed while a merged answer comes back', async () => {
    const responses: ((answer: object) => void)[] = [];
    const { sent } = open({
      SaveQuestionAnswer: () => new Promise<object>((resolve) => responses.push(resolve)),
    });
    await write('At');
    fireEvent.blur(await field());
    await waitFor(() => expect(responses).toHaveLength(1));
    await write('At the window');
    responses[0]!({ saveQuestionAnswer: answerOf('Early\n\nAt') });
    await waitFor(() => expect(responses).toHaveLength(2));
    expect(await field()).toHaveValue('At the window');
    expect(readDraft(draft, miriam.id)?.values).toMatchObject({ answer: 'At the window', before: 'At' });
    responses[1]!({ saveQuestionAnswer: answerOf('Early\n\nAt the window') });
    await waitFor(async () => expect(await field()).toHaveValue('Early\n\nAt the window'));
    expect(sent('SaveQuestionAnswer')).toMatchObject([
      { input: { answer: 'At', answerBefore: null } },
      { input: { answer: 'At the window', answerBefore: 'At' } },
    ]);
  });

  it('is sent again unchanged after a lost response, before later text', async () => {
    const { sent, answers } = open({ SaveQuestionAnswer: noConnection });
    await write('At the widnow');
    fireEvent.blur(await field());
    await status(m.answer_waiting());
    await write('At the window');
    const before = sent('SaveQuestionAnswer').length;
    answers.SaveQuestionAnswer = ({ input }: Record<string, unknown>) => ({
      saveQuestionAnswer: answerOf((input as { answer: string }).answer),
    });
    fireEvent(window, new Event('online'));
    await status('Saved');
    expect(sent('SaveQuestionAnswer').slice(before)).toMatchObject([
      { input: { answer: 'At the widnow', answerBefore: null } },
      { input: { answer: 'At the window', answerBefore: 'At the widnow' } },
    ]);
    expect(readDraft(draft, miriam.id)).toBeNull();
  });

  it('is not saved empty: the stored one is shown again, and can be deleted there', async () => {
    const { user, sent } = open({
      QuestionAnswers: { questionAnswers: [answerOf('On the stairs.')] },
      DeleteQuestionAnswer: { deleteQuestionAnswer: 'answer' },
    });
    await write(' ');
    expect(readDraft(draft, miriam.id)).toBeNull();
    fireEvent.blur(await field());
    expect(await screen.findByText(m.answer_required())).toBeVisible();
    expect(await field()).toHaveValue('On the stairs.');
    expect(sent('SaveQuestionAnswer')).toEqual([]);
    const message = screen.getByText(m.answer_still_saved()).parentElement!;
    await user.click(within(message).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this answer?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(m.answer_deleted())).toBeVisible();
    expect(await field()).toHaveValue('');
    expect(screen.queryByText(m.answer_still_saved())).toBeNull();
    expect(sent('DeleteQuestionAnswer')).toEqual([{ id: 'answer' }]);
  });

  it('shows the stored one after a reload, where it was emptied', async () => {
    saveTyped(draft, miriam.id, { answer: ' ', question });
    open({ QuestionAnswers: { questionAnswers: [answerOf('On the stairs.')] } });
    expect(await field()).toHaveValue('On the stairs.');
  });

  it('that was emptied is still shown on a second device, until it is deleted for both', async () => {
    let stored: object[] = [];
    const server = {
      QuestionAnswers: () => ({ questionAnswers: stored }),
      SaveQuestionAnswer: ({ input }: Record<string, unknown>) => {
        const saveQuestionAnswer = answerOf((input as { answer: string }).answer);
        stored = [saveQuestionAnswer];
        return { saveQuestionAnswer };
      },
      DeleteQuestionAnswer: () => {
        stored = [];
        return { deleteQuestionAnswer: 'answer' };
      },
    };
    /** Opens the page on a device that has stored nothing. */
    const device = () => {
      cleanup();
      localStorage.clear();
      noteBegun();
      return open(server);
    };
    device();
    await write('On the stairs.');
    await status('Saved');
    await write('');

    const { user } = device();
    expect(await field()).toHaveValue('On the stairs.');
    await write('');
    fireEvent.blur(await field());
    const message = (await screen.findByText(m.answer_still_saved())).parentElement!;
    await user.click(within(message).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this answer?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(m.answer_deleted())).toBeVisible();
    device();
    expect(await field()).toHaveValue('');
  });

  it('is deleted once that is confirmed', async () => {
    const { user, sent, answers } = open({
      QuestionAnswers: { questionAnswers: [answerOf('On the stairs.')] },
      DeleteQuestionAnswer: noConnection,
    });
    await field();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this answer?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(m.answer_network_error())).toBeVisible();
    for (const [code, said] of [
      ['FORBIDDEN', m.answer_delete_forbidden()],
      ['NOT_FOUND', m.answer_not_found()],
      ['INTERNAL_SERVER_ERROR', m.answer_server_error()],
    ] as const) {
      answers.DeleteQuestionAnswer = refusal(code, 'Why');
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
      expect(await dialog.findByText(said)).toBeVisible();
    }
    answers.DeleteQuestionAnswer = { deleteQuestionAnswer: 'answer' };
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent('DeleteQuestionAnswer').at(-1)).toEqual({ id: 'answer' });
    expect(sent('SaveQuestionAnswer')).toEqual([]);
  });
});

describe('a session that has ended while nothing is typed', () => {
  it.each([
    ['DeleteQuestionAnswer', m.answer_delete_sign_in()],
    ['AddAnswerToJournal', m.answer_journal_sign_in()],
  ])('can be renewed in place for %s; declining shows a message', async (operation, words) => {
    const { user } = open({
      QuestionAnswers: { questionAnswers: [answerOf('On the stairs.')] },
      [operation]: refusal('UNAUTHENTICATED', m.shared_authentication_required()),
    });
    await field();
    if (operation === 'AddAnswerToJournal') {
      await user.click(screen.getByRole('button', { name: 'Add to journal' }));
    } else {
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      const question = within(await screen.findByRole('dialog', { name: 'Delete this answer?' }));
      await user.click(question.getByRole('button', { name: 'Delete' }));
    }
    const again = within(await screen.findByRole('dialog', { name: m.shared_again_heading() }));
    await user.click(again.getByRole('button', { name: 'Not now' }));
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('adding an answer to the journal', () => {
  const withAnswer = { QuestionAnswers: { questionAnswers: [answerOf('On the stairs.')] } };
  const press = async (user: ReturnType<typeof openSite>) => {
    await field();
    await user.click(screen.getByRole('button', { name: 'Add to journal' }));
  };
  const added = { addAnswerToJournal: answerOf('On the stairs.', { isAddedToJournal: true }) };

  it('marks it as added', async () => {
    const { user, sent } = open({ ...withAnswer, AddAnswerToJournal: added });
    await press(user);
    expect(await screen.findByRole('link', { name: 'In your journal' })).toHaveAttribute('href', '/journal');
    expect(screen.queryByRole('button', { name: 'Add to journal' })).not.toBeInTheDocument();
    expect(sent('AddAnswerToJournal')).toEqual([{ id: 'answer', timezone: expect.any(String) }]);
  });

  it('is tried again after a second', async () => {
    let tries = 0;
    const { user } = open({
      ...withAnswer,
      AddAnswerToJournal: () => {
        tries += 1;
        return tries === 1 ? noConnection : added;
      },
    });
    await press(user);
    expect(await screen.findByRole('link', { name: 'In your journal' }, { timeout: 3_000 })).toBeVisible();
    expect(tries).toBe(2);
  });

  it.each([
    ['refused', refusal('SUBSCRIPTION_REQUIRED', 'No'), m.answer_journal_premium(), 1],
    ['added before', refusal('CONFLICT', 'No'), m.journal_already_added(), 1],
    [
      'a duplicate key',
      refusal('INTERNAL_SERVER_ERROR', 'E11000 duplicate key'),
      m.journal_already_added(),
      1,
    ],
    ['an error', refusal('INTERNAL_SERVER_ERROR', 'Gone'), 'Server error: Gone', 2],
    ['no connection', noConnection, m.answer_journal_failed(), 2],
  ])('says why it failed: %s', async (_what, failure, said, tries) => {
    const { user, sent } = open({ ...withAnswer, AddAnswerToJournal: failure });
    await press(user);
    expect(await screen.findByText(said, undefined, { timeout: 3_000 })).toBeVisible();
    expect(sent('AddAnswerToJournal')).toHaveLength(tries);
  });
});

describe('without a plan for answers', () => {
  it('the questions stand alone, and the prompt says what it takes', async () => {
    const { user } = open({}, { viewer: miriam });
    await user.click(await screen.findByRole('button', { name: 'Write down your answers' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Your answer/ })).not.toBeInTheDocument();
  });

  it('earlier answers can be read and deleted', async () => {
    const { user, sent } = open(
      {
        QuestionAnswers: { questionAnswers: [answerOf('On the stairs.')] },
        DeleteQuestionAnswer: { deleteQuestionAnswer: 'answer' },
      },
      { viewer: { ...paying, subscriptionStatus: 'past_due' } },
    );
    expect(await screen.findByText('On the stairs.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to journal' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this answer?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('On the stairs.')).not.toBeInTheDocument());
    expect(sent('DeleteQuestionAnswer')).toHaveLength(1);
  });

  it('a visitor reads the questions', async () => {
    const { sent } = open({}, { viewer: null });
    expect(await screen.findByText(question!)).toBeVisible();
    expect(sent('QuestionAnswers')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Write down your answers' })).not.toBeInTheDocument();
  });
});
