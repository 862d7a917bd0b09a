// Imports lazy modules up front, so that no test waits for them.
import '../../features/faq/faq-dialog.tsx';
import '../../features/faq/faq-section.tsx';
import './translations-view.tsx';
import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fill, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';

afterEach(() => localStorage.clear());

const original = { question: 'Free?', answer: 'All of it is.' };
const faq = {
  __typename: 'Faq',
  id: 'free',
  lang: 'en',
  ...original,
  category: 'general',
  order: 0,
  isActive: true,
  version: 3,
  createdAt: '2026-11-20T07:51:00.000Z',
};
const spanish = (changes: object = {}) => ({
  __typename: 'Translation',
  id: 'es-of-free',
  language: 'es',
  version: 2,
  values: { question: '¿Gratis?', answer: 'Casi todo.' },
  updatedAt: '2026-11-20T07:51:00.000Z',
  stale: [],
  ...changes,
});
const storedTexts = (...translations: object[]) => ({
  itemTranslations: { __typename: 'ItemTranslations', lang: 'en', version: 3, original, translations },
});

async function open(answers: FakeResponses = {}) {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    FaqList: {
      adminFaqs: [faq],
      faqCategories: [{ __typename: 'FaqCategoryCount', value: 'general', count: 1 }],
    },
    ItemTranslations: storedTexts(spanish({ stale: ['answer'] })),
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp('/admin?s=faq&edit=free');
  const form = within(await screen.findByRole('dialog', { name: 'Edit FAQ' }, { timeout: 20_000 }));
  await user.click(form.getByRole('button', { name: 'Languages' }));
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const languages = async () =>
  within(await screen.findByRole('list', { name: 'Translations' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const field = (name: string) => screen.findByRole('textbox', { name });

it('lists the languages, and opens a stale one first', async () => {
  await open();
  await waitFor(async () =>
    expect(await languages()).toEqual([
      'EspañolOriginal changed',
      'FrançaisNot translated',
      'DeutschNot translated',
    ]),
  );
  expect(await field('Question in Español')).toHaveValue('¿Gratis?');
  const form = within(screen.getByRole('form', { name: 'Español' }));
  expect(form.getByText('All of it is.')).toHaveAttribute('lang', 'en');
  expect(screen.getByText(/The original was changed since: Answer\./)).toBeVisible();
});

it('saves the text beside the original, for the version that was seen', async () => {
  const { user, sent, answers } = await open({
    SaveTranslation: { saveTranslation: spanish({ version: 3 }) },
  });
  await field('Answer in Español');
  fill('Answer in Español', 'Todo.');
  answers.ItemTranslations = storedTexts(
    spanish({ version: 3, values: { question: '¿Gratis?', answer: 'Todo.' } }),
  );
  answers.SaveTranslation = {
    saveTranslation: spanish({ version: 3, values: { question: '¿Gratis?', answer: 'Todo.' } }),
  };
  await user.click(screen.getByRole('button', { name: 'Save Español' }));
  await waitFor(async () => expect((await languages())[0]).toBe('EspañolUp to date'));
  expect(sent('SaveTranslation')).toEqual([
    {
      kind: 'faq',
      id: 'free',
      language: 'es',
      input: { values: { question: '¿Gratis?', answer: 'Todo.' }, originalVersion: 3 },
      version: 2,
    },
  ]);
  expect(await field('Answer in Español')).toHaveValue('Todo.');
});

it('opens a new one empty, keeps unsaved text while another language is open, and shows errors', async () => {
  const { user, sent, answers } = await open();
  await field('Answer in Español');
  await user.click(screen.getByRole('button', { name: /Deutsch/ }));
  expect(await field('Question in Deutsch')).toHaveValue('');
  fill('Question in Deutsch', 'Kostenlos?');
  await user.click(screen.getByRole('button', { name: /Français/ }));
  await field('Question in Français');
  await user.click(screen.getByRole('button', { name: /Deutsch/ }));
  await waitFor(async () => expect(await field('Question in Deutsch')).toHaveValue('Kostenlos?'));
  const fields = { 'values.answer': m.faq_answer_required() };
  answers.SaveTranslation = refusal('BAD_USER_INPUT', m.faq_answer_required(), { fields });
  await user.click(screen.getByRole('button', { name: 'Save Deutsch' }));
  await waitFor(async () => expect(await field('Answer in Deutsch')).toBeInvalid());
  expect(sent('SaveTranslation')[0]).toMatchObject({ language: 'de', version: null });
});

it('is removed after a confirmation', async () => {
  const { user, sent, answers } = await open({ RemoveTranslation: { removeTranslation: 'es-of-free' } });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  answers.ItemTranslations = storedTexts();
  await user.click(screen.getByRole('button', { name: 'Remove Español' }));
  await waitFor(async () => expect((await languages())[0]).toBe('EspañolNot translated'));
  expect(sent('RemoveTranslation')).toEqual([{ kind: 'faq', id: 'free', language: 'es' }]);
  expect(await field('Question in Español')).toHaveValue('');
});
