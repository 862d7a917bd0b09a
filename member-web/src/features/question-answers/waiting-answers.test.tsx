// Loaded here, so that no test waits for a first import.
import '../faq/faq-page.tsx';
import '../../app/offline/background-sync.tsx';
import { saveDraft } from '@quiet-time/web/form/drafts.ts';
import { type FakeResponses, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteBegun } from '../../lib/welcomes.ts';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';

const now = new Date(2026, 10, 21, 9);
beforeEach(() => {
  noteBegun();
  vi.useFakeTimers({ toFake: ['Date'], now });
  return () => vi.useRealTimers();
});
afterEach(() => localStorage.clear());

const values = { answer: 'At the window', question: 'What are you waiting for?' };
const keep = (question: string, age: number, changes: object = {}) =>
  saveDraft(`answer:id-2026-11-20:${question}`, miriam.id, {
    savedAt: new Date(now.getTime() - age).toISOString(),
    version: null,
    values: { ...values, ...changes },
  });
const drafts = () => Object.keys(localStorage).filter((key) => key.includes('answer:'));

/** Opens a page without the fields. @returns inputs that have been sent so far */
function open(save?: FakeResponses[string]) {
  const sent: unknown[] = [];
  fakeGateway(undefined, {
    Viewer: { viewer: miriam },
    Faqs: { faqs: [] },
    SaveQuestionAnswer: (variables: Record<string, unknown>) => {
      sent.push(variables.input);
      if (typeof save === 'function') return save(variables);
      return { saveQuestionAnswer: savedOf(variables) };
    },
  });
  openSite('/faq', { token: 'token-of-miriam' });
  return sent;
}
function savedOf({ input }: Record<string, unknown>) {
  const { answerBefore: _before, ...written } = input as { answerBefore?: string };
  return {
    __typename: 'QuestionAnswer',
    id: 'answer',
    questionId: 'waiting',
    isAddedToJournal: false,
    ...written,
  };
}

it('an answer that waits in storage is sent from any page, once', async () => {
  keep('waiting', 3_600_000);
  const sent = open();
  await waitFor(() => expect(drafts()).toEqual([]));
  fireEvent(window, new Event('online'));
  expect(sent).toEqual([{ devotionalId: 'id-2026-11-20', questionId: 'waiting', ...values }]);
});

it('one that was sent without a response is sent again unchanged, before later text', async () => {
  keep('waiting', 3_600_000, { before: 'Earlier', sent: 'At the' });
  const sent = open();
  await waitFor(() => expect(drafts()).toEqual([]));
  expect(sent).toMatchObject([
    { answer: 'At the', answerBefore: 'Earlier' },
    { answer: 'At the window', answerBefore: 'At the' },
  ]);
});

it('one that was typed without the stored answer never replaces it', async () => {
  keep('waiting', 3_600_000, { isBlind: true });
  const sent = open();
  await waitFor(() => expect(drafts()).toEqual([]));
  expect(sent).toMatchObject([{ answer: 'At the window', answerBefore: null }]);
});

it('sends an answer from an earlier version of the site with its position and wording', async () => {
  keep('0', 3_600_000);
  const sent = open();
  await waitFor(() => expect(drafts()).toEqual([]));
  expect(sent).toEqual([{ devotionalId: 'id-2026-11-20', questionIndex: 0, ...values }]);
});

it('sends an answer typed less than a minute ago in the same visit, after its minute', async () => {
  keep('waiting', 59_000);
  keep('older', 3_600_000, { answer: 'Earlier' });
  const sent = open();
  await waitFor(() => expect(drafts()).toHaveLength(1));
  expect(sent).toMatchObject([{ questionId: 'older' }]);
  vi.setSystemTime(now.getTime() + 1_000);
  await waitFor(() => expect(drafts()).toEqual([]), { timeout: 3_000 });
  expect(sent).toMatchObject([{ questionId: 'older' }, { questionId: 'waiting' }]);
});

it('keeps a permanently refused answer, and sends the others', async () => {
  keep('gone', 7_200_000);
  keep('waiting', 3_600_000);
  const sent = open((variables) => {
    const { questionId } = variables.input as { questionId: string };
    return questionId === 'gone'
      ? refusal('NOT_FOUND', 'Devotional not found')
      : { saveQuestionAnswer: savedOf(variables) };
  });
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(drafts()).toHaveLength(1));
  expect(drafts()[0]).toContain('gone');
});
