import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { m } from '@quiet-time/schema/sentences';
import { conflict } from '@quiet-time/web/testing/conflict.ts';
import {
  type FakeResponses,
  fakeServer,
  noConnection,
  refusal,
} from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, fill, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';

const faqOf = (question: string, changes: object = {}) => ({
  __typename: 'Faq',
  lang: 'en' as const,
  id: question,
  question,
  answer: `Answer of ${question}`,
  category: 'general',
  order: 0,
  isActive: true,
  version: 3,
  createdAt: '2026-11-20T07:51:00.000Z',
  ...changes,
});
const category = (value: string, count: number) => ({ __typename: 'FaqCategoryCount', value, count });
const listOf = (...adminFaqs: object[]) => ({
  adminFaqs,
  faqCategories: [category('general', adminFaqs.length - 1), category('account', 1), category('other', 0)],
});
const free = faqOf('Free?', { answer: 'word '.repeat(40) });
const code = faqOf('Code?', { category: 'account', order: 2, isActive: false });

function open(answers: FakeResponses = {}, at = '/admin?s=faq') {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: { ...counts, faqCategories: listOf(free, code).faqCategories },
    FaqList: listOf(free, code),
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp(at);
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const row = async (question: string) =>
  within((await screen.findByRole('button', { name: question })).closest('tr')!);
const rows = () => screen.getAllByRole('row').length - 1;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('lists question, answer (first 100 characters), category, order, status and date', async () => {
  open();
  const other = await row('Code?');
  for (const text of ['Answer of Code?', 'Account & Profile', '2', '20 Nov 2026']) {
    expect(other.getByText(text)).toBeInTheDocument();
  }
  expect(other.getByRole('switch', { name: 'Active: Code?' })).not.toBeChecked();
  expect((await row('Free?')).getByRole('switch')).toBeChecked();
  const preview = (await row('Free?')).getByText(/^word word/).textContent!;
  expect(preview.length).toBeLessThanOrEqual(100);
  expect(screen.getByText('2 in all, 1 of them hidden from readers.')).toBeVisible();
});

it('counts and filters by categories, and searches', async () => {
  const { user } = open();
  const list = within(await screen.findByRole('list', { name: 'Categories' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All 2',
    'General 1',
    'Account & Profile 1',
    'Other 0',
  ]);
  await user.click(list.getByRole('button', { name: /Account/ }));
  expect(rows()).toBe(1);
  expect(address()).toBe('/admin?s=faq&category=account');
  await user.type(screen.getByRole('searchbox', { name: 'Search FAQs' }), 'FREE{Enter}');
  await screen.findByRole('heading', { name: m.faqs_none_match() });
  await user.click(list.getByRole('button', { name: /All/ }));
  await row('Free?');
  expect(rows()).toBe(1);
});

it('adds a new one, with a preview', async () => {
  const { user, sent, answers } = open({ CreateFaq: { createFaq: { __typename: 'Faq', id: 'new' } } });
  await row('Free?');
  await user.click(screen.getByRole('button', { name: 'New FAQ' }));
  const form = await dialog('New FAQ');
  await user.click(form.getByRole('button', { name: 'Save FAQ' }));
  expect(form.getByText(m.faq_question_required())).toBeVisible();
  expect(form.getByText(m.faq_answer_required())).toBeVisible();
  fill(/^Question/, 'q'.repeat(300));
  fill(/^Answer/, 'a'.repeat(1000));
  fill('Order', '-1');
  await user.click(form.getByRole('button', { name: 'Save FAQ' }));
  expect(form.getByText(m.faq_question_too_long({ limit: 300 }))).toBeVisible();
  expect(form.getByText(m.faq_answer_too_long({ limit: 1000 }))).toBeVisible();
  expect(form.getByText(m.faq_order_invalid())).toBeVisible();
  expect(sent('CreateFaq')).toEqual([]);
  fill(/^Question/, 'Why?');
  fill(/^Answer/, 'Because.\nReally.');
  fill('Order', '4');
  await user.selectOptions(form.getByLabelText('Category'), 'Spiritual Guidance');
  const preview = within(form.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Why?')).toBeVisible();
  expect(preview.getByText(/Because/)).toBeVisible();
  expect(preview.getByText('Spiritual Guidance')).toBeVisible();
  answers.FaqList = listOf(free, code, faqOf('Why?'));
  await user.click(form.getByRole('button', { name: 'Save FAQ' }));
  await screen.findByText(m.faq_created());
  expect(sent('CreateFaq')).toEqual([
    {
      input: {
        question: 'Why?',
        answer: 'Because.\nReally.',
        category: 'spiritual',
        order: 4,
        isActive: true,
        lang: 'en',
      },
    },
  ]);
  await row('Why?');
});

it('shows why one was not created, and keeps the input', async () => {
  const { user } = open({ CreateFaq: refusal('BAD_USER_INPUT', 'Not like that') }, '/admin?s=faq&edit=new');
  const form = await dialog('New FAQ');
  fill(/^Question/, 'Why?');
  fill(/^Answer/, 'Because.');
  await user.click(form.getByRole('button', { name: 'Save FAQ' }));
  await form.findByText(`${m.faq_create_refused({ why: 'Not like that' })}.`);
  expect(form.getByLabelText(/^Question/)).toHaveValue('Why?');
});

it('edits one, and shows both versions of a stale save', async () => {
  const current = {
    question: 'Theirs?',
    answer: 'Answer of Code?',
    category: 'account',
    order: 2,
    isActive: true,
  };
  const { user, sent, answers } = open({
    UpdateFaq: conflict(m.faq_changed(), { base: null, theirs: current, currentVersion: 4 }),
  });
  await user.click((await row('Code?')).getByRole('button', { name: 'Edit Code?' }));
  const form = await dialog('Edit FAQ');
  fill(/^Question/, 'Mine?');
  await user.click(form.getByRole('button', { name: 'Save FAQ' }));
  const both = await dialog('Two versions');
  expect(both.getByRole('group', { name: 'Question' })).toHaveTextContent('Mine?');
  expect(both.getByRole('group', { name: 'Question' })).toHaveTextContent('Theirs?');
  expect(both.getByRole('group', { name: 'Active' })).toBeVisible();
  answers.UpdateFaq = { updateFaq: { __typename: 'Faq', id: 'Code?' } };
  await user.click(both.getByRole('button', { name: 'All mine' }));
  await user.click(both.getByRole('button', { name: 'Save FAQ' }));
  await screen.findByText(m.faq_updated());
  expect(sent('UpdateFaq').map(({ version }) => version)).toEqual([3, 4]);
});

it('hides one from readers, and switches back after a failure', async () => {
  const { user, sent, answers } = open({
    ToggleFaq: { toggleFaq: { __typename: 'Faq', id: 'Free?', isActive: false, version: 4 } },
  });
  const active = async () => (await row('Free?')).getByRole('switch', { name: 'Active: Free?' });
  await user.click(await active());
  await screen.findByText(m.faq_hidden());
  expect(await active()).not.toBeChecked();
  expect(sent('ToggleFaq')).toEqual([{ id: 'Free?', isActive: false }]);
  answers.ToggleFaq = refusal('NOT_FOUND', m.faq_not_found());
  await user.click(await active());
  await screen.findByText(`${m.faq_toggle_failed()}. ${m.faq_not_found()}.`);
  expect(await active()).not.toBeChecked();
});

it('deletes after a confirmation, and shows a failure', async () => {
  const { user, sent, answers } = open({ DeleteFaq: noConnection });
  await user.click((await row('Free?')).getByRole('button', { name: 'Delete Free?' }));
  const question = await dialog('Delete FAQ');
  expect(question.getByText('Are you sure you want to delete this FAQ?')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await question.findByText('Error deleting FAQ.');
  answers.DeleteFaq = { deleteFaq: 'Free?' };
  answers.FaqList = listOf(code);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText(m.faq_deleted());
  await waitFor(() => expect(rows()).toBe(1));
  expect(sent('DeleteFaq')).toEqual([{ id: 'Free?' }, { id: 'Free?' }]);
});

it('shows a failure to load', async () => {
  const { user, answers } = open({ FaqList: noConnection });
  await screen.findByRole('heading', { name: m.faqs_load_error() });
  // Only the toast is read out.
  expect(await within(screen.getByRole('alert')).findByText(m.faqs_load_error())).toBeVisible();
  answers.FaqList = listOf(free, code);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await row('Free?');
});

it('reports that the item in the address is deleted', async () => {
  open({}, '/admin?s=faq&edit=Gone');
  expect(await screen.findByText(backOfficeMessages.itemGone)).toBeVisible();
  expect(address()).toBe('/admin?s=faq');
});
