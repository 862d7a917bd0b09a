// Loaded here, so that no test waits for a first import.
import '../journal/journal-page.tsx';
import './answers-and-notes-page.tsx';
import { m } from '@quiet-time/schema/sentences';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { miriam } from '../../testing/sample-members.ts';
import { openJournal } from '../journal/testing/open-journal.tsx';

const answer = {
  __typename: 'QuestionAnswer',
  id: 'one',
  devotionalId: null,
  questionId: 'gone',
  question: 'Who waited?',
  answer: 'My mother.',
  isAddedToJournal: false,
};
const item = {
  __typename: 'AnswerOrNote',
  createdAt: '2026-11-20T09:00:00.000Z',
  devotional: null,
  answer: null,
  note: null,
};
const answered = { ...item, id: 'one', answer };
const noted = {
  ...item,
  id: 'two',
  note: {
    __typename: 'BibleNote',
    id: 'two',
    bookName: 'John',
    chapter: 3,
    verse: 16,
    color: 'green',
    note: 'For me, too.',
    text: 'For God so loved the world',
    isAddedToJournal: false,
  },
};
const listOf = (...nodes: object[]) => ({
  list: {
    __typename: 'AnswerOrNoteConnection',
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    nodes,
  },
});
const open = (answers: object = {}, options: object = {}) =>
  openJournal(
    { AnswersAndNotes: listOf(noted, answered), ...answers },
    { at: '/journal/answers', ...options },
  );
const itemOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

describe('the page of all answers and notes', () => {
  it('is reached from the journal', async () => {
    const { user } = open({}, { at: '/journal' });
    await user.click(await screen.findByRole('link', { name: m.answers_and_notes() }));
    expect(await screen.findByRole('heading', { level: 1, name: m.answers_and_notes() })).toBeVisible();
    expect(await screen.findByText('For me, too.')).toBeVisible();
  });

  it('shows an answer to a deleted devotional, which can be copied, added and deleted', async () => {
    const { user, sent, answers } = open({
      AddAnswerToJournal: { addAnswerToJournal: { ...answer, isAddedToJournal: true } },
      DeleteQuestionAnswer: { deleteQuestionAnswer: 'one' },
    });
    const shown = await itemOf('Who waited?');
    expect(shown.getByText(m.answer_devotional_gone())).toBeVisible();
    expect(shown.getByText('20 Nov 2026')).toBeVisible();
    await user.click(shown.getByRole('button', { name: m.answer_copy() }));
    expect(await navigator.clipboard.readText()).toBe('My mother.');
    await user.click(shown.getByRole('button', { name: m.answer_journal_add() }));
    expect(await shown.findByRole('link', { name: m.answer_in_journal() })).toBeVisible();
    await user.click(shown.getByRole('button', { name: m.answer_delete() }));
    const dialog = within(await screen.findByRole('dialog', { name: m.answer_delete_title() }));
    Object.assign(answers, { AnswersAndNotes: listOf(noted) });
    await user.click(dialog.getByRole('button', { name: m.answer_delete() }));
    await waitFor(() => expect(screen.queryByText('My mother.')).not.toBeInTheDocument());
    expect(sent('DeleteQuestionAnswer')).toEqual([{ id: 'one' }]);
  });

  it('deletes a note and leaves its highlight', async () => {
    const { user, sent, answers } = open({ HighlightVerses: { highlights: [] } });
    const shown = await itemOf('John 3:16');
    await user.click(shown.getByRole('button', { name: m.answer_delete() }));
    const dialog = within(await screen.findByRole('dialog', { name: m.note_delete_title() }));
    Object.assign(answers, { AnswersAndNotes: listOf(answered) });
    await user.click(dialog.getByRole('button', { name: m.answer_delete() }));
    await waitFor(() => expect(screen.queryByText('For me, too.')).not.toBeInTheDocument());
    expect(sent('HighlightVerses')).toEqual([
      { book: 'john', chapter: 3, input: { from: 16, to: 16, color: 'green', note: '' } },
    ]);
  });

  it('adds a note to the journal with its verse, under one id', async () => {
    const { user, sent } = open({
      CreateJournalEntry: {
        createJournalEntry: { __typename: 'JournalEntry', id: 'new', version: 1, writtenOn: '2026-11-21' },
      },
    });
    const shown = await itemOf('John 3:16');
    await user.click(shown.getByRole('button', { name: m.answer_journal_add() }));
    expect(await shown.findByRole('link', { name: m.answer_in_journal() })).toBeVisible();
    expect(sent('CreateJournalEntry')).toMatchObject([
      {
        input: {
          title: 'John 3:16',
          content:
            '<blockquote><p>For God so loved the world<br>John 3:16</p></blockquote><p>For me, too.</p>',
          addedFrom: 'bible-note',
          sourceId: 'two',
        },
      },
    ]);
  });

  it('searches on the server', async () => {
    const { user, sent } = open();
    await itemOf('John 3:16');
    await user.type(screen.getByRole('searchbox'), 'mother{Enter}');
    await waitFor(() => expect(sent('AnswersAndNotes').at(-1)).toMatchObject({ search: 'mother' }));
  });

  it('is open without a plan, but nothing can be added', async () => {
    open({}, { viewer: { ...miriam, subscription: 'free' } });
    const shown = await itemOf('John 3:16');
    expect(shown.queryByRole('button', { name: m.answer_journal_add() })).not.toBeInTheDocument();
    expect(shown.getByRole('button', { name: m.answer_delete() })).toBeVisible();
  });
});
