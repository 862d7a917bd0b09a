import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, fakeServer } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';

const prayer = (id: string, isActive: boolean) => ({
  __typename: 'OpeningPrayer',
  id,
  title: `Prayer ${id}`,
  replacedAt: null as string | null,
  content: 'Open our eyes. Amen.',
  isActive,
  lang: 'en',
  version: 3,
  createdAt: '2026-11-20T07:51:00.000Z',
});

function open(answers: FakeResponses = {}, at = '') {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    OpeningPrayerList: { openingPrayers: [prayer('b', true), prayer('a', false)] },
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp(`/admin?s=opening-prayers${at}`);
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}

it('lists them, and marks the current one', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Opening prayers' }));
  const [, shown, other] = table.getAllByRole('row');
  expect(shown).toHaveTextContent('Prayer bOpen our eyes. Amen.Now');
  expect(other).not.toHaveTextContent('Now');
});

it('adds a new one', async () => {
  const made = { createOpeningPrayer: { __typename: 'OpeningPrayer', id: 'made' } };
  const { user, sent } = open({ CreateOpeningPrayer: made }, '&edit=new');
  await screen.findByRole('dialog', { name: 'New opening prayer' });
  fill(/^Title/, 'Noon');
  fill(/^Prayer \*/, 'Lord, half of the day is gone.');
  await user.click(screen.getByRole('button', { name: 'Save prayer' }));
  await screen.findByText(m.opening_prayer_added());
  const input = { title: 'Noon', content: 'Lord, half of the day is gone.', isActive: false, lang: 'en' };
  expect(sent('CreateOpeningPrayer')).toEqual([{ input }]);
});

it('does not deactivate the current one, and opens its translations', async () => {
  const original = { title: 'Prayer b', content: 'Open our eyes. Amen.' };
  const itemTranslations = {
    __typename: 'ItemTranslations',
    lang: 'en',
    version: 3,
    original,
    translations: [],
  };
  const { user, sent } = open({ ItemTranslations: { itemTranslations } }, '&edit=b');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit opening prayer' }));
  expect(dialog.getByLabelText(/^Opens the devotionals page/)).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Languages' }));
  await waitFor(() => expect(sent('ItemTranslations')).toEqual([{ kind: 'openingPrayer', id: 'b' }]));
  expect(await screen.findByRole('textbox', { name: 'Prayer in Español' })).toHaveValue('');
});
