import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, fakeServer, noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';

const values = { question: 'Free?', answer: 'All of it is.', category: 'general', order: 0, isActive: true };
const faq = {
  __typename: 'Faq',
  id: 'free',
  lang: 'en',
  ...values,
  version: 3,
  createdAt: '2026-11-20T07:51:00.000Z',
};
const versions: Record<number, object> = {
  1: { ...values, question: 'Is it free?', answer: 'Most of it is.', isActive: false },
  2: values,
  3: values,
};
const categories = [{ __typename: 'FaqCategoryCount', value: 'general', count: 1 }];
const saveOf = (version: number, savedBy: string | null) => ({
  __typename: 'ItemSave',
  version,
  savedAt: `2026-11-2${version}T07:51:00.000Z`,
  savedBy,
});
const versionOf = (version: number) => ({ __typename: 'ItemVersion', version, values: versions[version] });

async function open(answers: FakeResponses = {}) {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    FaqList: { adminFaqs: [faq], faqCategories: categories },
    ItemHistory: { itemHistory: [saveOf(3, 'Ben Okoro'), saveOf(2, 'Anna Reyes'), saveOf(1, null)] },
    ItemVersions: ({ old, present }) => ({
      old: versionOf(old as number),
      present: versionOf(present as number),
    }),
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp('/admin?s=faq&edit=free');
  const form = within(await screen.findByRole('dialog', { name: 'Edit FAQ' }));
  const showHistory = async () => {
    await user.click(form.getByRole('button', { name: 'History' }));
    return within(await screen.findByRole('region', { name: 'Versions' }));
  };
  const sent = (name: string) =>
    calls.filter(({ operation }) => operation === name).map((call) => call.variables);
  return { user, form, showHistory, sent, answers: given };
}

it('lists the time, author and text of each version', async () => {
  const { user, showHistory, sent } = await open();
  const history = await showHistory();
  const saves = within(await history.findByRole('list', { name: 'Saved' }));
  await saves.findByText('Now · Ben Okoro');
  expect(saves.getAllByRole('button')).toHaveLength(3);
  expect(saves.getByText('Anna Reyes')).toBeVisible();
  // The previous version is compared first.
  await history.findByText('It said the same as now.');
  expect(sent('ItemVersions')).toEqual([{ kind: 'faq', id: 'free', old: 2, present: 3 }]);
  expect(history.getByRole('button', { name: 'Restore this version' })).toBeDisabled();
  await user.click(saves.getByRole('button', { name: /Nobody on record/ }));
  const question = (await history.findByRole('heading', { name: 'Question' })).parentElement;
  expect(question).toHaveTextContent('ThenIs it free?NowFree?');
  expect(history.getByRole('heading', { name: 'Active' }).parentElement).toHaveTextContent('ThenNoNowYes');
  expect(history.queryByRole('heading', { name: 'Category' })).not.toBeInTheDocument();
  await user.click(saves.getByRole('button', { name: /^.*Now/ }));
  await history.findByText('This is what it says now.');
});

it('puts an old version into the form, to be saved like any change', async () => {
  const { user, form, showHistory, sent } = await open({
    UpdateFaq: { updateFaq: { __typename: 'Faq', id: 'free' } },
  });
  fill(/^Answer/, 'Typed, and not saved');
  const history = await showHistory();
  await user.click(await history.findByRole('button', { name: /Nobody on record/ }));
  await history.findByText('It replaces what you have typed.');
  await user.click(history.getByRole('button', { name: 'Restore this version' }));
  await screen.findByText('Version 1 is in the form. Save it to keep it.');
  expect(form.getByLabelText(/^Question/)).toHaveValue('Is it free?');
  expect(form.getByLabelText(/^Answer/)).toHaveValue('Most of it is.');
  expect(form.getByLabelText(/^Question/)).toHaveFocus();
  expect(sent('UpdateFaq')).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Save FAQ' }));
  await screen.findByText(m.faq_updated());
  expect(sent('UpdateFaq')).toEqual([{ id: 'free', input: { ...versions[1], lang: 'en' }, version: 3 }]);
});

it('going back leaves the form as it was', async () => {
  const { user, form, showHistory } = await open();
  fill(/^Answer/, 'Typed, and not saved');
  const history = await showHistory();
  await user.click(history.getByRole('button', { name: 'Back to the form' }));
  expect(form.getByLabelText(/^Answer/)).toHaveValue('Typed, and not saved');
});

it('shows an item that was saved once, and a failure to load', async () => {
  const { user, showHistory, answers } = await open({ ItemHistory: noConnection });
  const history = await showHistory();
  await history.findByRole('heading', { name: backOfficeMessages.historyFailed });
  answers.ItemHistory = { itemHistory: [saveOf(3, 'Ben Okoro')] };
  await user.click(history.getByRole('button', { name: 'Try again' }));
  await history.findByText('It has been saved once, as it is now.');
});

it('a new item has no history', async () => {
  const { user, form } = await open();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'New FAQ' }));
  await screen.findByRole('dialog', { name: 'New FAQ' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'History' })).not.toBeInTheDocument());
});
